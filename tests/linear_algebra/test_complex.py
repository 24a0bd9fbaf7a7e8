"""Derivatives of BLAS routines on complex numbers, with the library that the system has."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.library import blas
from tests.api.build import EARLY, Program, linked
from tests.linear_algebra import objectives
from tests.linear_algebra.build import FOLDER, libraries
from tests.linear_algebra.objectives import FORTRAN, C, Convention

pytestmark = pytest.mark.slow

CASES = [
    (C, "z", [*blas.names("complex"), "dscal"], "-O2"),
    (C, "c", [*blas.names("complex"), "sscal"], "-O0"),
    (FORTRAN, "z", [*(n for n in blas.names("complex") if not n.startswith("dot")), "dscal"], "-O1"),
    (C, "d", ["znrm2", "zasum"], "-O0"),
    (FORTRAN, "s", ["cnrm2", "casum"], "-O2"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name} {case[1]} {case[3]}")
def test_all_routines(case: tuple[Convention, str, list[str], str], tmp_path: Path) -> None:
    convention, precision, names, level = case
    text = objectives.program(convention, precision, names)
    built = Program({"program.c": text}, (level, *EARLY, f"-I{FOLDER}"))
    printed = process.run([linked(built, tmp_path, libraries())], timeout=100).stdout
    assert printed.endswith(" checked, 0 failed\n"), printed
    assert int(printed.split()[-4]) > 400 * len(names)
