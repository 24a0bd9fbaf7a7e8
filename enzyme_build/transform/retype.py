"""Integers that merely carry numbers or pointers become what they carry.

Optimisers copy a `double`, a pointer or a small struct as an integer of the same size. Differentiation has to see
what is moved: loads, stores, phis, selects and freezes of such integers are done again on the parts that lie in
them. Where the bits themselves are used, they are put together again by casts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from enzyme_build.analysis.objects import Objects
from enzyme_build.analysis.objects_transfer import is_only_moved
from enzyme_build.analysis.resolution import Part
from enzyme_build.analysis.tbaa import INTEGER
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
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import (
    I1,
    I8,
    I64,
    PTR,
    VOID,
    FloatType,
    IntType,
    PointerType,
    Type,
    VectorType,
    array_type,
    function_type,
    vector_type,
)
from enzyme_build.ir.values import Constant, ConstantInt, Value, const_int
from enzyme_build.transform.bits import (
    Piece,
    constant_piece,
    from_pieces,
    piece_as_bits,
    pieces_of_bits,
)
from enzyme_build.transform.build import Builder

_LOGIC = frozenset({"and", "or", "xor", "shl", "lshr", "ashr", "trunc", "zext", "bitcast", "extractelement"})
_PER_PART = frozenset({"alias.scope", "noalias", "nontemporal", "invariant.load", "dbg"})


def retype(function: Function, objects: Objects) -> list[Load]:
    """Rewrites the function, a private copy that `objects` has adopted.

    Returns the loads of integers that may be numbers as well as pointers.
    """
    rewriting = _Rewriting(function, objects)
    rewriting.find()
    rewriting.rewrite()
    return rewriting.unresolved


@dataclass(slots=True, eq=False)
class _Group:
    """Integers that carry the same: moved from one to the other and never computed with in between."""

    members: list[Instruction] = field(default_factory=list)
    pieces: tuple[Piece, ...] = ()


class _Rewriting:
    def __init__(self, function: Function, objects: Objects) -> None:
        self.function = function
        self.objects = objects
        self.types = objects.transfer.types
        self.layout = function.module.data_layout
        self.group_of: dict[Value, _Group] = {}
        self.parts: dict[Value, list[Value]] = {}
        self.stores: list[tuple[Store, tuple[Piece, ...]]] = []
        self.unresolved: list[Load] = []

    # -- finding ---------------------------------------------------------------------------------------------

    def find(self) -> None:
        stores: list[Store] = []
        moves: list[Load] = []
        for block in self.function.blocks:
            for i in block.instructions:
                if is_carrier(i.type) and isinstance(i, (Load, Phi, Select, Freeze)):
                    self._join(i)
                elif isinstance(i, Store) and is_carrier(i.value.type):
                    stores.append(i)
                elif isinstance(i, Load) and isinstance(i.type, (FloatType, PointerType)):
                    moves.append(i)
        for group in dict.fromkeys(self.group_of.values()):
            if self._is_move(group):
                found = self.objects.parts_of(group.members[0])
                if any(part.kind is None for part in found):
                    if not self._copy_through_memory(group):
                        self.unresolved += [m for m in group.members if isinstance(m, Load)]
                    continue
                group.pieces = self._pieces(found, group.members[0].type)
                if not all(_can_be_split(member, group.pieces) for member in group.members):
                    group.pieces = ()
        for store in [store for store in stores if store.block is not None]:
            pieces = self._pieces_of_store(store)
            if pieces and not (store.ordering and len(pieces) > 1):
                self.stores.append((store, pieces))
        for load in moves:
            self._find_in_disguise(load)

    def _join(self, i: Instruction) -> None:
        group = self.group_of.setdefault(i, _Group([i]))
        for operand in i.operands if isinstance(i, (Phi, Freeze)) else i.operands[1:]:
            other = self.group_of.get(operand)
            if other is None and _is_leaf(operand) and operand.type is i.type:
                assert isinstance(operand, Instruction)
                other = self.group_of[operand] = _Group([operand])
            if other is not None and other is not group:
                small, group = sorted((group, other), key=lambda g: len(g.members))
                group.members += small.members
                for member in small.members:
                    self.group_of[member] = group

    def _is_move(self, group: _Group) -> bool:
        """Whether the integers are moved, or their bits used, as one does with bits of something else."""
        told: set[Type | None] = set()
        uses: list[Instruction] = []
        for member in group.members:
            if isinstance(member, Load):
                told.add(self._told(member))
            for user in member.users:
                if isinstance(user, Store) and user.value is member:
                    told.add(self._told(user))
                uses.append(user)
        reveals = any(_reveals(use) for use in uses)
        if INTEGER in told and len(told - {None}) == 1:
            return reveals
        moved = any(isinstance(use, Store) or _is_leaf(use) for use in uses)
        return reveals or moved or all(use.opcode in _LOGIC for use in uses)

    def _find_in_disguise(self, load: Load) -> None:
        """Copies of unions have the type of the first member."""
        if not load.users or not is_only_moved(load) or self._told(load) is not None:
            return
        found = self.objects.parts_at(load.pointer, load.type)
        group = _Group([load])
        if any(part.kind is None for part in found):
            if not self._copy_through_memory(group):
                self.unresolved.append(load)
        elif len(found) == 1 and found[0].kind is not load.type and not (load.volatile or load.ordering):
            pieces = self._pieces(found, load.type)
            if len(pieces) == 1:
                group.pieces = pieces
                self.group_of[load] = group
                self.stores += [(user, pieces) for user in load.users if isinstance(user, Store)]

    # -- memory that holds now this, now that ------------------------------------------------------------------

    def _copy_through_memory(self, group: _Group) -> bool:
        """A load that is only stored again becomes two copies of memory, which may be decided at run time."""
        stores = [user for member in group.members for user in member.users]
        if not all(isinstance(m, Load) and not (m.ordering or m.volatile) for m in group.members):
            return False
        if not all(isinstance(s, Store) and s.value in group.members and not s.ordering for s in stores):
            return False
        for member in group.members:
            assert isinstance(member, Load)
            entry = self.function.entry
            t = array_type(self.layout.store_size(member.type), I8)
            local = Builder(entry, entry.first_insertion_point()).alloca(t, align=8)
            self._copy_bytes(member, local, member.pointer)
            for user in list(member.users):
                assert isinstance(user, Store)
                self._copy_bytes(user, user.pointer, local)
                user.erase()
            member.erase()
        return True

    def _copy_bytes(self, before: Instruction, target: Value, source: Value) -> None:
        assert before.block is not None
        moved = before.value if isinstance(before, Store) else before
        size = const_int(I64, self.layout.store_size(moved.type))
        memcpy = self.function.module.declare(
            "llvm.memcpy.p0.p0.i64", function_type(VOID, (PTR, PTR, I64, I1))
        )
        Builder(before.block, before).call(memcpy, [target, source, size, const_int(I1, 0)])

    # -- what is found -----------------------------------------------------------------------------------------

    def _told(self, i: Instruction) -> Type | None:
        return self.types.kind(i.metadata.get("tbaa")) if i._attachments else None

    def _pieces_of_store(self, store: Store) -> tuple[Piece, ...]:
        value = store.value
        group = self.group_of.get(value)
        if group is not None:
            return group.pieces
        if isinstance(value, Cast) and (revealed := _comes_from(value)) is not None:
            return (Piece(0, self.layout.store_size(value.type), revealed),)
        told = self._told(store)
        if told is INTEGER:
            return ()
        if isinstance(value, Constant) or told is not None or value.type.is_vector or _is_bits(value):
            return self._pieces(self.objects.parts_at(store.pointer, value.type), value.type)
        return ()

    def _pieces(self, found: list[Part], t: Type) -> tuple[Piece, ...]:
        """The parts without gaps; nothing where the integer is just that, or where nobody knows."""
        size = self.layout.store_size(t)
        if not found or any(part.kind is None for part in found):
            return ()
        kinds = {part.kind for part in found}
        pieces: list[Piece] = []
        at = 0
        for part in found:
            assert part.kind is not None
            if part.offset + part.size > size:
                return ()
            if part.offset > at:
                pieces.append(Piece.integer(at, part.offset - at))
            pieces.append(Piece(part.offset, part.size, part.kind))
            at = part.offset + part.size
        if at < size:
            pieces.append(Piece.integer(at, size - at))
        (kind, *others) = kinds
        if isinstance(kind, FloatType) and not others and len(pieces) == len(found) > 1:
            return (Piece(0, size, vector_type(len(found), kind)),)
        if isinstance(kind, FloatType) and t.is_vector and len(found) == len(pieces) == 1:
            return (
                (Piece(0, size, vector_type(1, kind)),) if isinstance(t, VectorType) and t.count == 1 else ()
            )
        return tuple(pieces)

    # -- rewriting -------------------------------------------------------------------------------------------

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
            assert member.block is not None
            member.erase()

    def _start(self, i: Instruction) -> None:
        pieces = self.group_of[i].pieces
        if isinstance(i, Load):
            self.parts[i] = [self._load_piece(i, piece, len(pieces) == 1) for piece in pieces]
        elif isinstance(i, Phi):
            assert i.block is not None
            b = Builder(i.block, i)
            self.parts[i] = [b.phi(piece.kind, name=_named(i)) for piece in pieces]

    def _load_piece(self, i: Load, piece: Piece, is_only: bool) -> Value:
        assert i.block is not None
        b = Builder(i.block, i)
        made = b.load(piece.kind, b.offset(i.pointer, piece.offset), align=_align(i.align, piece.offset))
        made.volatile, made.ordering, made.syncscope = i.volatile, i.ordering, i.syncscope
        made.name = _named(i)
        made.metadata = _metadata(i, is_only)
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
        """Of selects and freezes, made when they are needed, since these may come before their operands."""
        found = self.parts.get(i)
        if found is not None:
            return found
        assert isinstance(i, (Select, Freeze))
        assert i.block is not None
        pieces = self.group_of[i].pieces
        b = Builder(i.block, i)
        if isinstance(i, Freeze):
            made: list[Value] = [b.freeze(part) for part in self._parts_of(i.operands[0], pieces, i)]
        else:
            a, c = (self._parts_of(operand, pieces, i) for operand in i.operands[1:])
            made = [b.select(i.condition, x, y) for x, y in zip(a, c, strict=True)]
        self.parts[i] = made
        return made

    def _parts_of(self, value: Value, pieces: tuple[Piece, ...], before: Instruction) -> list[Value]:
        """The pieces of any value of an integer type."""
        group = self.group_of.get(value)
        if group is not None and group.pieces == pieces:
            return self._parts(value)
        if isinstance(value, Constant):
            constants = [constant_piece(value, piece) for piece in pieces]
            if all(c is not None for c in constants):
                return [c for c in constants if c is not None]
        assert before.block is not None
        return pieces_of_bits(Builder(before.block, before), self._bits_of(value), pieces)

    def _bits_of(self, value: Value) -> Value:
        """The value as it was, where it belongs to a group of another shape: served later like any use."""
        return value

    def _split_store(self, i: Store, pieces: tuple[Piece, ...]) -> None:
        assert i.block is not None
        b = Builder(i.block, i)
        for part, piece in zip(self._parts_of(i.value, pieces, i), pieces, strict=True):
            made = b.store(part, b.offset(i.pointer, piece.offset), align=_align(i.align, piece.offset))
            made.volatile, made.ordering, made.syncscope = i.volatile, i.ordering, i.syncscope
            made.metadata = _metadata(i, len(pieces) == 1)
        i.erase()

    # -- other uses ------------------------------------------------------------------------------------------

    def _serve_bits(self, i: Instruction) -> None:
        """Uses of the bits themselves."""
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
                bits = from_pieces(_builder_after(i), parts, pieces, i.type)
            user.replace_operand(i, bits)

    def _serve_slice(self, user: Instruction, pieces: tuple[Piece, ...], parts: list[Value]) -> bool:
        """A cast to what the integer carries, or one that cuts out exactly one of the parts."""
        if isinstance(user, BinaryOp) and user.opcode == "lshr":
            shift = user.operands[1]
            if not isinstance(shift, ConstantInt) or user.operands[0] is shift:
                return False
            served = [self._serve_cut(cut, shift.value, pieces, parts) for cut in list(user.users)]
            return bool(served) and all(served) and not user.users
        if isinstance(user, ExtractElement) and isinstance(user.operands[1], ConstantInt):
            width = self.layout.bits_of(user.type)
            return self._serve_cut(user, user.operands[1].value * width, pieces, parts)
        return self._serve_cut(user, 0, pieces, parts)

    def _serve_cut(
        self, user: Instruction, shift: int, pieces: tuple[Piece, ...], parts: list[Value]
    ) -> bool:
        if not isinstance(user, (Cast, ExtractElement)):
            return False
        if user.opcode not in ("trunc", "bitcast", "inttoptr", "extractelement") or user.type is None:
            return False
        size = self.layout.store_size(user.type)
        if self.layout.bits_of(user.type) != 8 * size:
            return False
        assert user.block is not None
        b = Builder(user.block, user)
        for piece, part in zip(pieces, parts, strict=True):
            made = piece_as_bits(b, part, piece, shift, user.type)
            if made is not None:
                user.replace_all_uses_with(made)
                user.drop_operands()
                user.erase()
                self._fold_casts(made)
                return True
        return False

    def _fold_casts(self, made: Value) -> None:
        """A cast to an integer that is only cast back."""
        if not isinstance(made, Cast):
            return
        source = made.operands[0]
        for user in list(made.users):
            if isinstance(user, Cast) and user.opcode in ("bitcast", "inttoptr") and user.type is source.type:
                user.replace_all_uses_with(source)
                user.erase()
        if not made.users:
            made.erase()


# -- what takes part -------------------------------------------------------------------------------------------


def is_carrier(t: Type) -> bool:
    """Integers in which a floating-point number or pointer has room."""
    if isinstance(t, VectorType):
        return not t.scalable and isinstance(t.element, IntType) and t.element.bits in (16, 32, 64)
    return isinstance(t, IntType) and t.bits >= 16 and t.bits % 8 == 0


def _is_leaf(value: object) -> bool:
    return isinstance(value, (Load, Phi, Select, Freeze)) and is_carrier(value.type)


def _reveals(use: Instruction) -> bool:
    """A cast that says what the bits are."""
    if not isinstance(use, Cast):
        return False
    return use.opcode == "inttoptr" or (use.opcode == "bitcast" and isinstance(use.type.scalar, FloatType))


def _comes_from(value: Cast) -> Type | None:
    """The number or pointer whose bits these are."""
    t = value.operands[0].type
    return t if isinstance(t.scalar, FloatType) or isinstance(t, PointerType) else None


def _is_bits(value: Value) -> bool:
    """Put together from bits rather than counted."""
    return isinstance(value, (Cast, BinaryOp)) and (value.opcode in _LOGIC or value.opcode == "ptrtoint")


def _can_be_split(i: Instruction, pieces: tuple[Piece, ...]) -> bool:
    if isinstance(i, Load):
        return len(pieces) < 2 or not (i.ordering or i.volatile)
    if isinstance(i, Select) and isinstance(i.condition.type, VectorType):
        count = i.condition.type.count
        return len(pieces) == 1 and isinstance(pieces[0].kind, VectorType) and pieces[0].kind.count == count
    if isinstance(i, Phi):
        # What an invoke returns exists only where it went well: no place to take it apart.
        return all(value is not source.terminator for value, source in i.incoming)
    return True


def _builder_after(i: Instruction) -> Builder:
    block = i.block
    assert isinstance(block, Block)
    if isinstance(i, Phi):
        return Builder(block, block.instructions[_first_after_phis(block)])
    return Builder(block, block.instructions[block.instructions.index(i) + 1])


def _first_after_phis(block: Block) -> int:
    return next(
        k for k, i in enumerate(block.instructions) if not isinstance(i, Phi) and i.opcode != "landingpad"
    )


def _align(align: int, offset: int) -> int:
    while offset % align if align else 0:
        align //= 2
    return align


def _metadata(i: Instruction, is_only: bool) -> dict[str, str]:
    if is_only:
        return {kind: node for kind, node in i.metadata.items() if kind != "range"}
    return {kind: node for kind, node in i.metadata.items() if kind in _PER_PART}


def _named(i: Instruction) -> str | None:
    return f"{i.name}.retyped" if i.name else None
