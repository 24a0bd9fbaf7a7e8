"""Formats that no machine has, against rounding in exact arithmetic."""

from __future__ import annotations

import math
from fractions import Fraction
from pathlib import Path

import pytest

from tests.api.build import EARLY, Program, output

pytestmark = pytest.mark.slow

FORMATS = ((8, 10), (5, 2), (4, 3), (11, 20), (11, 51), (6, 40), (2, 1), (10, 52), (11, 1))
VALUES = [
    0.0,
    -0.0,
    1.0,
    1.1,
    -2.7,
    1 / 3,
    240.1,
    1e-3,
    5.9e-8,
    1e-9,
    57344.0,
    61440.0,
    65504.0,
    1e5,
    1e300,
    -1e308,
]
VALUES += [
    1.0625,
    1.1875,
    5e-324,
    2.3e-308,
    1e-310,
    math.inf,
    -math.inf,
    1.7976931348623157e308,
    1 + 2**-52,
    3.5,
    2.5,
]


def nearest(x: float, exponent: int, mantissa: int) -> float:
    if not math.isfinite(x) or x == 0:
        return x
    bias = 2 ** (exponent - 1) - 1
    quantum = max(math.frexp(x)[1] - 1, 1 - bias) - mantissa
    steps = round(Fraction(x) / Fraction(2) ** quantum)  # to even
    size = abs(steps) * Fraction(2) ** quantum
    result = math.inf if size >= Fraction(2) ** (bias + 1) else float(size)
    return math.copysign(result, x)


def test_values(tmp_path: Path) -> None:
    requests = "".join(
        f"  truncated = __enzyme_truncate_op_func((void *)sum, 64, {e}, {m});\n"
        '  for (int i = 0; i < COUNT; i++) printf("%a\\n", truncated(values[i], zero));\n'
        for e, m in FORMATS
    )
    listed = ", ".join(
        "-INFINITY" if v == -math.inf else "INFINITY" if v == math.inf else v.hex() for v in VALUES
    )
    text = f"""
#include <math.h>
#include <stdio.h>
enum {{ COUNT = {len(VALUES)} }};
typedef double (*binary)(double, double);
binary __enzyme_truncate_op_func(void *, ...);
static double sum(double x, double y) {{ return x + y; }}
static volatile double values[] = {{{listed}}}, zero = -0.0;
int main(void) {{
  binary truncated;
{requests}}}
"""
    printed = [float.fromhex(line) for line in output(Program({"unit.c": text}), tmp_path).split()]
    wanted = [nearest(v, e, m) for e, m in FORMATS for v in VALUES]
    wrong = [
        (FORMATS[n // len(VALUES)], VALUES[n % len(VALUES)], got, want)
        for n, (got, want) in enumerate(zip(printed, wanted, strict=True))
        if got != want or math.copysign(1, got) != math.copysign(1, want)
    ]
    assert not wrong


def test_derivatives_memory_and_vectors(tmp_path: Path) -> None:
    text = """
#include <enzyme.h>
#include <math.h>
#include <stdio.h>
typedef double (*objective)(double *, int);
objective __enzyme_truncate_op_func(void *, ...), __enzyme_truncate_mem_func(void *, ...);
double __enzyme_truncate_mem_value(double, int, int, int), __enzyme_expand_mem_value(double, int, int, int);
static double f(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * 0.1 + sin(x[i]);
  return s;
}
static double in_few_bits(double *x, int n) { return __enzyme_truncate_op_func((void *)f, 64, 9, 12)(x, n); }
int main(void) {
  double x[8], packed[8], d[8] = {0}, worst = 0;
  for (int i = 0; i < 8; i++) packed[i] = __enzyme_truncate_mem_value(x[i] = 1 + 0.3 * i, 64, 9, 12);
  __enzyme_autodiff_void((void *)in_few_bits, x, d, 8);
  for (int i = 0; i < 8; i++) worst = fmax(worst, fabs(d[i] - (0.2 * x[i] + cos(x[i]))));
  double op = in_few_bits(x, 8), whole = f(x, 8);
  double mem = __enzyme_expand_mem_value(__enzyme_truncate_mem_func((void *)f, 64, 9, 12)(packed, 8), 64, 9, 12);
  printf("%d %d %d %d\\n", worst < 1e-3, op != whole && fabs(op - whole) < 1e-2, op == mem,
         op * 4096 == rint(op * 4096));
}
"""
    for level in ("-O0", "-O3"):
        assert output(Program({"unit.c": text}, (level, *EARLY)), tmp_path).split() == ["1"] * 4
