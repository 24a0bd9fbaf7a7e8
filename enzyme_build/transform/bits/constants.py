"""The bits of constants, and the constants that have given bits."""

from __future__ import annotations

import math
import struct

from enzyme_build.ir.types import FloatType, IntType, PointerType, Type, VectorType, int_type
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    ConstantSplat,
    ConstantZero,
    Value,
    const_int,
    float_from_text,
    null,
    zero,
)


def constant_bits(value: Value) -> int | None:
    """The bits of a constant, element 0 of a vector lowest; None if they are not known here."""
    if isinstance(value, ConstantInt):
        return value.unsigned
    if isinstance(value, (ConstantZero, ConstantNull)):
        return 0
    if isinstance(value, ConstantFloat):
        return _float_bits(value)
    if isinstance(value, (ConstantSplat, ConstantAggregate)) and isinstance(value.type, VectorType):
        vector = value.type
        elements = [value.element] * vector.count if isinstance(value, ConstantSplat) else value.elements
        width = getattr(vector.element, "bits", 0)
        result = 0
        for index, element in enumerate(elements):
            bits = constant_bits(element)
            if bits is None or not width:
                return None
            result |= bits << (index * width)
        return result
    return None


def _float_bits(value: ConstantFloat) -> int | None:
    text, kind = value.text, value.type.kind
    number = value.value
    if number is None:
        return None
    if kind == "double":
        if text.startswith("0x"):
            return int(text, 16)
        return int.from_bytes(struct.pack(">d", number))
    if kind == "float" and not math.isnan(number):
        return int.from_bytes(struct.pack(">f", number))
    if kind in ("half", "bfloat") and text.startswith("0x"):
        return int(text[3:], 16)
    return None


def float_of_bits(kind: FloatType, bits: int) -> ConstantFloat | None:
    """The constant with these bits, NaNs with their payload; None for formats that are never moved as integers."""
    if kind.kind == "double":
        value = struct.unpack(">d", bits.to_bytes(8))[0]
        short = f"{value:.6e}"
        plain = value - value == 0 and float(short) == value
        return float_from_text(kind, short if plain else f"0x{bits:X}")
    if kind.kind == "float":
        value = struct.unpack(">f", bits.to_bytes(4))[0]
        if math.isnan(value):  # LLVM writes floats as the double with the same payload
            wide = (bits >> 31 << 63) | 0x7FF << 52 | (bits & 0x7FFFFF) << 29
            return float_from_text(kind, f"0x{wide:X}")
        short = f"{value:.6e}"
        if value - value == 0 and float(short) == value:
            return float_from_text(kind, short)
        return float_from_text(kind, f"0x{int.from_bytes(struct.pack('>d', value)):X}")
    if kind.kind in ("half", "bfloat"):
        return float_from_text(kind, f"0x{'H' if kind.kind == 'half' else 'R'}{bits:04X}")
    return None


def constant_of_bits(t: Type, bits: int) -> Value | None:
    if isinstance(t, IntType):
        return const_int(t, bits)
    if isinstance(t, FloatType):
        return zero(t) if bits == 0 else float_of_bits(t, bits)
    if isinstance(t, PointerType):
        return null(t) if bits == 0 else ConstantExpr("inttoptr", t, [const_int(int_type(64), bits)])
    if isinstance(t, VectorType):
        width = getattr(t.element, "bits", 64)
        lanes = [constant_of_bits(t.element, bits >> (k * width) & (1 << width) - 1) for k in range(t.count)]
        if bits == 0:
            return zero(t)
        if lanes[0] is not None and all(
            bits >> (k * width) & (1 << width) - 1 == bits & (1 << width) - 1 for k in range(t.count)
        ):
            return ConstantSplat(t, lanes[0])
        return None if None in lanes else ConstantAggregate(t, [lane for lane in lanes if lane is not None])
    return None
