"""Derivatives of BLAS routines: reverse = forward = finite differences, for all flags, steps of either sign, sizes of
nought, in every convention, precision and width of integers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.errors import DerivativeError
from enzyme_build.library import blas
from tests.hook.project import Project
from tests.linear_algebra import objectives
from tests.linear_algebra.build import FOLDER, program, reference
from tests.linear_algebra.objectives import (
    C_WIDE,
    FORTRAN,
    FORTRAN_LENGTHS,
    FORTRAN_WIDE,
    C,
    Convention,
)

pytestmark = pytest.mark.slow

CASES = [
    (C, "d", "-O0"),
    (C, "d", "-O2"),
    (C, "s", "-O2"),
    (C_WIDE, "d", "-O1"),
    (FORTRAN, "d", "-O2"),
    (FORTRAN_LENGTHS, "d", "-O0"),
    (FORTRAN_WIDE, "s", "-O3"),
]
PROGRAMS = FOLDER / "programs"


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0].name} {case[1]} {case[2]}")
def test_all_routines(case: tuple[Convention, str, str], tmp_path: Path) -> None:
    convention, precision, level = case
    text = objectives.program(convention, precision, [name for name in blas.names("blas") if name != "rotg"])
    found = program(text, tmp_path, level, reference(tmp_path, convention, precision))
    printed = process.run([found], timeout=100).stdout
    assert printed.endswith(" checked, 0 failed\n"), printed
    assert int(printed.split()[-4]) > 10_000


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_activity_lanes_and_halves(level: str, tmp_path: Path) -> None:
    library = reference(tmp_path, C, "d")
    found = program((PROGRAMS / "activity.c").read_text(), tmp_path, level, library)
    printed = process.run([found], timeout=100).stdout.splitlines()
    assert len(printed) > 100
    assert [line for line in printed if not line.endswith(": right")] == []
    valgrind = shutil.which("valgrind")
    if valgrind is not None:
        process.run([valgrind, "-q", "--leak-check=full", "--error-exitcode=9", found], timeout=100)


def test_shared_library_through_the_hook(tmp_path: Path) -> None:
    project = Project(tmp_path)
    library = reference(tmp_path, C, "d", "-shared", "-fPIC", name="libblas.so")
    unit = project.object("unit.c", (PROGRAMS / "activity.c").read_text())
    project.link(unit, library, "-lm", f"-Wl,-rpath,{tmp_path}", hook=project.real_hook)
    printed = project.run().splitlines()
    assert [line for line in printed if not line.endswith(": right")] == []
    assert len(printed) > 100


def test_an_active_value_stored_into_constant_memory_is_an_error(tmp_path: Path) -> None:
    text = """
    void cblas_daxpy(int n, double a, const double *x, int incx, double *y, int incy);
    void __enzyme_autodiff(void *, ...);
    extern int enzyme_const, enzyme_dup;
    double f(const double *x, double *y) { cblas_daxpy(3, 2, x, 1, y, 1); return y[0]; }
    int main(void) {
      double x[3] = {1}, dx[3] = {0}, y[3] = {0};
      __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, y);
    }
    """
    with pytest.raises(DerivativeError, match="stored through argument 2 of `f`"):
        program(text, tmp_path, "-O2", reference(tmp_path, C, "d"))


def test_no_error_estimate_goes_through_a_routine(tmp_path: Path) -> None:
    text = """
    double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
    double __enzyme_error_estimate(void *, ...);
    double f(double x) { double y[2] = {x, 2}; return cblas_ddot(2, y, 1, y, 1); }
    int main(void) { return __enzyme_error_estimate((void *)f, 1.5, 0.0) > 1; }
    """
    with pytest.raises(DerivativeError, match="the rounding error of `cblas_ddot` is not known"):
        program(text, tmp_path, "-O2", reference(tmp_path, C, "d"))
