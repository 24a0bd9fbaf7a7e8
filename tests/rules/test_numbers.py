"""Rounding of exact constants, against mpmath and against LLVM's own reading."""

from __future__ import annotations

import struct
from fractions import Fraction

import mpmath
import pytest
from llvmlite import binding

from enzyme_build.rules import numbers
from enzyme_build.rules.formula import Number

DIGITS = 55
IRRATIONALS: list[tuple[Number, object]] = [
    (numbers.PI, lambda: mpmath.pi),
    (numbers.LN2, lambda: mpmath.ln(2)),
    (numbers.LN10, lambda: mpmath.ln(10)),
    (numbers.SQRT_PI, lambda: mpmath.sqrt(mpmath.pi)),
    (numbers.SQRT_2PI, lambda: mpmath.sqrt(2 * mpmath.pi)),
]


@pytest.mark.parametrize("row", range(len(IRRATIONALS)))
def test_irrational_constants_are_good_to_55_digits(row: int) -> None:
    constant, reference = IRRATIONALS[row]
    assert callable(reference)
    with mpmath.workdps(80):
        exact = mpmath.mpf(constant.value.numerator) / constant.value.denominator
        assert abs(exact - reference()) < mpmath.mpf(10) ** -DIGITS


@pytest.mark.parametrize("value", [0.0, 1.0, -2.5, 1e-310, 5e-324, 1.7e308, 0.1, -1e-40, 3.4e38])
def test_double_and_float_literals_equal_the_machine_s(value: float) -> None:
    text = numbers.literal(Fraction(value), "double")
    assert struct.unpack(">d", bytes.fromhex(text[2:]))[0] == value
    single = numbers.literal(Fraction(value), "float")
    expected = struct.unpack("f", struct.pack("f", value))[0] if abs(value) < 3.5e38 else float("inf")
    assert struct.unpack(">d", bytes.fromhex(single[2:]))[0] == expected


HAND_WRITTEN = [
    ("half", Fraction(1), "0xH3C00"),
    ("half", Fraction(-2), "0xHC000"),
    ("half", Fraction(1, 2**24), "0xH0001"),
    ("half", Fraction(70000), "0xH7C00"),
    ("bfloat", Fraction(1), "0xR3F80"),
    ("x86_fp80", Fraction(1), "0xK3FFF8000000000000000"),
    ("x86_fp80", Fraction(-3), "0xKC000C000000000000000"),
    ("fp128", Fraction(1), "0xL00000000000000003FFF000000000000"),
    ("fp128", Fraction(-2), "0xL0000000000000000C000000000000000"),
    ("ppc_fp128", Fraction(1), "0xM3FF00000000000000000000000000000"),
]


@pytest.mark.parametrize(("kind", "value", "text"), HAND_WRITTEN)
def test_literals_of_other_kinds(kind: str, value: Fraction, text: str) -> None:
    assert numbers.literal(value, kind) == text


@pytest.mark.parametrize("kind", [*numbers.KINDS, "ppc_fp128"])
def test_llvm_reads_every_literal(kind: str) -> None:
    for constant, _ in IRRATIONALS:
        text = numbers.literal(constant.value, kind)
        module = binding.parse_assembly(f"define {kind} @f() {{\n  ret {kind} {text}\n}}\n")
        module.verify()


def test_a_tie_is_rounded_to_even() -> None:
    half = numbers.KINDS["half"]
    assert numbers.round_to(Fraction(2049), half) == 2048
    assert numbers.round_to(Fraction(2051), half) == 2052
