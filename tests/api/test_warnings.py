"""What a program is told although its derivatives are made."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.api.build import EARLY, Program, differentiated, refusal

pytestmark = pytest.mark.slow

RULE = """
#include <enzyme.h>
double square(double x) { return x * x; }
static double jvp(double x, double dx) { return 3 * dx; }
ENZYME_REGISTER_DERIVATIVE(square, jvp);
"""
USE = "double slope(double x) { return __enzyme_fwddiff_double((void *)f, x, 1.0); }\n"


def told(capfd: pytest.CaptureFixture[str], folder: Path, text: str, *flags: str) -> str:
    differentiated(Program({"unit.c": text}, flags or ("-O2", "-g", *EARLY)), folder)
    return capfd.readouterr().err


def test_a_used_rule_is_no_news(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert not told(capfd, tmp_path, RULE + "static double f(double x) { return square(x) * x; }\n" + USE)


def test_a_rule_that_nobody_used(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = told(capfd, tmp_path, RULE + "static double f(double x) { return x * x * x; }\n" + USE)
    assert "unit.c:5" in said
    assert (
        "warning: the rule registered for `square` by `__enzyme_register_derivative_square` was used by no"
        in said
    )


def test_a_function_inlined_by_the_compiler(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = RULE + "static double f(double x) { return square(x) * x; }\n" + USE
    said = told(capfd, tmp_path, text, "-O2", "-g")
    assert "unit.c:3" in said
    assert "warning: the compiler has inlined `square`" in said
    assert "__attribute__((noinline))" in said


def test_a_null_shadow(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = """
#include <enzyme.h>
static double dot(const double *x, const double *w) { return x[0] * w[0]; }
static double augmented(const double *x, double *dx, const double *w, double *dw) { return dot(x, w); }
static void reverse(const double *x, double *dx, const double *w, double *dw, double seed) {
  dx[0] += seed * w[0];
  if (dw) dw[0] += seed * x[0];
}
ENZYME_REGISTER_GRADIENT(dot, augmented, reverse);
void gradient(const double *x, double *dx, const double *w) {
  __enzyme_autodiff_void((void *)dot, enzyme_dup, x, dx, enzyme_const, w);
}
"""
    said = told(capfd, tmp_path, text)
    assert "warning: `reverse` gets a null shadow for argument 2 of `dot`" in said
    assert "augmented" not in said  # which does not look at it


READS_LATE = """
#include <enzyme.h>
static double total(double *x) { return x[0] * x[0] + x[1] * x[1]; }
static double augmented(double *x, double *dx) { return total(x); }
static void reverse(double *x, double *dx, double seed) { for (int i = 0; i < 2; i++) dx[i] += seed * 2 * x[i]; }
ENZYME_REGISTER_GRADIENT(total, augmented, reverse);
static double f(double *x) {
  double w[2] = {x[0], x[1]}, s = total(x) * total(w);
  BEHIND
  return s;
}
void gradient(double *x, double *dx) { __enzyme_autodiff_void((void *)f, x, dx); }
"""


def test_a_rule_that_reads_what_is_overwritten(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    again = "for (int i = 0; i < 3; i++) { w[1] += i; s += total(w); } // here"
    said = told(capfd, tmp_path, READS_LATE.replace("BEHIND", again), "-O1", "-g", *EARLY)
    assert said.count("`reverse` reads the memory of argument 1 of `total` in the reverse half") == 1
    assert "unit.c:8:" in said
    assert re.search(r"note: also .*unit\.c:9:", said)
    assert "fix: keep what it needs on the tape of the rule" in said
    assert not told(capfd, tmp_path, READS_LATE.replace("BEHIND", ""), "-O1", "-g", *EARLY)


INTERPRETER = """
#include <enzyme.h>
struct Code { int kind; void *function; double value; };
double run(const struct Code *code, double x) {
  switch (code->kind) {
  case 0: return ((double (*)(double))code->function)(x); // the first
  case 1: return ((double (*)(double, double))code->function)(x, code->value);
  case 2: return ((double (*)(double, double, double))code->function)(x, x, code->value);
  default: return x * code->value;
  }
}
double other(double (*function)(double, float), double x) { return function(x, 1); } // alone
double slope(const struct Code *code, double x) {
  return __enzyme_autodiff_double((void *)run, enzyme_const, code, x) +
         __enzyme_autodiff_double((void *)other, enzyme_const, code->function, x) +
         __enzyme_fwddiff_double((void *)run, enzyme_const, code, x, 1.0);
}
"""
NO_TARGET = "no function with a body fits"


def test_indirect_calls_that_nothing_fits_are_told_once_a_function(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = told(capfd, tmp_path, INTERPRETER, "-O1", "-g", *EARLY)
    lines = [line for line in said.splitlines() if NO_TARGET in line]
    assert [line.partition("warning: ")[2].partition(";")[0] for line in lines] == [
        f"{NO_TARGET} 3 indirect calls on differentiated paths in `run`, this one first",
        f"{NO_TARGET} this indirect call on a differentiated path",
    ]
    source = INTERPRETER.splitlines()
    for line, comment in zip(lines, ("// the first", "// alone"), strict=True):
        (number,) = re.findall(r"unit\.c:(\d+):", line)
        assert comment in source[int(number) - 1]


def test_without_places_they_are_counted_too(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = told(capfd, tmp_path, INTERPRETER, "-O1", *EARLY)
    assert said.count(NO_TARGET) == 2
    assert "3 indirect calls on differentiated paths in `run`" in said


def test_strict_names_each(tmp_path: Path) -> None:
    program = Program({"unit.c": INTERPRETER}, ("-O1", "-g", *EARLY), {"strict": True})
    wrong = [d for d in refusal(program, tmp_path).diagnostics if NO_TARGET in d.message]
    assert len({d.place for d in wrong}) == 4
