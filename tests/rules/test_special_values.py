"""Derivatives at kinks, poles, infinities and NaN: the conventions that docs/adding-rules.md states, by hand."""

from __future__ import annotations

import math
from typing import Any

import pytest

from enzyme_build.ir.types import DOUBLE, FLOAT
from enzyme_build.rules import TABLE
from tests.rules.compiled import Compiled

INF, NAN = math.inf, math.nan
TINY, HUGE = 1e-200, 1e200

# family, operands, operand differentiated, derivative
SPECIAL: list[tuple[str, tuple[Any, ...], int, float]] = [
    ("fabs", (0.0,), 0, 1.0),
    ("fabs", (-0.0,), 0, 1.0),
    ("fabs", (-INF,), 0, -1.0),
    ("sqrt", (0.0,), 0, INF),
    ("cbrt", (0.0,), 0, INF),
    ("cbrt", (-8.0,), 0, 1 / 12),
    ("hypot", (0.0, 0.0), 0, 0.0),
    ("hypot", (0.0, 0.0), 1, 0.0),
    ("hypot", (HUGE, HUGE), 0, math.sqrt(0.5)),
    ("hypot", (0.0, -3.0), 1, -1.0),
    ("atan2", (0.0, 0.0), 0, 0.0),
    ("atan2", (0.0, 0.0), 1, 0.0),
    ("atan2", (HUGE, HUGE), 0, 0.5 / HUGE),
    ("atan2", (TINY, TINY), 1, -0.5 / TINY),
    ("atan2", (0.0, -2.0), 0, -0.5),
    ("atan2", (3.0, 0.0), 1, -1 / 3),
    ("pow", (0.0, 2.0), 0, 0.0),
    ("pow", (0.0, 1.0), 0, 1.0),
    ("pow", (0.0, 0.5), 0, INF),
    ("pow", (0.0, 0.0), 0, 0.0),
    ("pow", (5.0, 0.0), 0, 0.0),
    ("pow", (0.0, 2.0), 1, 0.0),
    ("pow", (0.0, 0.5), 1, 0.0),
    ("pow", (0.0, 0.0), 1, -INF),
    ("pow", (INF, -1.0), 1, 0.0),
    ("pow", (-2.0, 3.0), 0, 12.0),
    ("pow", (-2.0, 3.0), 1, NAN),
    ("pow", (1e-300, 2.0), 1, 0.0),
    ("powi", (0.0, 0), 0, 0.0),
    ("powi", (0.0, 1), 0, 1.0),
    ("powi", (-3.0, 2), 0, -6.0),
    ("fmin", (1.0, 1.0), 0, 1.0),
    ("fmin", (1.0, 1.0), 1, 0.0),
    ("fmin", (NAN, 2.0), 0, 0.0),
    ("fmin", (NAN, 2.0), 1, 1.0),
    ("fmax", (2.0, NAN), 0, 1.0),
    ("fmax", (2.0, NAN), 1, 0.0),
    ("fmax", (0.0, -0.0), 0, 1.0),
    ("fdim", (1.0, 1.0), 0, 0.0),
    ("fmod", (1.0, 0.1), 1, -9.0),
    ("fmod", (-5.5, 2.0), 1, 2.0),
    ("fmod", (5.5, INF), 1, 0.0),
    ("frem", (1.0, 0.1), 1, -9.0),
    ("remainder", (5.0, 2.0), 1, -2.0),
    ("remainder", (7.0, 2.0), 1, -4.0),
    ("copysign", (-3.0, 1.0), 0, -1.0),
    ("copysign", (-3.0, -1.0), 0, 1.0),
    ("ldexp", (1.0, -1074), 0, 5e-324),
    ("asin", (1.0,), 0, INF),
    ("acos", (1.0,), 0, -INF),
    ("asinh", (HUGE,), 0, 1 / HUGE),
    ("acosh", (HUGE,), 0, 1 / HUGE),
    ("atanh", (1.0,), 0, INF),
    ("log", (0.0,), 0, INF),
    ("log1p", (-1.0,), 0, INF),
    ("exp", (-INF,), 0, 0.0),
    ("tanh", (INF,), 0, 0.0),
    ("erf", (INF,), 0, 0.0),
    ("j1", (0.0,), 0, 0.5),
    ("j0", (0.0,), 0, 0.0),
    ("lgamma", (0.0,), 0, NAN),
    ("fdiv", (1.0, 0.0), 0, INF),
]
WIDE_ONLY = {1e200, 1e-200, 1e-300, -1074}


@pytest.mark.parametrize("case", SPECIAL, ids=lambda case: f"{case[0]}{case[1]}-{case[2]}")
@pytest.mark.parametrize("real", [DOUBLE, FLOAT], ids=str)
def test_special_values(case: tuple[str, tuple[Any, ...], int, float], real: Any) -> None:
    family, operands, i, expected = case
    if real is FLOAT and WIDE_ONLY & set(operands):
        operands, expected = narrowed(family, operands, expected)
    compiled = compiled_row(family, real)
    found = compiled.reverse[compiled.active.index(i)](*operands, 1.0)
    if math.isnan(expected):
        assert math.isnan(found)
    else:
        tolerance = 1e-14 if real is DOUBLE else 1e-6
        assert found == pytest.approx(expected, rel=tolerance, abs=0.0)


def narrowed(family: str, operands: tuple[Any, ...], expected: float) -> tuple[tuple[Any, ...], float]:
    """The same case where float overflows or underflows: 1e±200 becomes 1e±30."""
    scale = {HUGE: 1e30, TINY: 1e-30, 1e-300: 1e-40, -1074: -149}
    moved = tuple(scale.get(v, v) for v in operands)
    if family == "ldexp":
        return moved, 2.0**-149
    if expected == 0.0 or family == "hypot":
        return moved, expected
    return moved, expected * (HUGE / 1e30 if HUGE in operands else TINY / 1e-30)


_compiled: dict[tuple[str, Any], Compiled] = {}


def compiled_row(family: str, real: Any) -> Compiled:
    if (family, real) not in _compiled:
        _compiled[family, real] = Compiled(TABLE.by_family[family], real)
    return _compiled[family, real]


def test_the_largest_and_smallest_cases_are_still_extreme_in_float() -> None:
    for extreme, expected in ((HUGE, 0.5e-30), (TINY, 0.5e30)):
        operands, found = narrowed("atan2", (extreme, extreme), 0.5 / extreme)
        assert set(operands) == {1e30 if extreme == HUGE else 1e-30}
        assert found == pytest.approx(expected)
