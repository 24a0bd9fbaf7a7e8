"""The private copies that are analysed and differentiated in place of the program's functions."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.flow.dominators import DominatorTree
from enzyme_build.analysis.flow.loops import LoopNest
from enzyme_build.analysis.modref.noalias_arguments import NoaliasArguments
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.instructions import Call, Invoke, calls_in
from enzyme_build.ir.module import Function, Module
from enzyme_build.passes import After
from enzyme_build.records import dataclass
from enzyme_build.transform.form.control import ControlValues
from enzyme_build.transform.form.normalise import bring_into_normal_form, trace_copies, typed_copy


@dataclass(frozen=True, slots=True, eq=False)
class Prepared:
    """The private copy of a function that is analysed and differentiated, with its control flow."""

    primal: Function
    copy: Function
    flow: ControlFlow
    dominators: DominatorTree
    nest: LoopNest
    control: ControlValues


class Facts(Protocol):
    """What passes over private copies are told."""

    memory_types: TypeAnalysis
    apart: NoaliasArguments

    def indirect_targets(self, call: Call | Invoke) -> tuple[Function, ...]: ...


@dataclass(frozen=True, slots=True)
class Listeners:
    """Functions that are called when passes have done something."""

    after: After | None = None  # of each pass, when it has run
    on_copy: Callable[[Function, Function], object] | None = None  # of each private copy, with its primal


class PrivateCopies:
    """Makes one of each function that is asked for, and rewrites it by the passes of `TYPE`, `TRACE` and `FORM`."""

    def __init__(self, module: Module, rules: Collection[str], facts: Facts, listeners: Listeners) -> None:
        self.module = module
        self.listeners = listeners
        self._facts = facts
        self._rules = rules  # names of functions with a registered rule
        self._typed: dict[str, Function] = {}
        self._traced: set[str] = set()
        self._known_when_traced = (0, 0)
        self._looked_at: set[Function] = set()  # for integers that may carry floats or addresses
        self._prepared: dict[str, Prepared] = {}

    def prepare(self, function: Function) -> Prepared:
        found = self._prepared.get(function.name)
        if found is None:
            copy = self._type(function)
            self._trace_all()
            facts = self._facts
            noalias = facts.apart.of(function)
            form = bring_into_normal_form(copy, noalias, facts.memory_types, self.listeners.after)
            found = self._prepared[function.name] = Prepared(function, copy, *form)
        return found

    def of(self, name: str) -> Prepared:
        """What `prepare` has made of that function."""
        return self._prepared[name]

    def body(self, function: Function) -> Function | None:
        """The body that is differentiated; None if a rule takes its place."""
        if function.is_declaration or function.name in self._rules:
            return None
        return self.prepare(function).copy

    def remove(self) -> None:
        for copy in self._typed.values():
            self.module.remove(copy)

    def _type(self, function: Function) -> Function:
        found = self._typed.get(function.name)
        if found is None:
            found = typed_copy(self.module, function, self._facts.memory_types, self.listeners.after)
            self._typed[function.name] = found
            if self.listeners.on_copy is not None:
                self.listeners.on_copy(found, function)
        return found

    def _trace_all(self) -> None:
        """Types all functions before one is differentiated, and traces them: what one moves decides what is noted."""
        types = self._facts.memory_types
        while left := [f for f in types.program.functions() if f not in self._looked_at]:
            for function in left:
                self._looked_at.add(function)
                self._cover_targets(function)
                if function.name not in self._rules and self._may_move_bits(function):
                    self._type(function)
        new = [copy for name, copy in self._typed.items() if name not in self._traced]
        if new:
            all_copies = [copy for name, copy in self._typed.items() if name not in self._prepared]
            # Copies that were visited before are visited again only if more is known now.
            is_news = self._known_when_traced != self._known()
            trace_copies(all_copies if is_news else new, all_copies, types, self.listeners.after)
            self._traced |= self._typed.keys()
            self._known_when_traced = self._known()

    def _cover_targets(self, function: Function) -> None:
        """What its indirect calls may reach is going to be differentiated: what that moves counts from the start."""
        program = self._facts.memory_types.program
        if function in program.reached:
            for i in calls_in(function):
                if call_facts(i).kind is CallKind.INDIRECT:
                    program.cover(*self._facts.indirect_targets(i))

    def _may_move_bits(self, function: Function) -> bool:
        """Whether passes may find that it moves bytes of floats or addresses: any may that is differentiated."""
        types = self._facts.memory_types
        return function in types.program.reached or types.carriers.are_moved_in(function)

    def _known(self) -> tuple[int, int]:
        """How much memory is traced, and how many functions are covered."""
        types = self._facts.memory_types
        return types.traced.size, types.program.size
