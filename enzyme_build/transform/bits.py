"""Integers taken apart into the values that lie in their bits, and put together again."""

from __future__ import annotations

import math
import struct
from collections.abc import Sequence
from dataclasses import dataclass

from enzyme_build.ir.instructions import Cast
from enzyme_build.ir.types import (
    FloatType,
    IntType,
    PointerType,
    Type,
    VectorType,
    int_type,
)
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantExpr,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    ConstantSplat,
    ConstantZero,
    Poison,
    Undef,
    Value,
    const_int,
    float_from_text,
    null,
    poison,
    undef,
    zero,
)
from enzyme_build.transform.build import Builder

_PLAIN_CASTS = ("bitcast", "ptrtoint", "inttoptr")


@dataclass(frozen=True, slots=True)
class Piece:
    """A value of type `kind` in the bytes from `offset` on."""

    offset: int
    size: int
    kind: Type

    @staticmethod
    def integer(offset: int, size: int) -> Piece:
        return Piece(offset, size, int_type(8 * size))


# -- constants ---------------------------------------------------------------------------------------------------


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
    """The constant with these bits, payloads of NaNs kept; None for formats that are never moved as integers."""
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
        return None if None in lanes else ConstantAggregate(t, [lane for lane in lanes if lane is not None])
    return None


def constant_piece(value: Value, piece: Piece) -> Value | None:
    if isinstance(value, Poison):
        return poison(piece.kind)
    if isinstance(value, Undef):
        return undef(piece.kind)
    if isinstance(value, ConstantExpr) and value.opcode == "ptrtoint" and isinstance(piece.kind, PointerType):
        return value.operands[0] if value.operands[0].type is piece.kind else None
    bits = constant_bits(value)
    if bits is None:
        return None
    return constant_of_bits(piece.kind, bits >> (8 * piece.offset) & (1 << 8 * piece.size) - 1)


# -- instructions ------------------------------------------------------------------------------------------------


def pieces_of_bits(b: Builder, value: Value, pieces: Sequence[Piece]) -> list[Value]:
    """Takes an integer apart."""
    if len(pieces) == 1:
        return [as_kind(b, value, pieces[0].kind)]
    whole = as_kind(b, value, int_type(8 * sum(piece.size for piece in pieces)))
    result: list[Value] = []
    for piece in pieces:
        moved = b.lshr(whole, const_int(whole.type, 8 * piece.offset)) if piece.offset else whole
        result.append(as_kind(b, b.trunc(moved, int_type(8 * piece.size)), piece.kind))
    return result


def from_pieces(b: Builder, parts: Sequence[Value], pieces: Sequence[Piece], t: Type) -> Value:
    """The integer of type `t` that they make together."""
    if len(pieces) == 1:
        return as_kind(b, parts[0], t)
    wide = int_type(8 * sum(piece.size for piece in pieces))
    result: Value | None = None
    for part, piece in zip(parts, pieces, strict=True):
        bits = b.zext(as_kind(b, part, int_type(8 * piece.size)), wide)
        moved: Value = b.shl(bits, const_int(wide, 8 * piece.offset)) if piece.offset else bits
        result = moved if result is None else b.or_(result, moved)
    assert result is not None
    return as_kind(b, result, t)


def as_kind(b: Builder, value: Value, t: Type) -> Value:
    """The same bits as another type of the same size."""
    source = value.type
    if source is t:
        return value
    if isinstance(value, Cast) and value.operands[0].type is t and value.opcode in _PLAIN_CASTS:
        return value.operands[0]
    if isinstance(value, ConstantFloat | ConstantInt) and (bits := constant_bits(value)) is not None:
        made = constant_of_bits(t, bits)
        if made is not None:
            return made
    if isinstance(source, PointerType):
        number = int_type(64) if not isinstance(t, IntType) else t
        return as_kind(b, b.ptrtoint(value, number), t)
    if isinstance(t, PointerType):
        if not isinstance(source, IntType):
            value = b.bitcast(value, int_type(64))
        elif isinstance(value, ConstantInt) and value.value == 0:
            return null(t)
        return b.inttoptr(value, t)
    return b.bitcast(value, t)


def piece_as_bits(b: Builder, part: Value, piece: Piece, shift: int, t: Type) -> Value | None:
    """What a cast to `t` of the integer, moved down by `shift` bits, gives, if that lies within this piece."""
    kind = piece.kind
    width = _width(t)
    begin = shift - 8 * piece.offset
    if begin < 0 or begin + width > 8 * piece.size:
        return None
    if begin == 0 and width == 8 * piece.size:
        return as_kind(b, part, t)
    if isinstance(kind, VectorType):
        lane = _width(kind.element)
        if width == lane and begin % lane == 0:
            element = b.extract_element(part, const_int(int_type(64), begin // lane))
            return as_kind(b, element, t)
    return None


def _width(t: Type) -> int:
    if isinstance(t, VectorType):
        return t.count * _width(t.element)
    return t.bits if isinstance(t, (IntType, FloatType)) else 64
