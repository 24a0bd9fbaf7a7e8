"""Integers taken apart into the values that lie in their bits, and put together again."""

from __future__ import annotations

from collections.abc import Sequence

from enzyme_build.analysis.values.semantics import SAME_BITS, TO_INTEGER
from enzyme_build.ir.instructions import Cast
from enzyme_build.ir.types import IntType, PointerType, Type, VectorType, int_type
from enzyme_build.ir.values import (
    ConstantExpr,
    ConstantFloat,
    ConstantInt,
    Poison,
    Undef,
    Value,
    const_int,
    null,
    poison,
    undef,
)
from enzyme_build.records import dataclass
from enzyme_build.transform.bits.constants import constant_bits, constant_of_bits
from enzyme_build.transform.bits.origins import is_put_together, taken, width_of
from enzyme_build.transform.emission.build import Builder


@dataclass(frozen=True, slots=True)
class Piece:
    """A value of type `kind` in the bytes from `offset` on."""

    offset: int
    size: int
    kind: Type

    @staticmethod
    def integer(offset: int, size: int) -> Piece:
        return Piece(offset, size, int_type(8 * size))


def constant_piece(value: Value, piece: Piece) -> Value | None:
    if isinstance(value, Poison):
        return poison(piece.kind)
    if isinstance(value, Undef):
        return undef(piece.kind)
    if isinstance(value, ConstantExpr) and value.opcode in TO_INTEGER and isinstance(piece.kind, PointerType):
        return value.operands[0] if value.operands[0].type is piece.kind else None
    bits = constant_bits(value)
    if bits is None:
        return None
    return constant_of_bits(piece.kind, bits >> (8 * piece.offset) & (1 << 8 * piece.size) - 1)


def pieces_of_bits(b: Builder, value: Value, pieces: Sequence[Piece]) -> list[Value]:
    """Takes an integer apart."""
    if any(is_put_together(value, 8 * piece.offset, 8 * piece.size) for piece in pieces):
        found = [taken(b, value, 8 * piece.offset, 8 * piece.size) for piece in pieces]
        if all(bits is not None for bits in found):
            return [as_kind(b, bits, piece.kind) for bits, piece in zip(found, pieces, strict=True) if bits]
    if len(pieces) == 1:
        return [as_kind(b, value, pieces[0].kind)]
    whole = as_kind(b, value, int_type(8 * sum(piece.size for piece in pieces)))
    result: list[Value] = []
    for piece in pieces:
        moved = b.lshr(whole, const_int(whole.type, 8 * piece.offset)) if piece.offset else whole
        result.append(as_kind(b, b.trunc(moved, int_type(8 * piece.size)), piece.kind))
    return result


def from_pieces(b: Builder, parts: Sequence[Value], pieces: Sequence[Piece], t: Type) -> Value:
    """The integer of type `t` that the pieces make together."""
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
    """The same bits as a value of another type of that size; a long double uses ten bytes of sixteen."""
    source = value.type
    if source is t:
        return value
    if isinstance(value, Cast) and value.operands[0].type is t and value.opcode in SAME_BITS:
        return value.operands[0]
    if isinstance(value, ConstantFloat | ConstantInt) and (bits := constant_bits(value)) is not None:
        made = constant_of_bits(t, bits)
        if made is not None:
            return made
    if isinstance(source, PointerType):
        integer = int_type(64) if not isinstance(t, IntType) else t
        return as_kind(b, b.ptrtoint(value, integer), t)
    if isinstance(t, PointerType):
        if not isinstance(source, IntType):
            value = b.bitcast(value, int_type(64))
        elif isinstance(value, ConstantInt) and value.value == 0:
            return null(t)
        return b.inttoptr(value, t)
    if width_of(source) != width_of(t):
        whole = b.bitcast(value, int_type(width_of(source)))
        return b.bitcast(b.resize(whole, int_type(width_of(t))), t)
    return b.bitcast(value, t)


def piece_as_bits(b: Builder, part: Value, piece: Piece, shift: int, t: Type) -> Value | None:
    """The integer, shifted down by `shift` bits and truncated to `t`, taken from this piece if that holds all of it."""
    kind = piece.kind
    width = width_of(t)
    begin = shift - 8 * piece.offset
    if begin < 0 or begin + width > 8 * piece.size:
        return None
    if begin == 0 and width == 8 * piece.size:
        return as_kind(b, part, t)
    if isinstance(kind, VectorType):
        lane = width_of(kind.element)
        if width == lane and begin % lane == 0:
            element = b.extract_element(part, const_int(int_type(64), begin // lane))
            return as_kind(b, element, t)
    return None
