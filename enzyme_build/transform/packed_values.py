"""Parameters and results in whose integers numbers lie: what they consist of, taken apart and put together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.resolution import Part
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.types import ArrayType, FloatType, StructType, Type, VectorType
from enzyme_build.ir.values import Value, poison
from enzyme_build.transform.bit_origins import inserted_at
from enzyme_build.transform.bits import Piece, from_pieces, pieces_of_bits
from enzyme_build.transform.build import Builder
from enzyme_build.transform.retype_plan import is_carrier, pieces_without_gaps


@dataclass(frozen=True, slots=True)
class Member:
    """A value within an aggregate, or a whole one, and what lies in its bits if that is taken apart."""

    path: tuple[int, ...]
    type: Type
    pieces: tuple[Piece, ...] = ()

    @property
    def kinds(self) -> list[Type]:
        return [piece.kind for piece in self.pieces] or [self.type]


Members = tuple[Member, ...]  # of one parameter or result; none where it stays as it is


def members_of(t: Type, parts: Sequence[Part], layout: DataLayout) -> Members:
    numbers = [part for part in parts if part.trust <= Trust.SHARED and isinstance(part.kind, FloatType)]
    if not numbers:
        return ()
    found: list[Member] = []
    for path, offset, leaf in _leaves(t, layout):
        end = offset + layout.store_size(leaf)
        inside = [p for p in parts if offset <= p.offset < end]
        wanted = is_carrier(leaf) and any(p in numbers for p in inside)
        shifted = [p._replace(offset=p.offset - offset) for p in inside]
        pieces = pieces_without_gaps(layout, shifted, leaf) if wanted else ()
        found.append(Member(path, leaf, tuple(scalar for piece in pieces for scalar in _scalars(piece))))
    return tuple(found) if any(member.pieces for member in found) else ()


def _scalars(piece: Piece) -> list[Piece]:
    kind = piece.kind
    if not isinstance(kind, VectorType):
        return [piece]
    size = piece.size // kind.count
    return [Piece(piece.offset + k * size, size, kind.element) for k in range(kind.count)]


def _leaves(t: Type, layout: DataLayout) -> list[tuple[tuple[int, ...], int, Type]]:
    if isinstance(t, StructType):
        fields = [(layout.field_offset(t, k), field) for k, field in enumerate(t.fields or ())]
    elif isinstance(t, ArrayType):
        fields = [(k * layout.size_of(t.element), t.element) for k in range(t.count)]
    else:
        return [((), 0, t)]
    return [
        ((k, *path), offset + inner, leaf)
        for k, (offset, field) in enumerate(fields)
        for path, inner, leaf in _leaves(field, layout)
    ]


def taken_apart(b: Builder, value: Value, members: Members) -> list[Value]:
    result: list[Value] = []
    for member in members:
        leaf = _extracted(b, value, member.path)
        result += pieces_of_bits(b, leaf, member.pieces) if member.pieces else [leaf]
    return result


def _extracted(b: Builder, value: Value, path: tuple[int, ...]) -> Value:
    if not path:
        return value
    return inserted_at(value, path) or b.extract_value(value, path)


def put_together(b: Builder, parts: Iterator[Value], members: Members, t: Type) -> Value:
    result: Value = poison(t)
    for member in members:
        mine = [next(parts) for _ in member.kinds]
        leaf = from_pieces(b, mine, member.pieces, member.type) if member.pieces else mine[0]
        result = b.insert_value(result, leaf, member.path) if member.path else leaf
    return result


def kinds(members: Members) -> list[Type]:
    return [kind for member in members for kind in member.kinds]


def may_hide(t: Type) -> bool:
    if isinstance(t, StructType):
        return any(map(may_hide, t.fields or ()))
    return may_hide(t.element) if isinstance(t, ArrayType) else is_carrier(t)
