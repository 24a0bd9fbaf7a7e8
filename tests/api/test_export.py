"""Derivatives made ahead of time serve programs that have nothing of the library but its object."""

from __future__ import annotations

from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.errors import ToolError
from tests.hook.project import Project, clang
from tests.programs import write_programs

pytestmark = pytest.mark.slow

LIBRARY = """
#include <math.h>
static double square(double x) { return x * x; }
double norm(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += square(x[i]);
  return sqrt(s);
}
double mix(double a, double *b, float c) {
  b[0] *= a;
  return b[0] * c + a;
}
void fill(double *x, double value, int n) {
  for (int i = 0; i < n; i++) x[i] = value * i;
}
double *at(double *x, int i) { return x + i; }
struct big { double v[4]; };
struct big large(double x) { return (struct big){{x, x, x, x}}; }
"""
MAIN = """
#include <stdio.h>
double norm(const double *, int), mix(double, double *, float), *at(double *, int);
void fill(double *, double, int);
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static double f(double *x, int n) {
  double w[3];
  fill(w, x[1], 3);
  return norm(x, n) * mix(x[0], w + 1, 2.5f) + *at(w, 2);
}
int main(void) {
  double x[] = {3, 4}, dx[] = {0, 0}, t[] = {1, 0}, u[] = {0, 1};
  __enzyme_autodiff((void *)f, x, dx, 2);
  printf("%.12g %.12g ", dx[0], dx[1]);
  printf("%.12g %.12g\\n", __enzyme_fwddiff((void *)f, x, t, 2), __enzyme_fwddiff((void *)f, x, u, 2));
}
"""


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def exported(project: Project, names: str) -> Path:
    flags = ("-O2", "-Xclang", "-disable-llvm-passes", "-emit-llvm")
    bitcode = project.object("library.c", LIBRARY, *flags, out="library.bc")
    program = write_programs(project.folder / "programs") / "enzyme-build"
    out = project.folder / "library.o"
    process.run([program, "ad", bitcode, "--export", names, "-o", out], cwd=project.folder)
    return out


def linked(project: Project, *inputs: Path) -> str:
    driver = [clang(), f"--ld-path={write_programs(project.folder / 'programs')}/enzyme-ld"]
    process.run([*driver, *inputs, "-lm", "-o", project.folder / "program"], cwd=project.folder)
    return project.run()


@pytest.mark.parametrize("in_archive", [False, True])
def test_a_program_differentiates_through_the_library(project: Project, in_archive: bool) -> None:
    library = exported(project, "norm,mix,fill,at")
    main = project.object("main.c", MAIN)
    given = project.archive("liblibrary.a", library) if in_archive else library
    # f = |x| (2.5 x0 x1 + x0) + 2 x1
    inner, norm = 2.5 * 3 * 4 + 3, 5.0
    slopes = (3 / norm * inner + norm * (2.5 * 4 + 1), 4 / norm * inner + norm * 2.5 * 3 + 2)
    assert linked(project, main, given) == " ".join(f"{s:.12g}" for s in slopes * 2)


def test_without_the_export_the_body_is_missing(project: Project) -> None:
    with pytest.raises(ToolError, match="`fill` is called with active values but has no body here"):
        linked(project, project.object("main.c", MAIN), exported(project, "norm,mix,at"))


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("norm,missing", "`missing` cannot be exported: it has no body here"),
        ("large", "`large` cannot be exported: it passes structs through memory"),
    ],
)
def test_what_cannot_be_exported(project: Project, names: str, message: str) -> None:
    with pytest.raises(ToolError, match=message):
        exported(project, names)
