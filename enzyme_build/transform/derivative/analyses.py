"""The results of all analyses of a module: each analysis runs when it is asked for, and once."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from enzyme_build.analysis.activity.active_values import (
    Activity,
    Linked,
    State,
    Summary,
    argument_states,
    has_shadow,
    joined,
    linked_positions,
)
from enzyme_build.analysis.activity.activity_analysis import analyse_activity
from enzyme_build.analysis.activity.globals import GlobalFacts
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.calls.only_written import OnlyWritten
from enzyme_build.analysis.calls.pure_functions import PureFunctions
from enzyme_build.analysis.calls.virtual_calls import slots_of_functions
from enzyme_build.analysis.calls.write_summaries import WriteSummaries
from enzyme_build.analysis.marks import SHADOW_GLOBAL
from enzyme_build.analysis.modref.noalias_arguments import NoaliasArguments
from enzyme_build.analysis.types.layouts import MemoryLayout
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Requested
from enzyme_build.analysis.values.pointers import subtracts_addresses
from enzyme_build.errors import DerivativeError
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Load, Return
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I64, FunctionType, Type, carries_pointer
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.derivative.private_copies import Listeners, Prepared, PrivateCopies
from enzyme_build.transform.requests.decode import decode
from enzyme_build.transform.requests.request import find_requests
from enzyme_build.transform.requests.request_nesting import Reach
from enzyme_build.transform.requests.targets import make_differentiable, make_with_type

_NOBODY = Listeners()


class Analyses:
    """Facts about the module, and about each function that is differentiated. It is the `Context` of activity too."""

    def __init__(
        self,
        module: Module,
        rules: Collection[str],
        listeners: Listeners = _NOBODY,
        requests: Reach | None = None,
    ) -> None:
        self.module = module
        self.requests = requests = requests or Reach.of(module)
        self.global_facts = GlobalFacts(module, self._carried_by_integers, requests.asks)
        self.memory_types = TypeAnalysis(module, self.global_facts.may_run_in_team, requests.asks)
        self.copies = PrivateCopies(module, rules, self, listeners)
        self.only_written = OnlyWritten(self.copies.body)
        self.writes = WriteSummaries(rules)
        self.apart = NoaliasArguments(self._all_callers, self.writes)
        self.pure_functions = PureFunctions(rules)
        self._rules = rules  # names of functions with a registered rule
        self._targets: dict[tuple[Function, FunctionType], Function | None] = {}
        self._addresses: dict[Function, Function] = {}
        self._activities: dict[tuple[str, tuple[State, ...], bool], Activity] = {}
        self._summaries: dict[tuple[str, tuple[State, ...]], Summary] = {}
        self._linked: dict[str, Linked | None] = {}
        # Functions that are called through pointers, or by requests.
        self._addressed: Collection[str] | None = None
        self._in_progress: set[tuple[str, tuple[State, ...]]] = set()
        self._global_states: dict[GlobalVariable, State] = {}

    def renewed(self) -> Analyses:
        """For other requests of the same program."""
        made = Analyses(self.module, self._rules, self.copies.listeners, self.requests)
        made.memory_types = self.memory_types.renewed()
        return made

    def forget_types(self) -> None:
        """Starts the type analysis anew, after functions of the module were rewritten."""
        self.memory_types = self.memory_types.renewed()
        self.writes = WriteSummaries(self._rules)
        self.apart = NoaliasArguments(self._all_callers, self.writes)
        self._addressed = None

    def bind_requests(self, calls: Collection[Call | Invoke] | None = None) -> None:
        """Tells the type analysis which values requests pass to functions: their memory is that of the parameters."""
        for call in list(find_requests(self.module)) if calls is None else calls:
            try:
                request = decode(self.module, call)
            except DerivativeError:
                continue  # lowering the request reports it
            given = zip(request.function.arguments, request.arguments, strict=True)
            passed = [(parameter, v) for parameter, a in given for v in (a.primal, *a.shadows)]
            self.memory_types.update(Requested(call.function, request.function, passed))

    # -- per function ----------------------------------------------------------------------------------------

    def _all_callers(self, function: Function) -> Collection[Call | Invoke] | None:
        """All calls in code that is differentiated; None if requests or indirect calls reach the function, too."""
        program = self.memory_types.program
        if self._addressed is None:
            users = program.functions()
            self._addressed = slots_of_functions(self.module, None if program.has_indirect_calls() else users)
        if function.name in self._addressed or function.name in self._rules:
            return None
        return program.callers_of(function)

    def activity(self, function: Function, states: tuple[State, ...]) -> Activity:
        return self.activity_of(self.copies.prepare(function), states)

    def activity_of(
        self, prepared: Prepared, states: tuple[State, ...], result_has_shadow: bool = False
    ) -> Activity:
        """`result_has_shadow`: the caller will store active values in memory that the function returns."""
        shadowed = result_has_shadow and carries_pointer(prepared.primal.function_type.returns)
        key = (prepared.primal.name, states, shadowed)
        found = self._activities.get(key)
        if found is None:
            found = analyse_activity(prepared.copy, prepared.flow, states, self, shadowed)
            self._activities[key] = found
        return found

    def analysed(self) -> Iterator[tuple[str, tuple[State, ...], Activity]]:
        for (name, states, _), activity in self._activities.items():
            yield name, states, activity

    def analysed_copies(self) -> Iterator[tuple[Prepared, Activity]]:
        for (name, _, _), activity in self._activities.items():
            yield self.copies.of(name), activity

    # -- Context of activity ---------------------------------------------------------------------------------

    def summary(self, callee: Function, states: tuple[State, ...]) -> Summary:
        if callee.name in self._rules:
            return self._custom_summary(callee, states)
        key = (callee.name, states)
        if key in self._summaries:
            return self._summaries[key]
        if key in self._in_progress:
            links = self.may_store_pointers(callee) or self.may_relink(callee)
            worst = State.RUNTIME if links else State.ACTIVE
            return _pessimistic(states, worst, self.global_facts.touches_active(callee))
        self._in_progress.add(key)
        activity = self.activity(callee, states)
        self._in_progress.discard(key)
        after = argument_states(activity)
        summary = Summary(
            activity.returns_active, self._returned_state(activity), after, activity.returns_bits
        )
        self._summaries[key] = summary
        return summary

    def linked(self, callee: Function, states: tuple[State, ...]) -> Linked | None:
        name = callee.name
        if name not in self._linked:
            if name in self._rules or callee.function_type.vararg or self.global_facts.links_unseen(callee):
                self._linked[name] = None
            elif any(name == function for function, _ in self._in_progress):
                return None  # a recursive call: not known before its own analysis ends
            else:
                self.summary(callee, states)
                self._linked[name] = linked_positions(self.activity(callee, states))
        return self._linked[name]

    def _custom_summary(self, callee: Function, states: tuple[State, ...]) -> Summary:
        """The summary of a function with a rule, of which only the type is known: anything may become active."""
        if any(map(has_shadow, states)) or not self.global_facts.touches_active(callee):
            return _pessimistic(states)
        return Summary(True, State.ACTIVE, states)

    def _returned_state(self, activity: Activity) -> State:
        """The state of memory that the function returns a pointer to."""
        terminators = (block.terminator for block in activity.function.blocks)
        returned = [t.operands[0] for t in terminators if isinstance(t, Return) and t.operands]
        return joined(activity.state(value) for value in returned if carries_pointer(value.type))

    def global_state(self, variable: GlobalVariable) -> State:
        found = self._global_states.get(variable)
        if found is None:
            found = self._global_states[variable] = self.global_facts.state(variable)
            if (
                found is State.INACTIVE
                and self.global_facts.is_table(variable)
                and self._leads_to_floats(variable)
            ):
                found = self._global_states[variable] = State.CONST
            if found is State.ACTIVE and self._holds_hidden_pointers(variable):
                found = self._global_states[variable] = State.RUNTIME
        return found

    def _holds_hidden_pointers(self, variable: GlobalVariable) -> bool:
        """Whether bytes of the variable may be pointers, which Rust does not declare as such.

        Those that it held before the request may lead to memory without a shadow.
        """
        if SHADOW_GLOBAL in variable.metadata or not self.global_facts.has_room_for_floats(variable):
            return False
        layout = self._layout(variable)
        return layout is not None and layout.may_hold_pointers

    def _layout(self, variable: GlobalVariable) -> MemoryLayout | None:
        size = const_int(I64, self.module.data_layout.size_of(variable.value_type))
        return self.memory_types.of_memory([variable], size)

    def _carried_by_integers(self, variable: GlobalVariable, values: list[Value]) -> State:
        layouts = [self._layout(variable), self.memory_types.of_memory([variable])]
        if any(layout is not None and layout.may_hold_pointers for layout in layouts):
            return State.RUNTIME
        moved = [value for value in values if isinstance(value, Load)]
        if any(layout is not None and layout.may_hold_floats for layout in layouts) or any(
            self.memory_types.may_hold_floats(load.pointer, load.type) for load in moved
        ):
            return State.ACTIVE
        return State.INACTIVE

    def _leads_to_floats(self, table: GlobalVariable) -> bool:
        """Whether a constant holds floats that its type does not show, or leads to another one that holds floats.

        Rust declares constants as bytes, and C declares unions by their first member.
        """
        if any(self.global_state(other) is State.CONST for other in self.global_facts.mentioned(table)):
            return True
        if not self.global_facts.has_room_for_floats(table):
            return False
        layout = self._layout(table)
        return layout is not None and layout.may_hold_floats

    def may_store_pointers(self, callee: Function) -> bool:
        return self.global_facts.stores_pointers(callee)

    def may_relink(self, callee: Function) -> bool:
        return self.global_facts.writes_streams(callee)

    def copies_pointers(self, call: Call | Invoke) -> bool:
        return self.memory_types.holds_pointers(call)

    def copies_floats(self, call: Call | Invoke) -> bool:
        layout = self.memory_types.of_copy(call)
        return layout is not None and layout.may_hold_floats

    def is_distance(self, value: Instruction) -> bool:
        return subtracts_addresses(value) and not self.memory_types.hidden.is_difference(value)

    def may_hold_floats(self, pointer: Value, t: Type) -> bool:
        return self.memory_types.may_hold_floats(pointer, t)

    def indirect_targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """The functions that the call may reach and that can be differentiated.

        One that does not fit the call, or has no body, gets one that calls it when it is first asked for.
        """
        functions = self.global_facts.indirect_targets(call)
        targets = (self._target(function, call.function_type) for function in functions)
        return tuple(target for target in targets if target is not None)

    def _target(self, function: Function, wanted: FunctionType) -> Function | None:
        key = function, wanted
        if key not in self._targets:
            target = make_differentiable(self.module, make_with_type(self.module, function, wanted))
            self._targets[key] = target
            if target is not None:
                self._addresses[target] = function
        return self._targets[key]

    def fitting_targets(self) -> list[Function]:
        """The functions that were made to fit calls of others."""
        return [target for target in self._targets.values() if target is not None]

    def address_of(self, target: Function) -> Function:
        """The function whose address a pointer to this target of an indirect call has."""
        return self._addresses.get(target, target)

    def touches_active_globals(self, call: Call | Invoke) -> bool:
        """Whether a call of functions with a body may read or write globals that have a shadow."""
        facts = call_facts(call)
        if facts.kind is CallKind.INDIRECT:
            return any(map(self.global_facts.touches_active, self.indirect_targets(call)))
        return facts.function is not None and self.global_facts.touches_active(facts.function)


def _pessimistic(
    states: tuple[State, ...], worst: State = State.ACTIVE, touches_active: bool = False
) -> Summary:
    """The summary for a recursive call that is met while the summary is made: all that can become active does.

    If the function may store pointers, memory may lead to constant memory afterwards (`worst` is RUNTIME).
    """
    if not touches_active and not any(map(has_shadow, states)):
        constant = State.CONST if worst is State.RUNTIME else State.INACTIVE
        return Summary(False, constant, tuple(constant if s is State.INACTIVE else s for s in states))
    after = tuple(worst if state in (State.INACTIVE, State.ACTIVE) else state for state in states)
    return Summary(True, worst, after, returns_bits=True)
