"""Floating-point numbers and LLVM's texts for them, in all its formats."""

from __future__ import annotations

import math
import struct
from typing import TYPE_CHECKING

from enzyme_build.ir.types import (
    FloatType,
)

if TYPE_CHECKING:
    pass


def float_value(text: str) -> float | None:
    if not text.startswith("0x"):
        return float(text)
    if text[2] not in "KLMHR":
        return float(struct.unpack(">d", int(text[2:], 16).to_bytes(8))[0])
    digits = int(text[3:], 16)
    match text[2]:
        case "H":
            return float(struct.unpack(">e", digits.to_bytes(2))[0])
        case "R":
            return float(struct.unpack(">f", (digits << 16).to_bytes(4))[0])
        case "K":
            sign, exponent, fraction = digits >> 79, digits >> 64 & 0x7FFF, digits & (1 << 64) - 1
            return _exact(sign, exponent, fraction, 63, special=(fraction << 1) & (1 << 64) - 1)
        case "L":  # the low word comes first
            digits = (digits & (1 << 64) - 1) << 64 | digits >> 64
            sign, exponent, fraction = digits >> 127, digits >> 112 & 0x7FFF, digits & (1 << 112) - 1
            return _exact(sign, exponent, fraction | (exponent > 0) << 112, 112, special=fraction)
        case _:
            high, low = struct.unpack(">dd", digits.to_bytes(16))
            return float(high) if low == 0 else None


def _exact(sign: int, exponent: int, significand: int, point: int, special: int) -> float | None:
    """± significand · 2^(exponent - bias - point) if a double holds it; biases of both wide formats are 16383."""
    if exponent == 0x7FFF:
        wide = float("nan") if special else float("inf")
        return -wide if sign else wide
    if significand == 0:
        return -0.0 if sign else 0.0
    shift = max(exponent, 1) - 16383 - point
    trailing = (significand & -significand).bit_length() - 1
    odd, shift = significand >> trailing, shift + trailing
    if odd.bit_length() > 53 or shift + odd.bit_length() > 1024 or shift < -1074:
        return None
    value = odd * 2.0**shift if shift >= -1022 else odd * 2.0 ** (shift + 200) * 2.0**-200
    return -value if sign else value


def _six_digits(value: float) -> str:
    """As LLVM shortens a number that it would like to print: six digits, padded with a zero.

    It drops what lies beyond twenty bits before it rounds, so that some numbers of six digits lose their last one.
    """
    numerator, denominator = abs(value).as_integer_ratio()
    places = denominator.bit_length() - 1
    digits = numerator * 5**places
    dropped = max(digits.bit_length() - 20, 0) * 59 // 196
    text = str(digits // 10**dropped)
    exponent = len(text) - 1 + dropped - places
    if len(text) > 6:
        rounded = str(int(text[:6]) + (text[6] >= "5"))
        exponent += len(rounded) - 6
        text = rounded
    sign = "-" if math.copysign(1, value) < 0 else ""
    return f"{sign}{text[0]}.{text[1:6]:0<5}0e{exponent:+03d}"


def float_text(type_: FloatType, value: float) -> str:
    """LLVM's canonical text; raises ValueError where the type cannot hold the value exactly (rounds for none)."""
    match type_.kind:
        case "double" | "float":
            if type_.kind == "float" and math.isfinite(value):
                value = struct.unpack(">f", struct.pack(">f", value))[0]
            if math.isfinite(value) and float(short := _six_digits(value)) == value:
                return short
            return f"0x{int.from_bytes(struct.pack('>d', value)):X}"
        case "half":
            return f"0xH{struct.pack('>e', value).hex().upper()}"
        case "bfloat":
            return f"0xR{_round_bfloat(value):04X}"
        case "x86_fp80":
            sign, exponent, significand = _wide_parts(value)
            return f"0xK{sign << 15 | exponent:04X}{significand:016X}"
        case "fp128":
            sign, exponent, significand = _wide_parts(value)
            whole = sign << 127 | exponent << 112 | (significand & (1 << 63) - 1) << 49
            return f"0xL{whole & (1 << 64) - 1:016X}{whole >> 64:016X}"
        case _:
            return f"0xM{struct.pack('>d', value).hex().upper()}{0:016X}"


def _wide_parts(value: float) -> tuple[int, int, int]:
    """Sign, biased exponent and 64-bit significand (leading one explicit) of an x87 number."""
    bits = int.from_bytes(struct.pack(">d", value))
    sign, exponent, fraction = bits >> 63, bits >> 52 & 0x7FF, bits & (1 << 52) - 1
    if exponent == 0x7FF:
        return sign, 0x7FFF, 1 << 63 | fraction << 11
    if exponent == 0:
        if fraction == 0:
            return sign, 0, 0
        lead = fraction.bit_length()
        return sign, 16383 - 1075 + lead, fraction << (64 - lead)
    return sign, exponent - 1023 + 16383, 1 << 63 | fraction << 11


def _round_bfloat(value: float) -> int:
    if math.isnan(value):
        return 0x7FC0
    bits = int.from_bytes(struct.pack(">f", value))
    return (bits + 0x7FFF + (bits >> 16 & 1)) >> 16
