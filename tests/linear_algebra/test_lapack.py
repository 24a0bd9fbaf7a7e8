"""Derivatives of LAPACK's factorisations and solves, with the library that the system has."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline, process
from enzyme_build.library import blas
from enzyme_build.settings import load
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


def run(text: str, level: str, folder: Path, suffix: str = ".c") -> str:
    program = Program({f"program{suffix}": text}, (level, *EARLY, f"-I{FOLDER}"))
    return process.run([linked(program, folder, libraries())], timeout=100).stdout


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name} {case[1]} {case[2]}")
def test_all_routines(case: tuple[Convention, str, str], tmp_path: Path) -> None:
    convention, precision, level = case
    names = [n for n in blas.names("lapack") if convention.has(precision, n)]
    printed = run(objectives.program(convention, precision, names), level, tmp_path)
    assert printed.endswith(" checked, 0 failed\n"), printed
    assert int(printed.split()[-4]) > 3_000


@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("name", ["solves.c", "modes.c", "containers.cpp"])
def test_solves_in_a_program(name: str, level: str, tmp_path: Path) -> None:
    path = PROGRAMS / name
    all_are_right(run(path.read_text(), level, tmp_path, path.suffix))
    valgrind = shutil.which("valgrind")
    if valgrind is not None:
        command = [valgrind, "-q", "--leak-check=full", "--error-exitcode=9", str(tmp_path / "program")]
        process.run(command, timeout=100)


def test_solves_in_a_fortran_program(tmp_path: Path) -> None:
    flang = shutil.which("flang-22") or shutil.which("flang")
    if flang is None:
        pytest.skip("no flang: `apt install flang-22 libflang-22-dev`")
    made = tmp_path / "program.bc"
    source = PROGRAMS / "solves.f90"
    process.run([flang, "-O1", "-c", "-emit-llvm", source, "-o", made], cwd=tmp_path, timeout=100)
    result = pipeline.run(bitcode.merge([("solves.f90", made.read_bytes())]), pipeline.Job(load()))
    assert result.object is not None
    made.with_suffix(".o").write_bytes(result.object)
    program = tmp_path / "program"
    process.run([flang, made.with_suffix(".o"), *libraries(), "-o", program], timeout=100)
    all_are_right(process.run([program], timeout=100).stdout)


def all_are_right(printed: str) -> None:
    lines = printed.splitlines()
    assert [line for line in lines if not line.endswith(": right")] == []
    assert len(lines) >= 9
