"""Derivatives made ahead of time serve programs that have nothing of the library but its object."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.errors import ToolError
from tests.hook.project import EMBED, Project, clang
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
int total(int n, ...) { return n; }
struct sample { float value; int count; };
double weighed(struct sample s) { return s.value * s.count; }
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


CXX = Path(__file__).resolve().parent / "exported"
CXX_NAMES = (
    "_Z6turned4Paird,_Z6spread5Smalld,_Z7reduced5Large4Spani,_Z9recursivedi,_ZN8geometry4areaERKdd,"
    "_ZNK8geometry4Body6energyEd,_ZN8geometry7squaredIdEET_S1_"
)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def exported(
    project: Project, names: str, text: str = LIBRARY, source: str = "library.c", level: str = "-O2"
) -> Path:
    flags = (level, "-Xclang", "-disable-llvm-passes", "-emit-llvm")
    bitcode = project.object(source, text, *flags, out="library.bc")
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


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_structs_methods_and_templates(project: Project, level: str) -> None:
    shutil.copy(CXX / "structs.hpp", project.folder)
    library = exported(project, CXX_NAMES, (CXX / "library.cpp").read_text(), "library.cpp", level)
    main = project.object("main.cpp", (CXX / "main.cpp").read_text(), level, *EMBED)
    assert linked(project, main, library) == "0 wrong"


def test_without_the_export_the_body_is_missing(project: Project) -> None:
    with pytest.raises(ToolError, match="`fill` is called with active values but has no body here"):
        linked(project, project.object("main.c", MAIN), exported(project, "norm,mix,at"))


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("norm,missing", "`missing` cannot be exported: it has no body here"),
        ("total", "`total` cannot be exported: it has `...`"),
        ("weighed", "`weighed` cannot be exported: argument 1 is an integer that carries numbers"),
    ],
)
def test_what_cannot_be_exported(project: Project, names: str, message: str) -> None:
    with pytest.raises(ToolError, match=message):
        exported(project, names)
