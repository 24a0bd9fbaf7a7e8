"""Derivatives of LAPACK's factorisations and solves, with the library that the system has."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.library import blas
from tests.api.build import EARLY, Program, linked
from tests.linear_algebra import objectives
from tests.linear_algebra.build import FOLDER, libraries
from tests.linear_algebra.objectives import FORTRAN, FORTRAN_LENGTHS, LAPACKE, Convention

pytestmark = pytest.mark.slow

CASES = [
    (FORTRAN, "d", "-O2"),
    (FORTRAN_LENGTHS, "d", "-O0"),
    (FORTRAN_LENGTHS, "s", "-O2"),
    (LAPACKE, "d", "-O2"),
    (LAPACKE, "s", "-O0"),
]
PROGRAMS = FOLDER / "programs"


def run(text: str, level: str, folder: Path) -> str:
    built = linked(Program({"program.c": text}, (level, *EARLY, f"-I{FOLDER}")), folder, libraries())
    return process.run([built], timeout=100).stdout


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name} {case[1]} {case[2]}")
def test_all_routines(case: tuple[Convention, str, str], tmp_path: Path) -> None:
    convention, precision, level = case
    names = [n for n in blas.names("lapack") if convention.has(precision, n)]
    printed = run(objectives.program(convention, precision, names), level, tmp_path)
    assert printed.endswith(" checked, 0 failed\n"), printed
    assert int(printed.split()[-4]) > 3_000


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_solves_in_a_program(level: str, tmp_path: Path) -> None:
    printed = run((PROGRAMS / "solves.c").read_text(), level, tmp_path).splitlines()
    assert [line for line in printed if not line.endswith(": right")] == []
    assert len(printed) > 20
    valgrind = shutil.which("valgrind")
    if valgrind is not None:
        command = [valgrind, "-q", "--leak-check=full", "--error-exitcode=9", str(tmp_path / "program")]
        process.run(command, timeout=100)
