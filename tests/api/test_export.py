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
static double setting, unused, *kept;
static int calls;
__attribute__((annotate("enzyme_inactive"))) static double last;
double tolerance = 1e-3;
void set(double x) { setting = x; }
double scaled(double x) { calls++; last = x; return x * setting; }
void keep(double *x) { kept = x; }
double within(double x) { last = x; return x * tolerance; }
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
    project: Project,
    names: str,
    text: str = LIBRARY,
    source: str = "library.c",
    level: str = "-O2",
    *,
    order: int = 1,
) -> Path:
    flags = (level, "-Xclang", "-disable-llvm-passes", "-emit-llvm")
    bitcode = project.object(source, text, *flags, out="library.bc")
    program = write_programs(project.folder / "programs") / "enzyme-build"
    out = project.folder / "library.o"
    process.run(
        [program, "ad", bitcode, "--export", names, "--order", str(order), "-o", out], cwd=project.folder
    )
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
        ("norm,scaled", "`scaled` cannot be exported: it carries floats through `setting`"),
        ("keep", "`keep` cannot be exported: it carries floats through `kept`"),
        ("norm,missing", "`missing` cannot be exported: it has no body here"),
        ("total", "`total` cannot be exported: it has `...`"),
        ("weighed", "`weighed` cannot be exported: argument 1 is an integer that carries floats"),
    ],
)
def test_what_cannot_be_exported(project: Project, names: str, message: str) -> None:
    with pytest.raises(ToolError, match=message):
        exported(project, names)


def test_a_variable_that_others_may_write(project: Project) -> None:
    bitcode = project.object("library.c", LIBRARY, "-g", "-emit-llvm", out="library.bc")
    program = write_programs(project.folder / "programs") / "enzyme-build"
    out = project.folder / "library.o"
    told = process.run(
        [program, "ad", bitcode, "--export", "within,norm", "-o", out], cwd=project.folder
    ).stderr
    assert "library.c" in told
    assert "warning: derivatives of `within` take `tolerance` for constant, whoever writes it" in told
    assert told.count("warning") == 1


VECTORS = """
#include <stdlib.h>
typedef struct { double *x; int n; } Vector;
Vector *make(const double *x, int n) {
  Vector *v = malloc(sizeof *v);
  v->x = malloc(n * sizeof *v->x);
  v->n = n;
  for (int i = 0; i < n; i++) v->x[i] = x[i] * x[i];
  return v;
}
double sum(const Vector *v) {
  double s = 0;
  for (int i = 0; i < v->n; i++) s += v->x[i] * v->x[i];
  return s;
}
void destroy(Vector *v) { free(v->x); free(v); }
"""
USES_VECTORS = """
#include <stdio.h>
#include <stdlib.h>
typedef struct Vector Vector;
Vector *make(const double *, int);
double sum(const Vector *);
void destroy(Vector *);
typedef struct { void *tape; double value; } Augmented;
Augmented __enzyme_augmentfwd(void *, ...);
void __enzyme_autodiff(void *, ...), __enzyme_reverse(void *, ...);
static double f(const double *x, int n) {
  Vector *v = make(x, n);
  double s = sum(v);
  destroy(v);
  return 2 * s;
}
int main(void) {
  double x[] = {1, 2}, d[] = {0, 0}, e[] = {0, 0};
  __enzyme_autodiff((void *)f, x, d, 2);
  Augmented a = __enzyme_augmentfwd((void *)f, x, e, 2);
  __enzyme_reverse((void *)f, x, e, 2, 1.0, a.tape);
  printf("%g %g %g %g\\n", d[0], d[1], e[0], e[1]);
}
"""


def test_memory_that_the_library_frees_lives_until_the_reverse_half_is_through(project: Project) -> None:
    library = exported(project, "make,sum,destroy", VECTORS)
    assert linked(project, project.object("main.c", USES_VECTORS), library) == "8 64 8 64"


@pytest.mark.skipif(
    shutil.which("valgrind") is None, reason="no valgrind here: install the package of that name"
)
def test_what_the_library_frees_is_given_back_once(project: Project) -> None:
    main = project.object("main.c", USES_VECTORS)
    linked(project, main, exported(project, "make,sum,destroy", VECTORS))
    done = process.run(["valgrind", "-q", "--leak-check=full", project.folder / "program"], check=False)
    assert "Invalid" not in done.stderr
    assert "definitely lost" not in done.stderr


SECOND = """
#include <stdio.h>
double norm(const double *, int), mix(double, double *, float);
void fill(double *, double, int);
double __enzyme_autodiff(void *, ...), __enzyme_fwddiff(void *, ...);
static double f(double x) {
  double w[3], b = x;
  fill(w, x, 3);
  return mix(x * x, &b, 2.0f) + b * norm(w, 3);
}
static double ff(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
static double fr(double x) { return __enzyme_autodiff((void *)f, x); }
int main(void) {
  printf("%.9g %.9g %.9g %.9g\\n", __enzyme_fwddiff((void *)ff, 1.5, 1.0), __enzyme_fwddiff((void *)fr, 1.5, 1.0),
         __enzyme_autodiff((void *)ff, 1.5), __enzyme_autodiff((void *)fr, 1.5));
}
"""


def test_the_second_order(project: Project) -> None:
    """f = 2 x^3 + x^2 + sqrt(5) x^4, in all four combinations of the modes."""
    library = exported(project, "norm,mix,fill", order=2)
    want = f"{12 * 1.5 + 2 + 12 * 5**0.5 * 1.5**2:.9g}"
    assert linked(project, project.object("main.c", SECOND), library) == " ".join([want] * 4)


def test_an_order_that_was_not_exported(project: Project) -> None:
    library = exported(project, "norm,mix,fill")
    told = "derivatives of norm were made ahead of time to order 1, and here order 2 is needed"
    with pytest.raises(ToolError, match=told) as caught:
        linked(project, project.object("main.c", SECOND), library)
    assert "fix: export it with --order 2" in str(caught.value)
