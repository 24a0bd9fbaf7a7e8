"""Parameters and results whose integers contain floats: their members, and how these are taken apart and joined."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from enzyme_build.analysis.points_to.nodes import Trust
from enzyme_build.analysis.types.resolution import Part
from enzyme_build.ir.instructions import ExtractValue, InsertValue, Phi
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import ArrayType, FloatType, StructType, Type, VectorType, any_member
from enzyme_build.ir.values import Value, poison
from enzyme_build.records import dataclass
from enzyme_build.transform.bits.origins import erase_unused, inserted_at
from enzyme_build.transform.bits.parts import Piece, from_pieces, pieces_of_bits
from enzyme_build.transform.bits.uses import is_carrier
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.retype_plan import pieces_without_gaps


@dataclass(frozen=True, slots=True)
class Member:
    """A value in an aggregate, or a whole value; with the pieces in its bits, if it is taken apart."""

    path: tuple[int, ...]
    type: Type
    pieces: tuple[Piece, ...] = ()

    @property
    def kinds(self) -> list[Type]:
        return [piece.kind for piece in self.pieces] or [self.type]


Members = tuple[Member, ...]  # of one parameter or result; empty if it stays as it is


def members_of(
    t: Type, parts: Sequence[Part], layout: DataLayout, is_mixture: Callable[[int, int], bool]
) -> Members:
    """`is_mixture` is asked of bytes at an offset: what is a float at times and a count at others stays an integer."""
    found: list[Member] = []
    for path, offset, leaf in _leaves(t, layout):
        size = layout.store_size(leaf)
        inside = [p._replace(offset=p.offset - offset) for p in parts if offset <= p.offset < offset + size]
        floats = [p for p in inside if isinstance(p.kind, FloatType)] if is_carrier(leaf) else []
        wanted = any(p.trust <= Trust.SHARED for p in floats) and not any(
            is_mixture(offset + p.offset, p.size) for p in floats
        )
        pieces = pieces_without_gaps(layout, inside, leaf) if wanted else ()
        scalars = tuple(scalar for piece in pieces for scalar in _scalars(piece))
        found.append(Member(path, leaf, scalars))
    return tuple(found) if any(member.pieces for member in found) else ()


def together(one: Members, other: Members) -> Members | None:
    """Members that serve both; None if they are taken apart in different ways."""
    if not one or not other:
        return one or other
    return one if one == other else None


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


def split_phis(function: Function) -> None:
    """Makes a phi of aggregates a phi of each member, where the aggregates are put together or taken apart."""
    for block in function.blocks:
        for phi in block.phis():
            is_aggregate = isinstance(phi.type, (StructType, ArrayType))
            if is_aggregate and any(isinstance(value, InsertValue) for value in phi.operands):
                if all(value is not source.terminator for value, source in phi.incoming):
                    _split_phi(phi)


def _split_phi(phi: Phi) -> None:
    for user in list(phi.users):
        if isinstance(user, ExtractValue):
            made = Builder.at(phi).phi(user.type)
            for value, source in phi.incoming:
                made.add_incoming(_extracted(Builder(source, source.terminator), value, user.indices), source)
            user.replace_all_uses_with(made)
            user.erase()
    if not phi.users:
        values = list(phi.operands)
        phi.erase()
        for value in values:
            erase_unused(value)


def kinds(members: Members) -> list[Type]:
    return [kind for member in members for kind in member.kinds]


def may_hide(t: Type) -> bool:
    return any_member(t, is_carrier)
