"""Searches in the points-to graph. An answer is kept until a node that the search has visited changes.

Each function and each mode that meets the memory asks, so most questions repeat.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.points_to.graph import Course, MemoryGraph, Stage
from enzyme_build.analysis.points_to.nodes import Found, MemoryCell, Trust
from enzyme_build.analysis.points_to.placed import PlacedValues, has_pointer, has_unaligned
from enzyme_build.analysis.points_to.ways import Reached, Seen, Ways
from enzyme_build.analysis.types.covered_program import CoveredProgram
from enzyme_build.analysis.types.resolution import Evidence
from enzyme_build.ir.instructions import Alloca, Call, Instruction, Invoke
from enzyme_build.ir.values import Argument, Value
from enzyme_build.records import dataclass, field

# Where to look, and with what effort, as long as nothing is found; and where nothing but declarations was found.
_ATTEMPTS = ((Ways.SAME, 1), (Ways.ALIKE, 1), (Ways.ALIKE, 4))
_HARDER = (Ways.SAME, 4)

_Asked: TypeAlias = tuple[tuple[MemoryCell, ...], int | None]
_Way: TypeAlias = tuple[tuple[MemoryCell, ...], int | None, Ways, int]


@dataclass(slots=True)
class MemorySearch:
    program: CoveredProgram
    complete: Callable[[], None]
    """Adds edges that take searches of their own to find; called when more functions have been covered."""
    _evidence: dict[_Asked, tuple[Evidence, bool, list[Seen]]] = field(default_factory=dict)
    _courses: dict[_Way, Course] = field(default_factory=dict)
    _placed: dict[tuple[MemoryCell, int | None], tuple[int, bool]] = field(default_factory=dict)

    @property
    def graph(self) -> MemoryGraph:
        return self.program.transfer.graph

    @property
    def pointer_size(self) -> int:
        return self.program.module.data_layout.pointer_bits() // 8

    def place(self, pointer: Value) -> MemoryCell | None:
        """The memory cell that the pointer leads to."""
        place = self.program.transfer.place(pointer)
        self.program.transfer.complete()
        return place

    def evidence(self, places: list[MemoryCell], length: int | None) -> tuple[Evidence, bool]:
        """Facts about `length` bytes behind the places, and whether functions that are not covered may write them.

        More functions are covered as long as that may decide what lies there.
        """
        self.complete()
        key = (tuple(places), length)
        known = self._evidence.get(key)
        if known is not None and all(seen.is_as_it_was(self.graph.version) for seen in known[2]):
            evidence, is_open, _ = known
        else:
            evidence, is_open = self._search(key)
        while may_be_told_by_callers(evidence, is_open, length) and self.program.widen():
            self.complete()
            evidence, is_open = self._search(key)
        return evidence, is_open

    def _search(self, key: _Asked) -> tuple[Evidence, bool]:
        def suffices(found: Collection[Found]) -> bool:
            return length is not None and Evidence.of(found, self.pointer_size).covers(length)

        places, length = key
        seen, evidence, stage = self._look(places, length, suffices)
        self._evidence[key] = evidence, stage.is_open, seen
        return evidence, stage.is_open

    def _look(
        self,
        places: tuple[MemoryCell, ...],
        length: int | None,
        suffices: Callable[[Collection[Found]], bool] | None = None,
        until: Trust | None = None,
    ) -> tuple[list[Seen], Evidence, Stage]:
        """The evidence, with the last stage and with all that was visited on the way to it."""
        seen: list[Seen] = []
        left = [*_ATTEMPTS]
        while left:
            ways, effort = left.pop(0)
            course, stage = self._stage(places, length, ways, effort, suffices, until)
            seen.append(course.seen)
            evidence = Evidence.of(stage.found, self.pointer_size, stage.was_cut)
            if evidence.is_empty:
                continue
            if not (evidence.is_hearsay and course.seen.is_cut_anywhere):
                break
            left = [_HARDER] if effort == 1 else []
            if not (left or evidence.has_values(length)):
                evidence = Evidence(
                    (), self.pointer_size, is_cut=True
                )  # anything may lie there, for all that is known
        return seen, evidence, stage

    def _stage(
        self,
        places: tuple[MemoryCell, ...],
        length: int | None,
        ways: Ways,
        effort: int = 1,
        suffices: Callable[[Collection[Found]], bool] | None = None,
        until: Trust | None = None,
    ) -> tuple[Course, Stage]:
        key = (places, length, ways, effort)
        course = self._courses.get(key)
        if course is None or not course.seen.is_as_it_was(self.graph.version):
            course = self._courses[key] = self.graph.course(places, length, ways)
        self.graph.effort = effort
        stage = course.stage(suffices, until)
        self.graph.effort = 1
        return course, stage

    def all_from(
        self, place: MemoryCell, length: int | None, ways: Ways | None = None, until: Trust | None = None
    ) -> Stage:
        """All that is known of so many bytes from there on. What is trusted less than `until` may be left out."""
        self.complete()
        if ways is not None:
            return self._stage((place,), length, ways, until=until)[1]
        return self._look((place,), length, until=until)[2]

    def may_get_pointers(self, place: MemoryCell, length: int) -> bool:
        """Whether a pointer may ever be put into so many bytes from there on."""
        return self._may_get(place, length, lambda reached: has_pointer(reached, length))

    def may_get_unaligned(self, place: MemoryCell) -> bool:
        """Whether values may ever lie across two words of that memory."""
        return self.graph.has_unaligned and self._may_get(place, None, has_unaligned)

    def _may_get(self, place: MemoryCell, length: int | None, is_met: Callable[[Reached], bool]) -> bool:
        self.complete()
        key = place, length
        known = self._placed.get(key)
        if known is None or known[0] != self.graph.version:
            found = PlacedValues(self.graph, self._is_seen, _is_fresh, is_met).may_lie_at(place, length)
            known = self._placed[key] = self.graph.version, found
        return known[1]

    def _is_seen(self, value: Value) -> bool:
        """Whether the value is none of a function that calls others which nobody has looked at."""
        if isinstance(value, Argument):
            return value.function in self.program.reached
        if isinstance(value, Instruction):
            return value.block is not None and value.block.function in self.program.reached
        return True

    def was_cut(self, place: MemoryCell, length: int | None) -> bool:
        """Whether the search for what lies there ended at its budget."""
        return self.all_from(place, length, Ways.NO_COPIES).was_cut

    def may_hold_values(self, place: MemoryCell) -> bool:
        """Whether a float or a pointer may get into memory like that by any way, or others may write it.

        Told without a search, and so without its bounds. Counts that a program hands over by reference go so far.
        """
        self.complete()
        return place.node.memory_class.leader.holds_values

    def may_hold_pieces(self, place: MemoryCell) -> bool:
        """Whether values may lie across words there, or are moved byte by byte, by any way."""
        self.complete()
        return place.node.memory_class.leader.holds_pieces


def _is_fresh(value: Value) -> bool:
    """Whether it is memory that the program has just got: a variable, or from an allocator."""
    if isinstance(value, (Call, Invoke)):
        return call_facts(value).kind is CallKind.ALLOCATE
    return isinstance(value, Alloca)


def may_be_told_by_callers(evidence: Evidence, is_open: bool, length: int | None) -> bool:
    """Whether facts show integers at most, and functions that are not covered may put something else there."""
    return is_open and not evidence.has_values(length) and evidence.best_trust(length) > Trust.SHARED
