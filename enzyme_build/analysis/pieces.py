"""Integers that are moved unseen and may be pieces of numbers: bytes of a message, words of a ring buffer.

What is done with them never says what they are, and where they lie among numbers depends on how far a loop has come.
What tells is that numbers lie within the reach of the accesses.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import gcd
from typing import NamedTuple

from enzyme_build.analysis.addresses import gep_span
from enzyme_build.analysis.layouts import MemoryLayout
from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.objects import Objects
from enzyme_build.analysis.resolution import size_of
from enzyme_build.ir.instructions import Compare, GetElementPtr, Load, Phi, Store
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import PTR, FloatType, IntType, PointerType, Type
from enzyme_build.ir.values import Value

_PIECES = (8, 16, 32, 64)  # bits
_LARGEST_RAW = 4  # bytes that are moved at once where nobody knows what they are


class Move(NamedTuple):
    """Bits that are loaded, perhaps compared, and stored as they are."""

    load: Load
    stores: tuple[Store, ...]

    @property
    def pointers(self) -> tuple[Value, ...]:
        return (self.load.pointer, *(store.pointer for store in self.stores))


def moves_of_integers(function: Function) -> Iterator[Move]:
    for block in function.blocks:
        for i in block.instructions:
            if isinstance(i, Load) and (found := move_of(i)) is not None:
                yield found


def move_of(value: Value) -> Move | None:
    """The move that begins with that load, if it is one."""
    if not isinstance(value, Load) or not isinstance(value.type, IntType) or value.type.bits not in _PIECES:
        return None
    stores = [use for use in value.users if isinstance(use, Store) and use.value is value]
    others = [use for use in value.users if use not in stores]
    if not stores or not all(isinstance(use, Compare) for use in others):
        return None
    if value.volatile or value.ordering or any(store.volatile or store.ordering for store in stores):
        return None
    return Move(value, tuple(stores))


def numbers_moved(move: Move, objects: Objects) -> MemoryLayout | None:
    """What such bits are taken for; None where no number is within reach, or pointers as surely as numbers."""
    numbers, pointers = _within_reach(move, objects)
    if not numbers or (pointers and min(pointers) <= min(numbers.values())):
        return None
    return _as_moved(list(numbers), objects.module.data_layout.size_of(move.load.type))


def moves_unknown_members(move: Move, objects: Objects) -> bool:
    """Whether it walks over a struct of pointers and numbers, whatever each piece is: not over text in one."""
    numbers, pointers = _within_reach(move, objects)
    if not numbers or not pointers:
        return False
    layout = objects.module.data_layout
    size = layout.size_of(move.load.type)
    bases = (_begin_of_walk(pointer, size, layout) for pointer in move.pointers)
    return any(base is not None and _begins_with_member(base, objects) for base in bases)


def _within_reach(move: Move, objects: Objects) -> tuple[dict[FloatType, Trust], list[Trust]]:
    kinds: dict[Type, Trust] = {}
    for pointer in move.pointers:
        for kind, trust in objects.kinds_within_reach(pointer, move.load.type).items():
            kinds[kind] = min(trust, kinds.get(kind, trust))
    numbers = {kind: trust for kind, trust in kinds.items() if isinstance(kind, FloatType)}
    return numbers, [trust for kind, trust in kinds.items() if isinstance(kind, PointerType)]


def _begin_of_walk(pointer: Value, size: int, layout: DataLayout) -> Value | None:
    """Where a pointer was before it moved on, in a loop, by pieces of that size; None if it did not.

    A member of an array's elements is met at larger steps: it is what it is in one of them.
    """
    step = 0
    while True:
        if isinstance(pointer, GetElementPtr) and (span := gep_span(pointer, layout)).step:
            pointer, step = pointer.pointer, gcd(step, span.step)
        elif isinstance(pointer, Phi):
            on = [v for v in pointer.operands if isinstance(v, GetElementPtr) and v.pointer is pointer]
            starts = [v for v in pointer.operands if v not in on]
            if len(starts) != 1:
                return None
            steps = [gep_span(v, layout) for v in on]
            pointer, step = starts[0], gcd(step, *(s.start for s in steps), *(s.step for s in steps))
        else:
            return pointer if 0 < step <= size else None


def _begins_with_member(pointer: Value, objects: Objects) -> bool:
    parts = objects.parts_at(pointer, PTR)
    return any(part.offset == 0 and part.trust <= Trust.SHARED for part in parts)


def _as_moved(numbers: list[FloatType], size: int) -> MemoryLayout:
    """Whole numbers are added on the way back, bits of others moved."""
    element = size_of(numbers[0], 8)
    if len(numbers) == 1 and size % element == 0:
        return MemoryLayout(element, ((0, numbers[0]),))
    return MemoryLayout(min(size, _LARGEST_RAW), is_raw=True)
