"""Exact constants of formulas and their rounding to every float kind, as LLVM spells it."""

from __future__ import annotations

import struct
from fractions import Fraction
from typing import Final

from enzyme_build.ir.types import BFLOAT, DOUBLE, FLOAT, FP128, HALF, X86_FP80
from enzyme_build.records import dataclass
from enzyme_build.rules.formula import Number


def _constant(digits: str) -> Number:
    return Number(Fraction(digits))


# 60 digits: fp128 needs 36
PI: Final = _constant("3.14159265358979323846264338327950288419716939937510582097494")
LN2: Final = _constant("0.69314718055994530941723212145817656807550013436025525412068")
LN10: Final = _constant("2.30258509299404568401799145468436420760110148862877297603333")
SQRT_PI: Final = _constant("1.77245385090551602729816748334114518279754945612238712821381")
SQRT_2PI: Final = _constant("2.50662827463100050241576528481104525300698674060993831662992")


@dataclass(frozen=True, slots=True)
class Kind:
    """A binary float format: its widths, LLVM's prefix for it, and whether the leading bit is stored."""

    exponent_bits: int
    fraction_bits: int
    prefix: str
    explicit_leading_bit: bool = False

    @property
    def bias(self) -> int:
        return (1 << (self.exponent_bits - 1)) - 1

    @property
    def total_bits(self) -> int:
        return 1 + self.exponent_bits + self.fraction_bits + self.explicit_leading_bit


KINDS: Final = {
    t.kind: Kind(
        t.exponent, t.precision - 1, prefix, explicit_leading_bit=t.stored_significand == t.precision
    )
    for t, prefix in (
        (HALF, "0xH"),
        (BFLOAT, "0xR"),
        (FLOAT, "0x"),
        (DOUBLE, "0x"),
        (X86_FP80, "0xK"),
        (FP128, "0xL"),
    )
}


def round_to(value: Fraction, kind: Kind) -> Fraction | None:
    """The nearest number of that format (ties to even); None where it overflows."""
    if value == 0:
        return Fraction(0)
    exponent = max(_floor_log2(abs(value)), 1 - kind.bias)
    unit = Fraction(2) ** (exponent - kind.fraction_bits)
    rounded = round(value / unit) * unit  # Fraction rounds half to even
    return rounded if abs(rounded) < Fraction(2) ** (kind.bias + 1) else None


def literal(value: Fraction, kind_name: str) -> str:
    """The text of `value`, rounded once, as a constant of that kind."""
    if kind_name == "ppc_fp128":
        high = round_to(value, KINDS["double"])
        low = None if high is None else round_to(value - high, KINDS["double"])
        return "0xM" + _hex_words([_double_bits(high), _double_bits(low)], 16)
    kind = KINDS[kind_name]
    rounded = round_to(value, kind)
    if kind.prefix == "0x":  # float constants are spelled as the double of the same value
        return "0x" + _hex_words([_double_bits(rounded, negative=value < 0)], 16)
    bits = _pattern(rounded, kind, negative=value < 0)
    if kind_name == "fp128":  # the low word comes first
        return kind.prefix + _hex_words([bits & (1 << 64) - 1, bits >> 64], 16)
    return kind.prefix + _hex_words([bits], kind.total_bits // 4)


def _hex_words(words: list[int], digits: int) -> str:
    return "".join(f"{word:0{digits}X}" for word in words)


def _double_bits(value: Fraction | None, negative: bool = False) -> int:
    infinity = float("-inf") if negative else float("inf")
    return int.from_bytes(struct.pack(">d", infinity if value is None else float(value)), "big")


def _floor_log2(value: Fraction) -> int:
    estimate = value.numerator.bit_length() - value.denominator.bit_length()
    return estimate if Fraction(2) ** estimate <= value else estimate - 1


def _pattern(value: Fraction | None, kind: Kind, negative: bool) -> int:
    """The bits of an already rounded number; None is an infinity."""
    sign = int(negative) << (kind.total_bits - 1)
    leading = 1 << kind.fraction_bits
    significand_bits = kind.fraction_bits + kind.explicit_leading_bit
    if value is None:
        field, significand = (1 << kind.exponent_bits) - 1, leading
    elif value == 0:
        return 0
    else:
        exponent = max(_floor_log2(abs(value)), 1 - kind.bias)
        significand = int(abs(value) / Fraction(2) ** (exponent - kind.fraction_bits))
        field = exponent + kind.bias if significand >= leading else 0
    if not kind.explicit_leading_bit:
        significand &= leading - 1
    return sign | field << significand_bits | significand
