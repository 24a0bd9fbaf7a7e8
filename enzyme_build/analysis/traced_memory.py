"""Of which memory the run keeps account where its bytes come from, and who was believed not to have to tell it."""

from __future__ import annotations

from enzyme_build.analysis.memory_nodes import MemoryCell
from enzyme_build.analysis.memory_search import MemorySearch
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
        """Pieces of memory of which private copies ask the run where bytes come from."""
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
        """Whether the run keeps account of the bytes of that memory."""
        place = self.search.place(pointer)
        return self._size > 0 if place is None else self.may_be_at(place)

    def may_be_at(self, place: MemoryCell) -> bool:
        if not self._size:
            return False
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self.search.graph.may_be_traced(place)
        return found

    def is_left_untold(self, pointer: Value) -> bool:
        """Whether the run need not be told of that memory; if this is no longer so later on, `was_told_too_late`."""
        place = self.search.place(pointer)
        if place is None or self.may_be_at(place):
            return place is None and not self._size
        self._untold.add(place)
        return True

    def was_told_too_late(self) -> bool:
        return any(map(self.may_be_at, self._untold))
