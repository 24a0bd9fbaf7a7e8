"""Traced memory, of which the run records where each byte comes from; and accesses that were taken to be elsewhere."""

from __future__ import annotations

from enzyme_build.analysis.points_to.nodes import MemoryCell
from enzyme_build.analysis.types.search import MemorySearch
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field


@dataclass(slots=True)
class TracedMemory:
    search: MemorySearch
    _size: int = 0
    _known: dict[MemoryCell, bool] = field(default_factory=dict)
    _assumed_untraced: set[MemoryCell] = field(default_factory=set)

    @property
    def size(self) -> int:
        """How many pieces of memory are traced."""
        return self._size

    def add(self, pointer: Value) -> None:
        place = self.search.place(pointer)
        if place is None:
            self._size = max(self._size, 1)
        elif not place.node.is_traced:
            self.search.graph.set_traced(place.node)
            self._size += 1
            self._known.clear()

    def may_be(self, pointer: Value) -> bool:
        """Whether the pointer may lead to traced memory."""
        place = self.search.place(pointer)
        return self._size > 0 if place is None else self.may_be_at(place)

    def may_be_at(self, place: MemoryCell) -> bool:
        if not self._size:
            return False
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self.search.graph.may_be_traced(place)
        return found

    def might_be_at(self, place: MemoryCell) -> bool:
        """Whether it may be traced, or lies behind a pointer whose target is unknown."""
        if self.may_be_at(place):
            return True
        return place.node.memory_class.leader.is_traced and not self.search.graph.has_known_target(place)

    def assume_untraced(self, pointer: Value) -> bool:
        """Whether the memory is not traced. If it is traced later all the same, `was_traced_too_late` says so.

        Behind a pointer whose target is unknown, memory may have been noted through another pointer.
        """
        place = self.search.place(pointer)
        if place is None or self.might_be_at(place):
            return place is None and not self._size
        self._assumed_untraced.add(place)
        return True

    def was_traced_too_late(self) -> bool:
        return any(map(self.may_be_at, self._assumed_untraced))
