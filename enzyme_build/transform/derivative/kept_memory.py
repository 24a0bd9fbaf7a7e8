"""Shadows that may outlive their derivative: those of memory to which a variable of the program may lead.

Where derivatives allocate such, they tell the run, which clears it in front of the next one.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.activity.active_values import State, has_shadow
from enzyme_build.analysis.points_to.classes import MemoryClass
from enzyme_build.ir.module import GlobalVariable, Module
from enzyme_build.ir.types import I8, I64
from enzyme_build.ir.values import Value, const_int, zero
from enzyme_build.transform.derivative.analyses import Analyses
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime import kept
from enzyme_build.transform.runtime.helpers import Runtime


class KeptMemory:
    def __init__(
        self,
        module: Module,
        analyses: Analyses,
        families: dict[int, GlobalVariable],
        finds: Callable[[], bool],
    ) -> None:
        self.module = module
        self._finds = finds
        self.is_written = False
        self.analyses = analyses
        self._families = families  # by lane; of all scopes, since what one keeps another may use
        self._variables: dict[MemoryClass, list[GlobalVariable]] = {}  # by the class that they were found in
        self._looked_at = 0  # how many nodes of the graph
        self._version = -1
        self._behind: set[MemoryClass] = set()

    def note(
        self,
        runtime: Runtime,
        b: Builder,
        memory: tuple[Value, Value, Value],
        pointer: Value,
        lane: int,
        *,
        is_stored: bool = False,
    ) -> None:
        """Primal memory, its shadow and their size, which were just allocated; `pointer` leads to the primal memory, or
        to where its address `is_stored`.
        """
        if self.module.is_device or not self.may_be_kept(pointer, is_stored=is_stored):
            return
        types = self.analyses.memory_types
        layout = None if is_stored else types.of_memory([pointer])
        is_traced = types.traced.may_be(pointer)
        how = kept.how_to_clear(runtime, b, layout, types.float_kinds, is_traced=is_traced)
        kept.note(runtime, b, *memory, how, self._family(lane))

    def note_variable(
        self, runtime: Runtime, b: Builder, memory: tuple[Value, Value, Value], lane: int
    ) -> None:
        """A variable, its shadow and their size: pointers may lead there as well."""
        kept.note_variable(runtime, b, *memory, self._family(lane))

    def begin(self, runtime: Runtime, b: Builder) -> None:
        """A derivative begins."""
        if self._finds():
            kept.begin(runtime, b)

    def may_find(self, pointer: Value, state: State) -> bool:
        """Whether the pointer may lead to memory that the program had before, to which a variable leads: the run gives
        it a shadow.
        """
        return self._finds() and state is State.RUNTIME and self.may_be_kept(pointer)

    def found(self, runtime: Runtime, b: Builder, pointer: Value, shadow: Value, lane: int) -> Value:
        return kept.found(runtime, b, pointer, shadow, self._family(lane))

    def note_written(self, pointer: Value, state: State) -> None:
        """Something active may be written there: where nothing ever is, such memory needs no shadows."""
        self.is_written = self.is_written or self.may_find(pointer, state)

    def to_release(self, runtime: Runtime, b: Builder, shadow: Value, of_malloc: Value) -> Value:
        return kept.to_release(runtime, b, shadow, of_malloc) if self._finds() else shadow

    def may_be_kept(self, pointer: Value, *, is_stored: bool = False) -> bool:
        """Whether a variable that has a shadow may lead to that memory, by any number of steps."""
        place = self.analyses.memory_types.place_of(pointer)
        behind = self._classes_behind()
        found = None if place is None else place.node.memory_class.leader
        if is_stored and found is not None:
            found = found.behind
        return bool(behind) if found is None else found.leader in behind

    def _classes_behind(self) -> set[MemoryClass]:
        types = self.analyses.memory_types
        if types.version != self._version:
            self._version = types.version
            found_now, self._looked_at = types.classes_of_variables(self._looked_at)
            for memory_class, variable in found_now:
                if not variable.is_constant:
                    self._variables.setdefault(memory_class, []).append(variable)
            self._behind = set()
            for memory_class, variables in self._variables.items():
                found = memory_class.leader.behind
                if found is not None and found.leader not in self._behind and self._any_has_shadow(variables):
                    self._add(found.leader)
        return self._behind

    def _add(self, first: MemoryClass) -> None:
        found: MemoryClass | None = first
        while found is not None and found.leader not in self._behind:
            self._behind.add(found.leader)
            found = found.leader.behind

    def _any_has_shadow(self, variables: list[GlobalVariable]) -> bool:
        return any(has_shadow(self.analyses.global_state(variable)) for variable in variables)

    def clear(
        self,
        runtime: Runtime,
        b: Builder,
        memory: tuple[Value, Value, Value],
        lane: int,
        request: Value | None,
    ) -> None:
        """What the shadow of a variable leads to: the memory is the shadow, the primal's, and their size.

        A thread that begins in the midst of a `request` leaves alone what that has used already.
        """
        kept.clear(runtime, b, *memory, self._family(lane), request or const_int(I64, 0))

    def link(self, runtime: Runtime, b: Builder, memory: tuple[Value, Value, Value], lane: int) -> None:
        """After pointers of a variable were taken for their own shadows: some lead to variables."""
        kept.link(runtime, b, *memory, self._family(lane))

    def _family(self, lane: int) -> GlobalVariable:
        """Shadows lead to those of the same round of differentiation and the same lane. An address stands for both."""
        found = self._families.get(lane)
        if found is None:
            name = self.module.fresh_name("enzyme.kept.family")
            found = self._families[lane] = self.module.add_global(name, I8, zero(I8), linkage="internal")
        return found
