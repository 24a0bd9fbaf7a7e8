"""Traced memory: the run keeps account of where its bytes come from. And accesses that were taken not to be of it."""

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
    _untold: set[MemoryCell] = field(default_factory=set)

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
        """Whether it may be traced, or lies behind a pointer of which nobody knows where it leads."""
        if self.may_be_at(place):
            return True
        return place.node.memory_class.leader.is_traced and not self.search.graph.has_known_target(place)

    def is_left_untold(self, pointer: Value) -> bool:
        """Whether the memory is not traced. This is noted: if it is traced later, `was_told_too_late` says so.

        Behind a pointer of which nobody knows where it leads, memory may have been told of by another pointer.
        """
        place = self.search.place(pointer)
        if place is None or self.might_be_at(place):
            return place is None and not self._size
        self._untold.add(place)
        return True

    def was_told_too_late(self) -> bool:
        return any(map(self.may_be_at, self._untold))
