"""What goes into memory that has no shadow is told: by the link where it is known, else by the program."""

from __future__ import annotations

import pytest

from tests.hook.project import EMBED, Project

pytestmark = pytest.mark.slow

HEAD = """
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
double __enzyme_autodiff(void *, ...); double __enzyme_fwddiff(void *, ...);
extern int enzyme_dup, enzyme_const;
"""
# Derivatives of derivatives do not follow what the run finds.
SECOND = """
double *work; struct pair {{ float *p; int n; }} *table;
float *few; int n = 3;
{body}
static double df(double x) {{ return __enzyme_autodiff((void *)f, x); }}
int main(void) {{ f(1.5); printf("%g", __enzyme_fwddiff((void *)df, 1.5, 1.0)); }}
"""
BODIES = {
    "an active value": "double f(double x) { if (!work) work = malloc(64); work[n] = x * x; return work[n] * x; }",
    "the address of an active value": (
        "double f(double x) { if (!table) table = malloc(640); float *v = malloc(sizeof *v); *v = x * x;"
        " table[n].p = v; double y = *table[n].p * x; free(v); return y; }"
    ),
    "what is copied from active memory": (
        "double f(double x) { if (!few) few = malloc(64); float v[3] = {x * x, x, x}; memcpy(few, v, n * sizeof *v);"
        " return few[n - 1] * few[0]; }"
    ),
}


@pytest.mark.parametrize("level", ["-O0", "-O2"])
@pytest.mark.parametrize("what", BODIES)
def test_second_derivatives_stop(project: Project, what: str, level: str) -> None:
    text = HEAD + SECOND.format(body=BODIES[what])
    project.link(project.object("main.c", text, level, *EMBED), hook=project.real_hook)
    ended = project.do_unchecked(project.folder / "program")
    assert not ended.ok
    assert f"EnzymePy: {what} is stored into memory without a shadow" in ended.stderr
    assert "allocate it in the differentiated function" in ended.stderr
    assert not ended.stdout


COPY = """
static double f(double *x, double *work, int n) {
  memcpy(work, x, n * sizeof *x);
  double sum = 0;
  for (int i = 0; i < n; i++) sum += work[i] * work[i];
  return sum;
}
int main(void) {
  double x[2] = {1, 2}, dx[2] = {0}, work[2];
  __enzyme_autodiff((void *)f, enzyme_dup, x, dx, enzyme_const, work, 2);
  printf("%g %g", dx[0], dx[1]);
}
"""


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_copies_through_constant_arguments_are_errors(project: Project, level: str) -> None:
    main = project.object("main.c", HEAD + COPY, level, *EMBED)
    done = project.link(main, hook=project.real_hook, check=False)
    assert not done.ok
    assert "error: an active value is stored through argument 2" in done.stderr
    assert "fix: mark the memory `enzyme_dup`" in done.stderr
    assert not (project.folder / "program").exists()


# A single float is half a word: nothing may be left over where memory is compared.
HALF = """
float *few; int n = 1;
double f(double x) {
  if (!few) few = malloc(64);
  float v[3] = {x * x};
  memcpy(few, v, n * sizeof *v);
  return few[0] * x;
}
static double df(double x) { return __enzyme_fwddiff((void *)f, x, 1.0); }
int main(void) { f(1.5); printf("%g", __enzyme_fwddiff((void *)df, 1.5, 1.0)); }
"""


@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_a_copy_of_half_a_word_stops_as_well(project: Project, level: str) -> None:
    project.link(project.object("main.c", HEAD + HALF, level, *EMBED), hook=project.real_hook)
    ended = project.do_unchecked(project.folder / "program")
    assert not ended.ok
    assert "is stored into memory without a shadow" in ended.stderr
