"""The IR that formulas become, compiled and compared: with mpmath, with finite differences, and between modes."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from llvmlite import binding

from enzyme_build.errors import DerivativeError
from enzyme_build.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    X86_FP80,
    FloatType,
    Type,
    function_type,
    vector_type,
)
from enzyme_build.ir.values import Value
from enzyme_build.rules import TABLE, formula
from enzyme_build.rules.context import inner_name
from enzyme_build.rules.table import Rule, fn
from tests.rules.build import Built, Place
from tests.rules.compiled import (
    ACTIVE,
    RUNNABLE,
    YOUNG,
    Compiled,
    arguments,
    expected_weight,
    runnable_style,
)
from tests.rules.jit import Jitted
from tests.rules.test_mathematics import points


def test_only_young_and_vendor_functions_cannot_run_here() -> None:
    missing = {row.name for row in ACTIVE if not runnable_style(row)}
    only_vendor = {
        row.name for row in ACTIVE if not (row.forms.c or row.forms.llvm or row.forms.op or row.forms.own)
    }
    assert missing - YOUNG - only_vendor == set()
    assert len(RUNNABLE) > 60


def precisions(row: Rule) -> list[Type]:
    return [DOUBLE] if row.name == "fptrunc" else [FLOAT] if row.name == "fpext" else [DOUBLE, FLOAT]


CASES = [(row, real) for row in RUNNABLE for real in precisions(row)]


@pytest.mark.parametrize(("row", "real"), CASES, ids=lambda part: getattr(part, "name", str(part)))
def test_contributions_and_modes(row: Rule, real: Type) -> None:
    """The value of each contribution, and ⟨forward v, w⟩ = ⟨v, reverse w⟩."""
    compiled = Compiled(row, real)
    tolerance = 1e-13 if real is DOUBLE and row.name != "fptrunc" else 2e-5
    draw = random.Random(row.name)
    for operands in points(row):
        given = arguments(row, operands, real)
        w = draw.uniform(0.5, 2.0)
        tangents = [draw.uniform(0.5, 2.0) for _ in compiled.active]
        gradients = [reverse(*given, w) for reverse in compiled.reverse]
        for i, found in zip(compiled.active, gradients, strict=True):
            expected = expected_weight(row, i, given) * w
            assert found == pytest.approx(expected, rel=tolerance, abs=tolerance), (i, given)
        pairing = sum(t * d for t, d in zip(tangents, gradients, strict=True))
        assert compiled.forward(*given, *tangents) * w == pytest.approx(pairing, rel=tolerance, abs=tolerance)


SMOOTH = [row for row in RUNNABLE if row.name not in ("fpext", "fptrunc", "nextafter", "nextup")]


def finite_difference(primal: Callable[..., float], given: list[Any], i: int) -> float:
    """Central differences of the machine's own function, extrapolated once: error about 1e-10."""

    def slope(h: float) -> float:
        up, down = ([*given[:i], given[i] + s * h, *given[i + 1 :]] for s in (1, -1))
        return (primal(*up) - primal(*down)) / (2 * h)

    return (4 * slope(1e-3 / 2) - slope(1e-3)) / 3


@pytest.mark.parametrize("row", SMOOTH, ids=lambda row: row.name)
def test_finite_differences_of_the_compiled_function(row: Rule) -> None:
    compiled = Compiled(row, DOUBLE)
    for operands in points(row):
        given = arguments(row, operands, DOUBLE)
        for i, reverse in zip(compiled.active, compiled.reverse, strict=True):
            expected = finite_difference(compiled.primal, given, i)
            assert reverse(*given, 1.0) == pytest.approx(expected, rel=1e-8, abs=1e-8), (i, given)


def test_finite_differences_catch_a_planted_error() -> None:
    compiled = Compiled(RUNNABLE[[row.name for row in RUNNABLE].index("tgamma")], DOUBLE)
    # the factor r was lost in a known table
    wrong = fn("tgamma", formula.g * formula.math.polygamma(0, formula.x), domain=[(0.5, 3.0)])
    assert Compiled(wrong, DOUBLE).reverse[0](2.5, 1.0) != pytest.approx(
        finite_difference(compiled.primal, [2.5], 0), rel=1e-3
    )


# --- every spelling and every type -----------------------------------------------------------------------


def kinds_of(style: str) -> list[FloatType]:
    return {
        "c": [FLOAT, DOUBLE, X86_FP80, FP128],
        "nv": [FLOAT, DOUBLE],
        "ocml": [HALF, FLOAT, DOUBLE],
        "llvm": [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128],
        "op": [HALF, BFLOAT, FLOAT, DOUBLE, X86_FP80, FP128],
    }[style]


def spellings() -> Iterator[tuple[Rule, str]]:
    for row in ACTIVE:
        for style in ("op", "c", "llvm", "nv", "ocml"):
            if getattr(row.forms, style) or (row.forms.own and style == "c"):
                yield row, style


@pytest.mark.parametrize(
    ("row", "style"), list(spellings()), ids=lambda part: getattr(part, "name", str(part))
)
def test_every_spelling_and_kind_is_valid_ir(row: Rule, style: str) -> None:
    """LLVM reads and verifies it, and the derivative calls nothing that has no row of its own."""
    built = Built()
    for real in kinds_of(style):
        if row.name in ("fpext", "fptrunc"):
            continue
        for shape in _shapes(style, real):
            active = [i for i in range(row.arity) if row.contributions[i] is not None]
            place, gs, _ = built.place(row, style, shape, [shape] * len(active), shape)
            total = place.emission(active).forward(dict(zip(active, gs, strict=True)))
            place.builder.ret(total)
    binding.parse_assembly(str(built.module)).verify()
    called = {name for name in built.module.functions if not name.startswith("test.")}
    assert {name for name in called if TABLE.find(name) is None} == set()


def _shapes(style: str, real: FloatType) -> list[Type]:
    if style not in ("op", "llvm"):
        return [real]
    return [real, vector_type(4, real), vector_type(2, real, scalable=True)]


VECTOR_ROWS = [row for row in RUNNABLE if row.forms.op or row.forms.llvm]
VECTOR_ROWS = [row for row in VECTOR_ROWS if row.name not in ("fpext", "fptrunc")]


@pytest.mark.parametrize("row", VECTOR_ROWS, ids=lambda row: row.name)
def test_vector_lanes_equal_scalars(row: Rule) -> None:
    """A vector of equal length in every operand: lane by lane what the scalar gives."""
    style = "op" if row.forms.op else "llvm"
    four = vector_type(4, DOUBLE)
    built = Built()
    active = [i for i in range(row.arity) if row.contributions[i] is not None]
    scalar, (g,), scalar_name = built.place(row, style, DOUBLE, [DOUBLE], DOUBLE)
    _sum_contributions(scalar, active, g)
    vector, (vg,), vector_name = built.place(row, style, four, [four], four)
    _sum_contributions(vector, active, vg)
    jitted = Jitted(str(built.module) + _driver(row, vector_name, scalar_name), built.support())
    lanes = [arguments(row, operands, DOUBLE) for operands in points(row)]
    integers = {i for i, letter in enumerate(row.operands) if letter == "i"}
    if row.name != "ldexp":  # a vector powi has one exponent for all lanes
        lanes = [[lanes[0][i] if i in integers else a for i, a in enumerate(lane)] for lane in lanes]
    for k in range(4):
        flat = [lane[i] for i in range(row.arity) for lane in lanes]
        holder = (ctypes.c_double * len(flat))(*map(float, flat))
        difference = jitted.function("difference", ctypes.c_double, ctypes.c_void_p, ctypes.c_int)
        assert abs(difference(ctypes.addressof(holder), k)) <= 1e-14, (k, lanes)


def _sum_contributions(place: Place, active: list[int], g: Value) -> None:
    emission = place.emission(active)
    parts = [emission.apply(i, g) for i in active]
    total = parts[0]
    for part in parts[1:]:
        total = place.builder.fadd(total, part)
    place.builder.ret(total)


def _driver(row: Rule, vector: str, scalar: str) -> str:
    """Loads four lanes an operand, runs both with g = 1.25, returns the difference in lane k, relative to scale."""
    lines, vector_arguments, scalar_arguments = [], [], []
    for i, letter in enumerate(row.operands):
        lines += [
            f"  %p{i} = getelementptr double, ptr %data, i32 {4 * i}",
            f"  %v{i} = load <4 x double>, ptr %p{i}, align 8",
            f"  %s{i} = extractelement <4 x double> %v{i}, i32 %k",
        ]
        if letter == "i":
            lines += [
                f"  %sn{i} = fptosi double %s{i} to i32",
                f"  %vn{i} = fptosi <4 x double> %v{i} to <4 x i32>",
            ]
            scalar_arguments.append(f"i32 %sn{i}")
            vector_arguments.append(f"<4 x i32> %vn{i}" if row.name == "ldexp" else f"i32 %sn{i}")
        else:
            scalar_arguments.append(f"double %s{i}")
            vector_arguments.append(f"<4 x double> %v{i}")
    return "\n".join(
        [
            "define double @difference(ptr %data, i32 %k) {",
            *lines,
            f"  %v = call <4 x double> @{vector}({', '.join(vector_arguments)}, <4 x double> splat (double 1.25))",
            f"  %s = call double @{scalar}({', '.join(scalar_arguments)}, double 1.25)",
            "  %l = extractelement <4 x double> %v, i32 %k",
            "  %d = fsub double %l, %s",
            "  ret double %d",
            "}",
        ]
    )


# --- sharing, flags, peepholes ---------------------------------------------------------------------------


def test_lanes_and_operands_share_what_does_not_depend_on_g() -> None:
    built = Built()
    place, gs, _ = built.place(TABLE.by_family["atan2"], "c", DOUBLE, [DOUBLE] * 3, DOUBLE)
    emission = place.emission([0, 1])
    for lane in gs:
        for i in (0, 1):
            emission.apply(i, lane)
    text = str(built.module)
    assert text.count("fdiv") == 2
    assert text.count("fmul") == 2 + 6  # ratio·small, ratio·along; then one product a lane and operand


def test_prepared_weights_come_before_their_use() -> None:
    built = Built()
    place, (g,), _ = built.place(TABLE.by_family["sin"], "c", DOUBLE, [DOUBLE], DOUBLE)
    emission = place.emission([0])
    emission.prepare(0)
    before = str(built.module)
    emission.apply(0, g)
    assert "@cos(" in before
    assert str(built.module).count("call double @cos") == 1


def test_fast_math_flags_are_carried() -> None:
    built = Built()
    place, (g,), _ = built.place(
        TABLE.by_family["tanh"], "llvm", DOUBLE, [DOUBLE], DOUBLE, flags=("reassoc", "contract")
    )
    place.builder.ret(place.emission([0]).apply(0, g))
    lines = [line for line in str(built.module).splitlines() if " = f" in line]
    assert len(lines) == 3
    assert all("reassoc contract" in line for line in lines)


@pytest.mark.parametrize(
    ("like", "family", "real", "expected"),
    [
        ("sinf", "cos", FLOAT, "cosf"),
        ("__sin_finite", "cos", DOUBLE, "cos"),
        ("sinl", "cos", X86_FP80, "cosl"),
        ("sinf128", "cos", FP128, "cosf128"),
        ("__nv_fast_sinf", "cos", FLOAT, "__nv_cosf"),
        ("__ocml_sin_f16", "cos", HALF, "__ocml_cos_f16"),
        ("llvm.sin.v4f32", "cos", vector_type(4, FLOAT), "llvm.cos.v4f32"),
        ("asin", "sqrt", DOUBLE, "llvm.sqrt.f64"),
        ("lgammaf_r", "polygamma", FLOAT, "enzymepy.polygamma.f32"),
        ("__nv_tgamma", "polygamma", DOUBLE, "enzymepy.nv.polygamma.f64"),
        ("llvm.experimental.constrained.sin.f64", "cos", DOUBLE, "llvm.cos.f64"),
    ],
)
def test_inner_functions_follow_the_spelling(like: str, family: str, real: Type, expected: str) -> None:
    assert inner_name(family, like, function_type(real, [real])) == expected


def test_reductions() -> None:
    """Forward and reverse of the vector reductions, a zero lane and a tie included."""
    four = vector_type(4, DOUBLE)
    values = {"fadd": [1.0, 2.0, 3.0, 4.0], "fmul": [2.0, 0.0, 3.0, 5.0], "fmax": [1.0, 7.0, 7.0, 2.0]}
    expected = {
        "fadd": [1.0, 1.0, 1.0, 1.0],
        "fmul": [0.0, 2.0 * 2 * 3 * 5, 0.0, 0.0],  # times the start value 2
        "fmax": [0.0, 0.5, 0.5, 0.0],
    }
    for name, lanes in values.items():
        row = TABLE.by_family[f"vector.reduce.{name}"]
        built = Built()
        last = row.arity - 1
        back, (g,), back_name = built.place(row, "llvm", four, [DOUBLE], DOUBLE, vector=four)
        back.builder.ret(back.emission([last]).apply(last, g))
        ahead, (v,), ahead_name = built.place(row, "llvm", DOUBLE, [four], DOUBLE, vector=four)
        ahead.builder.ret(ahead.emission([last]).apply(last, v))
        gradient = [_lane(built, back_name, row, lanes, k) for k in range(4)]
        assert gradient == expected[name], name
        direction = [0.5, 3.0, -1.0, 2.0]
        tangent = _forward(built, ahead_name, row, lanes, direction)
        assert tangent == sum(a * b for a, b in zip(gradient, direction, strict=True))


def _start(row: Rule) -> str:
    return "double 2.0, " if row.arity == 2 else ""


def _vector(lanes: list[float]) -> str:
    return "<4 x double> <" + ", ".join(f"double {value!r}" for value in lanes) + ">"


def _lane(built: Built, name: str, row: Rule, lanes: list[float], k: int) -> float:
    text = f"""
define double @lane() {{
  %v = call <4 x double> @{name}({_start(row)}{_vector(lanes)}, double 1.0)
  %l = extractelement <4 x double> %v, i32 {k}
  ret double %l
}}
"""
    jitted = Jitted(str(built.module) + text)
    return float(jitted.function("lane", ctypes.c_double)())


def _forward(built: Built, name: str, row: Rule, lanes: list[float], direction: list[float]) -> float:
    text = f"""
define double @tangent() {{
  %t = call double @{name}({_start(row)}{_vector(lanes)}, {_vector(direction)})
  ret double %t
}}
"""
    jitted = Jitted(str(built.module) + text)
    return float(jitted.function("tangent", ctypes.c_double)())


def test_a_scalable_product_is_refused_by_name() -> None:
    row = TABLE.by_family["vector.reduce.fmul"]
    wide = vector_type(2, DOUBLE, scalable=True)
    place, (g,), _ = Built().place(row, "llvm", wide, [DOUBLE], DOUBLE, vector=wide)
    with pytest.raises(DerivativeError, match=r"vector\.reduce\.fmul of a scalable vector"):
        place.emission([1]).apply(1, g)
