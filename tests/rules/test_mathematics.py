"""Every row against high-precision differentiation of the function it is about, first and second order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import mpmath
import pytest
from mpmath import mp

from enzyme_build.rules import TABLE
from enzyme_build.rules.formula import OPERAND_SYMBOLS, Formula, as_formula, g, math, r, x, y
from enzyme_build.rules.table import ANY, POSITIVE, UNIT, Rule, fn
from tests.rules.derive import derive, weight
from tests.rules.reference import REFERENCE, evaluate

POINTS = 4
DIGITS = 50
TOLERANCE = mpmath.mpf(10) ** -18  # mpmath's own differentiation loses half of the digits

SCALAR_ROWS = [row for row in TABLE.rows if "v" not in row.operands]
SMOOTH_ROWS = [row for row in SCALAR_ROWS if row.kind != "inactive"]


def points(row: Rule) -> Iterator[list[Any]]:
    draw = random.Random(row.name)
    for _ in range(POINTS):
        yield [_operand(draw, row, i) for i in range(row.arity)]


def _operand(draw: random.Random, row: Rule, i: int) -> Any:
    interval = row.domain[i]
    if interval is None:
        return 0
    if row.operands[i] == "i":
        return draw.randint(int(interval[0]), int(interval[1]))
    return mpmath.mpf(draw.uniform(*interval))


def values_at(row: Rule, operands: list[Any]) -> dict[str, Any]:
    values = dict(zip(OPERAND_SYMBOLS, operands, strict=False))
    return {**values, "r": REFERENCE[row.name](*operands)}


def partial(row: Rule, operands: list[Any], orders: list[int]) -> Any:
    """The mixed partial derivative of those orders, by mpmath."""
    floats = [i for i in range(row.arity) if row.operands[i] == "f"]

    def of_floats(*chosen: Any) -> Any:
        mixed = list(operands)
        for i, value in zip(floats, chosen, strict=True):
            mixed[i] = value
        return REFERENCE[row.name](*mixed)

    at = tuple(operands[i] for i in floats)
    wanted = tuple(orders[i] for i in floats)
    return mp.diff(of_floats, at if len(at) > 1 else at[0], wanted if len(at) > 1 else wanted[0])


def agree(found: Any, expected: Any, tolerance: Any = TOLERANCE) -> bool:
    return bool(abs(found - expected) <= tolerance * max(1, abs(expected)))


def wrong_contributions(row: Rule) -> list[str]:
    """The check itself; it is run on planted errors below."""
    problems = []
    with mpmath.workdps(DIGITS):
        for operands in points(row):
            for i in range(row.arity):
                if row.operands[i] != "f":
                    continue
                orders = [int(k == i) for k in range(row.arity)]
                expected = partial(row, operands, orders)
                found = evaluate(weight(row, i), values_at(row, operands))
                if not agree(found, expected):
                    problems.append(f"operand {i} at {operands}: {found} is not {expected}")
    return problems


@pytest.mark.parametrize("row", SCALAR_ROWS, ids=lambda row: row.name)
def test_contribution_is_the_partial_derivative(row: Rule) -> None:
    assert not wrong_contributions(row)


@pytest.mark.parametrize("row", SMOOTH_ROWS, ids=lambda row: row.name)
def test_second_order_closes(row: Rule) -> None:
    with mpmath.workdps(DIGITS):
        for operands in points(row):
            for i in range(row.arity):
                for k in range(row.arity):
                    if row.operands[i] != "f" or row.operands[k] != "f":
                        continue
                    orders = [int(j == i) + int(j == k) for j in range(row.arity)]
                    expected = partial(row, operands, orders)
                    found = evaluate(derive(weight(row, i), row, k), values_at(row, operands))
                    assert agree(found, expected, TOLERANCE * 1000), (operands, i, k, found, expected)


def test_every_row_has_a_reference() -> None:
    assert {row.name for row in SCALAR_ROWS} == set(REFERENCE)


PLANTED = [
    fn("tanh", g * (1 + r * r), domain=[ANY]),
    fn("hypot", g * x / r, g * x / r, domain=[POSITIVE, POSITIVE]),
    fn("tgamma", g * math.polygamma(0, x), domain=[POSITIVE]),
    fn("erfinv", g * (math.exp(-(r * r))), domain=[UNIT]),
    fn("fdiv", g / y, g * (r / y), domain=[ANY, POSITIVE]),
    fn("ldexp", g, None, operands="fi", domain=[ANY, (1, 3)]),
    fn("floor", g, domain=[(0.2, 0.8)]),
    fn("sin", None, domain=[ANY]),
]


@pytest.mark.parametrize("row", PLANTED, ids=lambda row: row.name)
def test_the_check_finds_planted_errors(row: Rule) -> None:
    assert len(wrong_contributions(row)) >= POINTS


@pytest.mark.parametrize("formula", [x * y, math.sin(x) / y, math.pow(x, y), -(x - y) * 3], ids=str)
def test_derive_agrees_with_numeric_differentiation(formula: Formula) -> None:
    """The differentiator of these tests, on formulas that are no row's."""
    row = TABLE.by_family["fadd"]
    with mpmath.workdps(DIGITS):
        at = (mpmath.mpf("0.7"), mpmath.mpf("1.3"))
        for i in range(2):
            expected = mp.diff(
                lambda a, b: evaluate(formula, {"x": a, "y": b}), at, tuple(int(i == k) for k in range(2))
            )
            found = evaluate(derive(as_formula(formula), row, i), {"x": at[0], "y": at[1]})
            assert agree(found, expected)
