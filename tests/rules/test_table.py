"""The checks of the table, of ours and on planted errors; and how functions are found by name."""

from __future__ import annotations

import pytest

from enzyme_build import rules
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, PTR, function_type
from enzyme_build.rules import TABLE, RuleTableError, Table
from enzyme_build.rules.formula import (
    ONE,
    ZERO,
    FormulaError,
    absolute,
    as_formula,
    divide,
    equal,
    g,
    math,
    n,
    negate,
    r,
    select,
    symbols,
    x,
    y,
    z,
)
from enzyme_build.rules.table import ANY, Rule, fn, require_sound

COS = fn("cos", g * -math.sin(x), domain=[ANY], forms="c llvm")
SIN = fn("sin", g * math.cos(x), domain=[ANY], forms="c llvm")

WRONG: list[tuple[str, list[Rule], str]] = [
    ("square of g", [fn("f", g * g * x, domain=[ANY])], "not linear in g"),
    ("g in a divisor", [fn("f", x / g, domain=[ANY])], "not linear in g"),
    ("g plus a constant", [fn("f", g + 1, domain=[ANY])], "not linear in g"),
    ("g inside a function", [fn("f", math.sin(g), domain=[ANY]), SIN, COS], "not linear in g"),
    ("g in a condition", [fn("f", select(g < 0, g, -g), domain=[ANY])], "not linear in g"),
    ("a constant arm", [fn("f", select(x < 0, g, ONE), domain=[ANY])], "not linear in g"),
    ("no g at all", [fn("f", x, domain=[ANY])], "does not depend on g"),
    ("zero in place of None", [fn("f", ZERO, domain=[ANY])], "does not depend on g"),
    ("unknown symbol", [fn("f", g * z, domain=[ANY])], "z is no operand of a function of 1"),
    ("arity", [fn("f", g, domain=[ANY], operands="ff")], "must be equally many"),
    ("domain missing", [fn("f", g, None, domain=[ANY, None])], "operand 1 has no domain"),
    ("derivative of an integer", [fn("f", g, g, domain=[ANY, ANY], operands="fi")], "has no derivative"),
    ("integer symbol of a float", [fn("f", g * n, g, domain=[ANY, ANY])], "y is a float"),
    (
        "float symbol of an integer",
        [fn("f", g * y, None, domain=[ANY, ANY], operands="fi")],
        "y is an integer",
    ),
    (
        "two rows of one family",
        [fn("f", g, domain=[ANY]), fn("f", g, domain=[ANY], forms="nv")],
        "2 rows of that name",
    ),
    (
        "two rows of one name",
        [fn("f", g, domain=[ANY]), fn("h", g, domain=[ANY], forms="c:f")],
        "named by 2 rows",
    ),
    ("inner family unknown", [SIN], "calls cos, which has no row"),
    ("inner arity", [fn("f", g * math.sin(x, x), domain=[ANY]), SIN, COS], "sin takes 1 operands, not 2"),
    (
        "inner spelling",
        [fn("f", g * math.sin(x), domain=[ANY], forms="nv"), SIN, COS],
        "calls sin, which cannot be spelled as nv",
    ),
]


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case[0])
def test_the_check_finds_planted_errors(case: tuple[str, list[Rule], str]) -> None:
    _, rows, message = case
    with pytest.raises(RuleTableError) as found:
        require_sound(Table(rows))
    assert message in str(found.value)


def test_a_right_table_passes() -> None:
    table = Table([SIN, COS])
    require_sound(table)
    assert table.find("sinf") is not None


def test_our_own_table_passes() -> None:
    require_sound(TABLE)


FOUND = [
    ("sin", "sin"),
    ("sinl", "sin"),
    ("__sin_finite", "sin"),
    ("__powf_finite", "pow"),
    ("lgammaf_r", "lgamma_r"),
    ("gamma", "lgamma"),
    ("drem", "remainder"),
    ("llvm.sin.f64", "sin"),
    ("llvm.minimumnum.v8f16", "fmin"),
    ("llvm.fmuladd.f32", "fma"),
    ("llvm.powi.v2f64.i32", "powi"),
    ("llvm.vector.reduce.fmaximum.v4f64", "vector.reduce.fmaximum"),
    ("llvm.experimental.constrained.fmul.f64", "fmul"),
    ("llvm.experimental.constrained.fpext.f64.f32", "fpext"),
    ("llvm.experimental.constrained.maxnum.f64", "fmax"),
    ("__nv_cosf", "cos"),
    ("__nv_fma_rn", "fma"),
    ("__nv_dadd_rz", "fadd"),
    ("__ocml_native_exp_f32", "exp"),
    ("__ocml_len3_f64", "norm3d"),
    ("__powidf2", "powi"),
    ("_FortranAModReal8", "fmod"),
    ("enzymepy.nv.polygamma.f32", "polygamma"),
]


@pytest.mark.parametrize(("name", "family"), FOUND)
def test_names_lead_to_rows(name: str, family: str) -> None:
    rule = rules.rule_for_function(name)
    assert rule is not None
    assert rule.name == family


@pytest.mark.parametrize(
    "name", ["main", "sinx", "llvm.memcpy.p0.p0.i64", "llvm.", "__nv_", "_sin", "fadd", "llvm.fadd.f64", ""]
)
def test_other_names_do_not(name: str) -> None:
    assert rules.rule_for_function(name) is None


def test_a_user_s_function_of_the_same_name_does_not_fit() -> None:
    rule = TABLE.by_family["pow"]
    assert rule.fits(function_type(DOUBLE, [DOUBLE, DOUBLE]))
    assert rule.fits(function_type(FLOAT, [FLOAT, FLOAT]))
    assert not rule.fits(function_type(DOUBLE, [DOUBLE]))
    assert not rule.fits(function_type(DOUBLE, [DOUBLE, I32]))
    assert not rule.fits(function_type(PTR, [DOUBLE, DOUBLE]))


def test_needs_are_the_symbols_of_the_contribution() -> None:
    divide_row, pow_row = TABLE.by_family["fdiv"], TABLE.by_family["pow"]
    assert [divide_row.needs(i) for i in (0, 1)] == [{"y"}, {"r", "y"}]
    assert [pow_row.needs(i) for i in (0, 1)] == [{"x", "y"}, {"r", "x"}]
    assert TABLE.by_family["fadd"].needs(0) == frozenset()
    assert [TABLE.by_family[name].kind for name in ("fadd", "fmul", "floor")] == [
        "linear",
        "nonlinear",
        "inactive",
    ]


SIMPLIFIED = [
    (g * 1, "g"),
    (1 * g * 2, "(g*2)"),
    (0 - x, "-x"),
    (x - 0, "x"),
    (0 + x, "x"),
    (x * 0, "0"),
    (negate(-x), "x"),
    (-(x - y), "(y-x)"),
    (x - -y, "(x+y)"),
    (2 * x * 3, "(6*x)"),
    (x / 4, "(1/4*x)"),
    (g * x / r, "(g*(x/r))"),
    (g / y * x, "(g*(x/y))"),
    (-g * x, "(g*-x)"),
    (x * g * y, "(g*(x*y))"),
    (select(equal(x, 0), ZERO, 0), "0"),
    (absolute(as_formula(2)), "fabs(2)"),
]


@pytest.mark.parametrize(("formula", "text"), SIMPLIFIED, ids=str)
def test_formulas_are_simplified_while_built(formula: object, text: str) -> None:
    assert str(formula) == text


def test_division_by_the_constant_zero_is_refused() -> None:
    with pytest.raises(FormulaError, match="constant zero"):
        divide(x, ZERO)


def test_comparison_needs_a_word_because_equality_is_structural() -> None:
    assert x + y == x + y
    assert x + y != y + x
    assert symbols(select(x > y, g * r, g)) == {"x", "y", "r", "g"}
