"""Bits that nobody can tell are moved by copying memory: what they are is decided at run time, where memory is copied.

Loads copy into a place on the stack, stores copy out of it; where the bits pass through phis, each of those has such a
place as well. Integers that are only compared stay what they are.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from enzyme_build.analysis.layouts import MemoryLayout
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.semantics import TO_INTEGER
from enzyme_build.analysis.type_updates import Holds, Moves, Written
from enzyme_build.ir.instructions import Cast, Instruction, Load, Phi, Select, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    DOUBLE,
    I8,
    I64,
    PTR,
    FloatType,
    PointerType,
    VectorType,
    array_type,
)
from enzyme_build.ir.values import Constant, Value, const_int
from enzyme_build.transform.bits.parts import Piece, constant_piece
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime

Slots = dict[Value, Instruction]
_WORDS = {DOUBLE, I64, PTR}


def move_by_memory(
    function: Function,
    memory_types: TypeAnalysis,
    members: Sequence[Instruction],
    layout: MemoryLayout | None = None,
) -> bool:
    """Replaces the stores of the members; False, and nothing is changed, where that cannot be.

    `layout` says what is moved, where that is settled already.
    """
    stores = [u for m in members for u in dict.fromkeys(m.users) if isinstance(u, Store) and u.value is m]
    return slots_of(function, memory_types, members, stores, layout=layout) is not None


def slots_of(
    function: Function,
    memory_types: TypeAnalysis,
    members: Sequence[Instruction],
    stores: Sequence[Store],
    wanted: Sequence[Instruction] = (),
    layout: MemoryLayout | None = None,
    *,
    is_read: bool = False,
) -> Slots | None:
    """As `move_by_memory`, and where the bits of the members that are stored or `wanted` lie from now on.

    `is_read`: although it is settled what is moved, other memory holds the same.
    """
    needed = _sources_of([*(bits_behind(store.value) for store in stores), *wanted], members)
    if any(store.ordering or store.volatile for store in stores) or not all(map(_can_be_moved, needed)):
        return None
    moves = _Moves(function, memory_types, needed, layout, is_read=is_read or layout is None)
    for member in needed:
        moves.fill(member)
    for store in stores:
        moves.copy(store, store.pointer, moves.slots[bits_behind(store.value)])
        store.erase()
    for member in members:
        if not member.users:
            member.erase()
    return moves.slots


def bits_behind(value: Value) -> Value:
    """What the value was before casts that left its bits as they are."""
    while isinstance(value, Cast) and value.opcode in ("bitcast", "inttoptr", *TO_INTEGER):
        if not {value.type, value.operands[0].type} <= _WORDS:
            break
        value = value.operands[0]
    return value


def _sources_of(todo: list[Value], members: Sequence[Instruction]) -> list[Instruction]:
    """The members whose bits get there."""
    of_group = set(members)
    found: dict[Instruction, None] = {}
    while todo:
        value = todo.pop()
        if isinstance(value, Instruction) and value in of_group and value not in found:
            found[value] = None
            if not isinstance(value, Load):
                todo += map(bits_behind, value.operands)
    return list(found)


def _can_be_moved(i: Instruction) -> bool:
    if isinstance(i, Load):
        return not (i.ordering or i.volatile)
    if isinstance(i, Select):
        return not isinstance(i.condition.type, VectorType)
    # What an invoke returns exists only where it went well: no place to put it into memory.
    return not isinstance(i, Phi) or all(value is not source.terminator for value, source in i.incoming)


class _Moves:
    def __init__(
        self,
        function: Function,
        memory_types: TypeAnalysis,
        members: Collection[Instruction],
        layout: MemoryLayout | None,
        *,
        is_read: bool,
    ) -> None:
        self.is_read = is_read
        self.function = function
        self.memory_types = memory_types
        self.layout = layout
        self.slots: Slots = {member: self._place(member) for member in members}

    def _place(self, i: Instruction) -> Instruction:
        entry = self.function.entry
        size = self.function.module.data_layout.store_size(i.type)
        t = array_type(max(size, I64.bits // 8), I8)  # a float may be half of something
        return Builder(entry, entry.first_insertion_point()).alloca(t, align=8)

    def fill(self, i: Instruction) -> None:
        """The bits of the member are in its slot from there on where it is computed."""
        assert i.block is not None
        slot = self.slots[i]
        if isinstance(i, Load):
            self.copy(i, slot, i.pointer)
        elif isinstance(i, Phi):
            arriving = self._place(i)  # what all phis of the block read is read before any of them is written
            for value, source in i.incoming:
                assert source.terminator is not None
                self._put(source.terminator, arriving, value, i)
            first = i.block.first_insertion_point()
            assert first is not None
            self.copy(first, slot, arriving, i)
        elif isinstance(i, Select):
            places = [self._where(i, operand) for operand in i.operands[1:]]
            b = Builder(i.block, i)
            self.copy(i, slot, b.select(i.condition, places[0], places[1]))
        else:
            self._put(i, slot, i.operands[0], i)

    def _where(self, before: Instruction, value: Value) -> Value:
        found = self.slots.get(bits_behind(value))
        if found is not None:
            return found
        place = self._place(before)
        self._put(before, place, value, before)
        return place

    def _put(self, before: Instruction, place: Value, value: Value, like: Instruction) -> None:
        found = self.slots.get(bits_behind(value))
        if found is not None:
            self.copy(before, place, found, like)
            return
        assert before.block is not None
        b = Builder(before.block, before)
        plain = b.store(value, place, align=8)
        self.memory_types.update(Written(plain))  # as a float it would tell of floats where there may be none
        carried = self._as_float(b, value)
        if carried is value:
            return
        b.store(carried, place, align=8)
        plain.erase()
        if isinstance(carried.type, FloatType):
            self.memory_types.update(Holds(place, carried.type))

    def _as_float(self, b: Builder, value: Value) -> Value:
        """A store of a float clears the derivative of what lay there; integers that are stored would keep it."""
        if isinstance(value, Cast) and value.opcode in ("bitcast", *TO_INTEGER):
            t = value.operands[0].type
            if isinstance(t, (FloatType, PointerType)):
                return value.operands[0]
        if value.type is not I64:
            return value
        if isinstance(value, Constant):
            return constant_piece(value, Piece(0, 8, DOUBLE)) or value
        return b.bitcast(value, DOUBLE)

    def copy(
        self, before: Instruction, target: Value, source: Value, like: Instruction | None = None
    ) -> None:
        """Before the instruction, as many bytes as what is moved has."""
        assert before.block is not None
        moved = like or (before.value if isinstance(before, Store) else before)
        size = const_int(I64, self.function.module.data_layout.store_size(moved.type))
        made = Runtime(self.function.module).memcpy(Builder(before.block, before), target, source, size)
        if self.is_read:
            self.memory_types.update(Written(made))
        if self.layout is not None:
            self.memory_types.update(Moves(made, self.layout))
