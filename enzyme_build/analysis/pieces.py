"""Integers that are moved unseen and may be pieces of floats: bytes of a message, words of a ring buffer.

What is done with them never says what they are, and where they lie among floats depends on how far a loop has come.
What tells is that floats lie within the reach of the accesses; pieces of pointers as well, whose shadows go with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from enzyme_build.analysis.layouts import Ambiguous, MemoryLayout
from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pointer_inductions import PointerInduction, pointer_induction
from enzyme_build.analysis.resolution import size_of
from enzyme_build.analysis.shared_words import Words, words_of_floats
from enzyme_build.ir.instructions import Compare, Load, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import DOUBLE, FLOAT, PTR, FloatType, IntType, PointerType, Type
from enzyme_build.ir.values import Local, Value

_PIECES = (8, 16, 32, 64)  # bits
_LARGEST_RAW = 4  # bytes that are moved at once where nobody knows what they are
_WORD = 8  # bytes
_LOWEST_ADDRESS = 1 << 16
_ABOVE_FLOATS = 1 << 32  # from here on the second of two floats would be denormal


class Move(NamedTuple):
    """Bits that are loaded, perhaps compared, and stored as they are."""

    load: Load
    stores: tuple[Store, ...]

    @property
    def pointers(self) -> tuple[Value, ...]:
        return (self.load.pointer, *(store.pointer for store in self.stores))


def moves_of_integers(function: Function) -> Iterator[Move]:
    for i in function.instructions:
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


class Pieces(NamedTuple):
    """Of what the bits are pieces that a walk takes along."""

    layout: MemoryLayout
    lowest_address: int = 0  # where the run has to tell floats from addresses; below it, bits are no address
    exchanged_upward: bool | None = None  # the way in which a walk goes that exchanges what it moves
    words: Words = Words()


def pieces_walked(function: Function, memory_types: TypeAnalysis) -> Iterator[tuple[Move, Pieces]]:
    """Moves that walk over floats as well as pointers: the run tells which each piece belongs to."""
    for walking in _walking_moves(function, memory_types):
        if _bits_tell(walking, memory_types):
            yield walking.move, _told(walking, memory_types)


def _told(walking: _Walking, memory_types: TypeAnalysis) -> Pieces:
    size = memory_types.module.data_layout.size_of(walking.move.load.type)
    only_doubles = walking.floats == {DOUBLE}
    if only_doubles and size * 8 == DOUBLE.bits:
        return Pieces(MemoryLayout(size, ambiguous=(Ambiguous(0, (DOUBLE, PTR)),)))
    lowest = _LOWEST_ADDRESS if only_doubles else _ABOVE_FLOATS
    words = Words() if only_doubles else words_of_floats(walking.walks, memory_types)
    return Pieces(_as_moved(sorted(walking.floats, key=str), size), lowest, walking.exchanged_upward, words)


def pieces_moved(move: Move, memory_types: TypeAnalysis) -> MemoryLayout | None:
    """What the bits of another move are taken for; None where they may as well be anything."""
    floats, pointers = _by_kind(memory_types.kinds_within_reach(p, move.load.type) for p in move.pointers)
    size = memory_types.module.data_layout.size_of(move.load.type)
    if not floats:
        is_sure = bool(pointers) and min(pointers) <= Trust.SHARED
        return MemoryLayout(size, pointers=(0,)) if is_sure else None
    is_float = not pointers or min(pointers) > min(floats.values())
    return _as_moved(list(floats), size) if is_float else None


def moves_of_unknown_members(function: Function, memory_types: TypeAnalysis) -> list[Move]:
    """What walks over a struct of pointers and floats of which not even the bits tell what they are."""
    return [
        walking.move
        for walking in _walking_moves(function, memory_types)
        if not _bits_tell(walking, memory_types) and _begins_with_member(walking, memory_types)
    ]


def _bits_tell(walking: _Walking, memory_types: TypeAnalysis) -> bool:
    """An address is a denormal double, and two floats of which one is denormal; shorter floats may be anything.

    A float that shares its word with an integer looks like an address: there its place has to tell. Around a ring, a
    word may lie at both of its ends.
    """
    if memory_types.module.data_layout.pointer_bits() != 8 * _WORD or not walking.floats <= {DOUBLE, FLOAT}:
        return False
    if FLOAT in walking.floats and _begins_with_member(walking, memory_types):
        if words_of_floats(walking.walks, memory_types).are_open:
            return False
    return not _is_ring(walking, memory_types)


def _is_ring(walking: _Walking, memory_types: TypeAnalysis) -> bool:
    """Whether it goes by no plain counter over memory that begins with a member, and so not over text in a struct."""
    if all(walk.upward is not None for walk in walking.walks):
        return False
    move = walking.move
    floats, pointers = _by_kind(memory_types.kinds_within_reach(p, move.load.type) for p in move.pointers)
    if not floats or not pointers or min(pointers) > min(floats.values()):
        return False
    return _begins_with_member(walking, memory_types)


def _is_exchange(move: Move) -> bool:
    pointer = move.load.pointer
    return isinstance(pointer, Local) and any(
        isinstance(use, Store) and use.pointer is pointer for use in pointer.users
    )


def _by_kind(found: Iterable[dict[Type, Trust]]) -> tuple[dict[FloatType, Trust], list[Trust]]:
    kinds: dict[Type, Trust] = {}
    for one in found:
        for kind, trust in one.items():
            kinds[kind] = min(trust, kinds.get(kind, trust))
    floats = {kind: trust for kind, trust in kinds.items() if isinstance(kind, FloatType)}
    return floats, [trust for kind, trust in kinds.items() if isinstance(kind, PointerType)]


class _Walking(NamedTuple):
    """A move that walks over floats and pointers."""

    move: Move
    walks: list[PointerInduction]
    floats: set[FloatType]

    @property
    def exchanged_upward(self) -> bool | None:
        ways = {walk.upward for walk in self.walks}
        return ways.pop() if _is_exchange(self.move) and len(ways) == 1 else None


def _walking_moves(function: Function, memory_types: TypeAnalysis) -> Iterator[_Walking]:
    for move in moves_of_integers(function):
        size = memory_types.module.data_layout.size_of(move.load.type)
        walks = [pointer_induction(pointer, memory_types.module.data_layout) for pointer in move.pointers]
        # A whole word at an index of which nothing is known is an element, and so is what is exchanged there.
        is_element = size == _WORD or _is_exchange(move)
        steps = [w for w in walks if w is not None and w.step and not (is_element and w.upward is None)]
        if steps and (floats := _floats_beside_pointers([_met(walk, size, memory_types) for walk in steps])):
            yield _Walking(move, steps, floats)


def _met(walk: PointerInduction, size: int, memory_types: TypeAnalysis) -> set[Type]:
    """What surely lies where the walk comes by."""
    pointer_size = memory_types.module.data_layout.pointer_bits() // 8
    found = memory_types.found_from(walk.base)
    return {f.kind for f in found if f.trust <= Trust.SHARED and walk.meets(f, size, pointer_size)}


def _floats_beside_pointers(memories: list[set[Type]]) -> set[FloatType]:
    """The kinds of floats, if pointers lie beside them in each memory of which anything is known."""
    floats: set[FloatType] = set()
    for kinds in memories:
        found = {kind for kind in kinds if isinstance(kind, FloatType)}
        if bool(found) is not any(isinstance(kind, PointerType) for kind in kinds):
            return set()
        floats |= found
    return floats


def _begins_with_member(walking: _Walking, memory_types: TypeAnalysis) -> bool:
    return any(_is_member(walk.begin, memory_types) for walk in walking.walks)


def _is_member(begin: Value, memory_types: TypeAnalysis) -> bool:
    while (outer := pointer_induction(begin, memory_types.module.data_layout)) is not None:
        begin = outer.begin
    parts = memory_types.parts_at(begin, PTR)
    return any(part.offset == 0 and part.trust <= Trust.SHARED for part in parts)


def _as_moved(floats: list[FloatType], size: int) -> MemoryLayout:
    """Whole floats are added on the way back, bits of others moved."""
    element = size_of(floats[0], 8)
    if len(floats) == 1 and size % element == 0:
        return MemoryLayout(element, ((0, floats[0]),))
    return MemoryLayout(min(size, _LARGEST_RAW), is_raw=True)
