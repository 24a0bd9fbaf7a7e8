"""Integers that only carry floats or pointers are replaced by these.

Optimisers copy a `double`, a pointer or a small struct as an integer of the same size. To differentiate the copy, its
type has to be known: loads, stores, phis, selects and freezes of such integers are repeated for each part in them.
Other uses get the bits, put together by casts.
"""

from __future__ import annotations

from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Mixture
from enzyme_build.analysis.values.semantics import FROM_BITS
from enzyme_build.analysis.values.tbaa import INTEGER
from enzyme_build.ir.instructions import (
    BinaryOp,
    Cast,
    ExtractElement,
    Freeze,
    Instruction,
    Load,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.values import Constant, ConstantInt, Local, Value
from enzyme_build.transform.bits.parts import (
    Piece,
    constant_piece,
    from_pieces,
    piece_as_bits,
    pieces_of_bits,
)
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.cast_lanes import cast_lanes
from enzyme_build.transform.types.moved_floats import retype_moved_floats
from enzyme_build.transform.types.pointers_in_floats import split_loaded_floats
from enzyme_build.transform.types.retype_exchanges import retype_exchanges
from enzyme_build.transform.types.retype_plan import Plan

_PER_PART = frozenset({"alias.scope", "noalias", "nontemporal", "invariant.load", "dbg"})


def retype(function: Function, memory_types: TypeAnalysis) -> None:
    """Makes floats and pointers of integers that only carry them, in a private copy that `memory_types` knows."""
    retype_exchanges(function, memory_types)
    split_loaded_floats(function)
    retype_moved_floats(function)
    cast_lanes(function)
    plan = Plan(function, memory_types)
    _Rewriting(plan).rewrite()
    cast_lanes(function)


class _Rewriting:
    def __init__(self, plan: Plan) -> None:
        self.layout = plan.layout
        self.group_of = plan.group_of
        self.stores = plan.stores
        self.tbaa_kind = plan.tbaa_kind
        self.memory_types = plan.memory_types
        self.parts: dict[Value, list[Value]] = {}

    def rewrite(self) -> None:
        members = [
            m for group in dict.fromkeys(self.group_of.values()) if group.pieces for m in group.members
        ]
        for member in members:
            self._start(member)
        for member in members:
            self._finish(member)
        for store, pieces in self.stores:
            self._split_store(store, pieces)
        for member in members:
            self._serve_bits(member)
        for member in members:
            member.drop_operands()
        for member in members:
            member.erase()

    def _start(self, i: Instruction) -> None:
        pieces = self.group_of[i].pieces
        if isinstance(i, Load):
            self.parts[i] = [self._load_piece(i, piece, len(pieces) == 1) for piece in pieces]
        elif isinstance(i, Phi):
            b = Builder.at(i)
            self.parts[i] = [b.phi(piece.kind, name=_named(i)) for piece in pieces]

    def _load_piece(self, i: Load, piece: Piece, is_only: bool) -> Value:
        b = Builder.at(i)
        made = b.load(piece.kind, b.offset(i.pointer, piece.offset), align=_align(i.align, piece.offset))
        made.volatile, made.ordering, made.syncscope = i.volatile, i.ordering, i.syncscope
        made.name = _named(i)
        made.metadata = self._metadata(i, is_only)
        return made

    def _finish(self, i: Instruction) -> None:
        pieces = self.group_of[i].pieces
        if isinstance(i, Phi):
            for value, source in i.incoming:
                terminator = source.terminator
                assert terminator is not None
                for part, made in zip(self._parts_of(value, pieces, terminator), self.parts[i], strict=True):
                    assert isinstance(made, Phi)
                    made.add_incoming(part, source)
        else:
            self._parts(i)

    def _parts(self, i: Value) -> list[Value]:
        """The parts of a select or freeze, made on demand: in block order it may come before its operands."""
        found = self.parts.get(i)
        if found is not None:
            return found
        assert isinstance(i, (Select, Freeze))
        pieces = self.group_of[i].pieces
        b = Builder.at(i)
        if isinstance(i, Freeze):
            made: list[Value] = [b.freeze(part) for part in self._parts_of(i.operands[0], pieces, i)]
        else:
            a, c = (self._parts_of(operand, pieces, i) for operand in i.operands[1:])
            made = [b.select(i.condition, x, y) for x, y in zip(a, c, strict=True)]
        self.parts[i] = made
        return made

    def _parts_of(self, value: Value, pieces: tuple[Piece, ...], before: Instruction) -> list[Value]:
        """The parts of any integer, cut out of its bits if it has none."""
        group = self.group_of.get(value)
        if group is not None and group.pieces == pieces:
            return self._parts(value)
        if isinstance(value, Constant):
            constants = [constant_piece(value, piece) for piece in pieces]
            if all(c is not None for c in constants):
                return [c for c in constants if c is not None]
        return pieces_of_bits(Builder.at(before), value, pieces)

    def _split_store(self, i: Store, pieces: tuple[Piece, ...]) -> None:
        b = Builder.at(i)
        for part, piece in zip(self._parts_of(i.value, pieces, i), pieces, strict=True):
            made = b.store(part, b.offset(i.pointer, piece.offset), align=_align(i.align, piece.offset))
            made.volatile, made.ordering, made.syncscope = i.volatile, i.ordering, i.syncscope
            made.metadata = self._metadata(i, len(pieces) == 1)
        i.erase()

    def _metadata(self, i: Instruction, is_only: bool) -> dict[str, str]:
        """The metadata without types of integers, which optimisers would believe."""
        if not is_only:
            return {kind: node for kind, node in i.metadata.items() if kind in _PER_PART}
        dropped = {"range", "tbaa"} if self.tbaa_kind(i) is INTEGER else {"range"}
        return {kind: node for kind, node in i.metadata.items() if kind not in dropped}

    # -- other uses ------------------------------------------------------------------------------------------

    def _serve_bits(self, i: Instruction) -> None:
        """Gives the bits to uses that are not repeated for the parts."""
        pieces = self.group_of[i].pieces
        parts = self.parts[i]
        bits: Value | None = None
        for user in list(dict.fromkeys(i.users)):
            group = self.group_of.get(user)
            if group is not None and group.pieces and user in self.parts:
                if group.pieces == pieces:
                    continue
            if self._serve_slice(user, pieces, parts):
                continue
            if bits is None:
                bits = from_pieces(Builder.after(i), parts, pieces, i.type)
            user.replace_operand(i, bits)
        for part, piece in zip(parts, pieces, strict=True):
            if _is_cast(part) and self.memory_types.is_mixture(i, piece.offset, piece.size):
                self.memory_types.update(Mixture(part))

    def _serve_slice(self, user: Instruction, pieces: tuple[Piece, ...], parts: list[Value]) -> bool:
        """Replaces a use that casts the integer to what it carries, or cuts out exactly one of the parts."""
        if isinstance(user, BinaryOp) and user.opcode == "lshr":
            shift = user.operands[1]
            if not isinstance(shift, ConstantInt) or user.operands[0] is shift:
                return False
            served = [self._serve_cut(cut, shift.value, pieces, parts) for cut in list(user.users)]
            if not served or not all(served) or user.users:
                return False
            user.erase()
            return True
        if isinstance(user, ExtractElement) and isinstance(user.operands[1], ConstantInt):
            width = self.layout.bits_of(user.type)
            return self._serve_cut(user, user.operands[1].value * width, pieces, parts)
        return self._serve_cut(user, 0, pieces, parts)

    def _serve_cut(
        self, user: Instruction, shift: int, pieces: tuple[Piece, ...], parts: list[Value]
    ) -> bool:
        """The same for a user that takes the bits from `shift` on."""
        if user.opcode not in FROM_BITS | {"trunc", "extractelement"}:
            return False
        size = self.layout.store_size(user.type)
        if self.layout.bits_of(user.type) != 8 * size:
            return False
        b = Builder.at(user)
        for piece, part in zip(pieces, parts, strict=True):
            made = piece_as_bits(b, part, piece, shift, user.type)
            if made is not None:
                user.replace_all_uses_with(made)
                user.erase()
                self._fold_casts(made)
                return True
        return False

    def _fold_casts(self, made: Value) -> None:
        """Removes a cast to an integer whose users cast it back."""
        if not isinstance(made, Cast):
            return
        source = made.operands[0]
        for user in list(made.users):
            if isinstance(user, Cast) and user.opcode in FROM_BITS and user.type is source.type:
                user.replace_all_uses_with(source)
                user.erase()
        if not made.users:
            made.erase()


def _is_cast(part: Value) -> bool:
    """Whether the part is the bits of a float, as an integer."""
    users = part.users if isinstance(part, Local) else ()
    return any(isinstance(user, Cast) and user.opcode == "bitcast" for user in users)


def _align(align: int, offset: int) -> int:
    while offset % align if align else 0:
        align //= 2
    return align


def _named(i: Instruction) -> str | None:
    return f"{i.name}.retyped" if i.name else None
