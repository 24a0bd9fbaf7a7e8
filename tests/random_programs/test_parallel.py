"""Random parallel loops, and loops of which it is known how their derivatives are to be added up."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.settings import Settings
from enzyme_build.text.cost_notes import BETWEEN, WAYS_OF_ADDING, noted
from tests.compilers import a_compiler
from tests.random_programs.parallel import examine, program

pytestmark = pytest.mark.slow

_STENCIL = """
static void kernel1(double *restrict y, double *restrict z, const double *x, const long *index, long n, long m) {
#pragma omp parallel for
  for (long i = 1; i < n; i++)
    for (long j = 1; j < m - 1; j++)
      y[i * m + j] = x[(i - 1) * m + j] * x[i * m + j - 1] + x[i * m + j + 1] * x[(i + 1) * m + j];
}
"""

_WEIGHTS = """
static void kernel1(double *restrict y, double *restrict z, const double *x, const long *index, long n, long m) {
  double a = x[300];
#pragma omp parallel for
  for (long i = 1; i < n; i++) {
    double sum = a * x[i];
    for (int k = 0; k < 5; k++)
      sum += x[200 + k] * sin(a * x[i]);
    y[i] = sum;
  }
}
"""


_VIEWS = """
struct view { const double *x; long n; };
__attribute__((noinline)) static double seen(const struct view *v, long i) { return v->x[i] * v->x[v->n - 1 - i]; }
static void kernel1(double *restrict y, double *restrict z, const double *x, const long *index, long n, long m) {
#pragma omp parallel
  {
    struct view v = {x, n};
#pragma omp for
    for (long i = 1; i < n; i++)
      y[i] = seen(&v, i) + x[i] * x[i + 1];
  }
}
"""
_CONSTANTS = """
static double table[5] = {1, 2, 3, 4, 5};
static void kernel1(double *restrict y, double *restrict z, const double *x, const long *index, long n, long m) {
  const double *rows[2] = {x + 200, table};
#pragma omp parallel for
  for (long i = 1; i < n; i++)
    for (long j = 0; j < 40; j++)
      y[i] += rows[(i + j) % 2][j % 5] * x[i] + rows[1][j % 5];
}
"""
_CALLS = """
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;
__attribute__((noinline)) static double apart(const double *x, long i) { return x[i] * x[i + 1]; }
static void f(const double *x, double *y, const long *at, long n) {
#pragma omp parallel for
  for (long i = 1; i < n; i++)
    y[i] = x[i - 1] * x[i] + x[at[i]];
#pragma omp parallel for
  for (long i = 1; i < n; i++)
    y[i] += apart(x, i) * x[i];
}
void g(double *x, double *dx, double *y, double *dy, long *at, long n) {
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, at, enzyme_const, n);
}
"""


def test_what_is_taken_is_told_and_why(tmp_path: Path) -> None:
    flags = ("-O2", "-g", "-fopenmp", "-Xclang", "-disable-llvm-passes")
    merged = bitcode.merge([("calls", a_compiler().bitcode(_CALLS, tmp_path, *flags))])
    result = pipeline.run(merged, pipeline.Job(Settings(cache=False, stop_after="differentiated")))
    told = noted(result.module.text(), WAYS_OF_ADDING)
    ways = {
        (function, way.partition(":")[0], places.rpartition(":")[2]): count
        for text, count in told.items()
        for function, way, places in [text.split(BETWEEN)]
    }
    assert ways == {
        ("f.omp_outlined", "for the loop at once", "8"): 2,
        ("f.omp_outlined", "read by read", "8"): 1,
        ("f.omp_outlined.1", "atomically", "11"): 2,
        ("apart", "atomically", "4"): 2,
    }
    assert any("apart, which is not inlined" in text for text in told)


@pytest.mark.parametrize(
    ("first", "level", "threads"), [(1000, 0, 3), (1020, 1, 4), (1040, 2, 2), (1060, 3, 1)]
)
def test_random_loops(first: int, level: int, threads: int, tmp_path: Path) -> None:
    wrong, additions = examine(program(range(first, first + 20)), tmp_path, threads, level)
    assert not wrong, "\n".join(wrong)
    assert additions.plain
    assert bool(additions.atomic) is bool(additions.summed) is (threads > 1)


@pytest.mark.parametrize("kernel", [_VIEWS, _CONSTANTS])
def test_memory_that_is_reached_by_other_ways(kernel: str, tmp_path: Path) -> None:
    """By a function through what its thread owns; and constants, to which nothing is added."""
    for threads in (2, 3):
        wrong, _ = examine(program(range(1, 2), kernel), tmp_path, threads)
        assert not wrong, "\n".join(wrong)


def test_what_all_read_often_has_sums(tmp_path: Path) -> None:
    wrong, additions = examine(program(range(1, 2), _WEIGHTS), tmp_path, 2)
    assert not wrong, "\n".join(wrong)
    assert additions.summed > 0
    assert not additions.atomic


def test_only_the_borders_of_a_stencil_are_shared(tmp_path: Path) -> None:
    """Two threads have one border, and two rows on both sides of it are read by both."""
    wrong, additions = examine(program(range(1, 2), _STENCIL), tmp_path, 2)
    assert not wrong, "\n".join(wrong)
    assert additions.plain > 10 * additions.atomic > 0


def test_what_no_care_is_taken_of_is_found(tmp_path: Path) -> None:
    """As if no range of one thread could meet one of another."""

    def careless(text: str) -> str:
        spoiled = re.sub(r"(%meets = and i1) %ends\.behind", r"\1 false", text)
        assert spoiled != text
        return spoiled

    wrong, additions = examine(program(range(1, 2), _STENCIL), tmp_path, 2, spoil=careless)
    assert not additions.atomic
    assert any("where another thread adds" in line for line in wrong)
