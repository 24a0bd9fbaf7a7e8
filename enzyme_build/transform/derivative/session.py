"""One run of differentiation over one module: what is made once, and what is asked by everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from enzyme_build.analysis.activity import Activity, State, Summary, analyse_activity, argument_states, joined
from enzyme_build.analysis.calls import CallKind, call_facts
from enzyme_build.analysis.cfg import ControlFlow, control_flow
from enzyme_build.analysis.dominators import DominatorTree, dominator_tree
from enzyme_build.analysis.globals import GlobalFacts
from enzyme_build.analysis.loops import LoopNest, loop_nest
from enzyme_build.analysis.memory_graph import MemoryCell
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pieces import move_of, pieces_moved
from enzyme_build.errors import DerivativeError, Diagnostic, SourceLocation
from enzyme_build.ir.instructions import Call, Instruction, Invoke, Return, Store
from enzyme_build.ir.module import Function, GlobalVariable, Module
from enzyme_build.ir.types import I64, FunctionType, carries_pointer
from enzyme_build.ir.values import Argument, Value, const_int, zero
from enzyme_build.records import dataclass
from enzyme_build.transform.derivative.constants import shadow_of_constant
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.signature import Signature, derivative_type, has_shadow
from enzyme_build.transform.form.attributes import adopt_attributes
from enzyme_build.transform.form.control import ControlValues, add_control_values
from enzyme_build.transform.form.normalise import normalised_copy
from enzyme_build.transform.requests.decode import decode
from enzyme_build.transform.requests.registrations import place_of_global, provided_shadow, read_registrations
from enzyme_build.transform.requests.request import find_requests
from enzyme_build.transform.requests.request_nesting import Reach
from enzyme_build.transform.requests.targets import differentiable, with_type
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.whole_memory import WholeMemory
from enzyme_build.transform.types.float_argument_promotion import promote_float_arguments
from enzyme_build.transform.types.floats_in_integers import floats_in_integers


@dataclass(frozen=True, slots=True)
class Options:
    """What a user can choose about differentiation."""

    strict: bool = False  # body-less functions on cold paths are errors as well
    fast_math: bool = False  # derivative operations get the `fast` flags
    strong_zero: bool = False  # a zero derivative times an infinite partial is zero
    on_warning: Callable[[Diagnostic], None] | None = None  # told at once; a derivative is made all the same
    on_facts: Callable[[str], None] | None = None  # told, as text, what the analyses of a round found


@dataclass(frozen=True, slots=True, eq=False)
class Prepared:
    """The private copy of a function that is analysed and differentiated, with its control flow."""

    primal: Function
    copy: Function
    flow: ControlFlow
    dominators: DominatorTree
    nest: LoopNest
    control: ControlValues


@dataclass(slots=True, eq=False)
class SplitPair:
    """The two halves of reverse mode as functions. The caller has room for the tape, unless that is `on_heap`."""

    primal: Function
    augmented: Function
    reverse: Function
    own_size: int = 0
    on_heap: bool = False
    is_complete: bool = False

    @property
    def tape_size(self) -> int:
        """Bytes that the caller provides: of a recursive function, or of a large tape, a pointer to it."""
        if self.on_heap or not self.is_complete:
            return 8
        return self.own_size


class Session:
    def __init__(self, module: Module, options: Options | None = None) -> None:
        self.module = module
        self.options = options or Options()
        self.runtime = Runtime(module)
        self.layout = module.data_layout
        self.memory_types = TypeAnalysis(module)
        self.global_facts = GlobalFacts(module, self._carried_by_integers)
        self.requests = Reach.of(module)
        self.registrations = read_registrations(module)
        self.diagnostics: list[Diagnostic] = list(self.registrations.problems)
        self.warnings: list[Diagnostic] = []
        # Of each function: its indirect calls that no function fits, told apart by their places where these are known.
        self.unfitted: dict[str, dict[SourceLocation | Instruction, SourceLocation]] = {}
        self.derivatives: dict[tuple[str, Signature], Function] = {}
        self.pairs: dict[tuple[str, Signature], SplitPair] = {}
        self.dispatchers: dict[tuple[tuple[Function, ...], Signature], Function] = {}
        self._targets: dict[tuple[Function, FunctionType], Function | None] = {}
        self._addresses: dict[Function, Function] = {}
        self._under_way: list[Function] = []
        self._problems_of: dict[Function, list[Diagnostic]] = {}
        self._prepared: dict[str, Prepared] = {}
        self._requests_are_known = False
        # Functions whose augmented pass is followed by forward mode, and by the reverse half.
        self.forward_after: frozenset[str] = frozenset()
        self.reverse_after: frozenset[str] = frozenset()
        self._activities: dict[tuple[str, tuple[State, ...], bool], Activity] = {}
        self._summaries: dict[tuple[str, tuple[State, ...]], Summary] = {}
        self._in_progress: set[tuple[str, tuple[State, ...]]] = set()
        # Where floats were loaded, and by which stores their derivatives get into the shadow of that memory.
        self.arrivals: list[tuple[MemoryCell, Store]] = []
        self.kept_shadows: set[str] = set()  # the program says itself what these hold
        self._shadow_globals: dict[tuple[str, int], GlobalVariable] = {}  # of a variable, for a lane
        self._global_states: dict[GlobalVariable, State] = {}

    # -- per function --------------------------------------------------------------------------------------

    def prepared(self, function: Function) -> Prepared:
        found = self._prepared.get(function.name)
        if found is None:
            self._look_at_requests()
            found = self._prepared[function.name] = prepare(self.module, function, self.memory_types)
        return found

    def _look_at_requests(self) -> None:
        """What requests pass tells what the memory holds that the functions get; asked once, before the first copy."""
        if self._requests_are_known:
            return
        self._requests_are_known = True
        self._bind_requests()
        if promote_float_arguments(self.memory_types, self.global_facts.indirect_targets):
            self.memory_types = TypeAnalysis(self.module, mixtures=self.memory_types.mixtures)
            self._bind_requests()

    def _bind_requests(self) -> None:
        for call in list(find_requests(self.module)):
            assert call.block is not None
            assert call.block.function is not None
            try:
                request = decode(self.module, call)
            except DerivativeError:
                continue  # whoever lowers the request reports it
            self.memory_types.add_context(call.block.function)
            self.memory_types.cover(request.function)
            for parameter, argument in zip(request.function.arguments, request.arguments, strict=True):
                for value in (argument.primal, *argument.shadows):
                    self.memory_types.bind(parameter, value)

    def activity(self, function: Function, states: tuple[State, ...]) -> Activity:
        return self.activity_of(self.prepared(function), states)

    def activity_of(
        self, prepared: Prepared, states: tuple[State, ...], result_has_shadow: bool = False
    ) -> Activity:
        """`result_has_shadow`: the caller will keep active values in memory that the function hands back."""
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

    def report_problems(self, prepared: Prepared, activity: Activity) -> None:
        """Of a function that is differentiated with these facts; while facts are still looked for, they may change."""
        for problem in activity.problems:
            self.report(
                f"an active value is stored through {_described(problem.root, prepared)}, "
                "which the request marks constant",
                problem.instruction,
                "mark the memory `enzyme_dup` and give it a shadow, or copy it first",
            )
        flow = prepared.flow
        returning = flow.returning()
        copy, original = prepared.copy, prepared.primal
        for instruction, what, fix in floats_in_integers(
            copy, original, activity, returning, self.memory_types
        ):
            self.report(f"`{original.name}` {what}", instruction, fix)

    # -- analysis.activity.Context ---------------------------------------------------------------------------

    def summary(self, callee: Function, states: tuple[State, ...]) -> Summary:
        if callee.name in self.registrations.rules:
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
        summary = Summary(activity.returns_active, self._returned_state(activity), after)
        self._summaries[key] = summary
        return summary

    def _custom_summary(self, callee: Function, states: tuple[State, ...]) -> Summary:
        """Of a function with a rule all that is known is its type: anything may become active."""
        if any(map(has_shadow, states)) or not self.global_facts.touches_active(callee):
            return _pessimistic(states)
        return Summary(True, State.ACTIVE, states)

    def _returned_state(self, activity: Activity) -> State:
        """Of memory that a function hands back a pointer to."""
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
        return found

    def _carried_by_integers(self, variable: GlobalVariable, stores: list[Store]) -> State:
        size = const_int(I64, self.layout.size_of(variable.value_type))
        layouts = [self.memory_types.of_memory([variable], size), self.memory_types.of_memory([variable])]
        if any(layout is not None and layout.may_hold_pointers for layout in layouts):
            return State.RUNTIME
        moves = [move for store in stores if (move := move_of(store.value)) is not None]
        if any(layout is not None and layout.may_hold_floats for layout in layouts) or any(
            pieces_moved(move, self.memory_types) is not None for move in moves
        ):
            return State.ACTIVE
        return State.INACTIVE

    def _leads_to_floats(self, table: GlobalVariable) -> bool:
        """Rust declares constants as bytes, C unions by their first member; others hold pointers to such tables."""
        if any(self.global_state(other) is State.CONST for other in self.global_facts.mentioned(table)):
            return True
        if not self.global_facts.has_room_for_floats(table):
            return False
        layout = self.memory_types.of_memory([table], const_int(I64, self.layout.size_of(table.value_type)))
        return layout is not None and layout.may_hold_floats

    def may_store_pointers(self, callee: Function) -> bool:
        return self.global_facts.stores_pointers(callee)

    def may_relink(self, callee: Function) -> bool:
        return self.global_facts.writes_streams(callee)

    def copies_pointers(self, call: Call | Invoke) -> bool:
        return self.memory_types.holds_pointers(call)

    def indirect_targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """Those that can be differentiated; one that the library knows is called by one with a body."""
        functions = self.global_facts.indirect_targets(call)
        targets = (self._target(function, call.function_type) for function in functions)
        return tuple(target for target in targets if target is not None)

    def _target(self, function: Function, wanted: FunctionType) -> Function | None:
        key = function, wanted
        if key not in self._targets:
            target = differentiable(self.module, with_type(self.module, function, wanted))
            self._targets[key] = target
            if target is not None:
                self._addresses[target] = function
        return self._targets[key]

    def address_of(self, target: Function) -> Function:
        """What a pointer to the target of an indirect call is equal to."""
        return self._addresses.get(target, target)

    def touches_active_globals(self, call: Call | Invoke) -> bool:
        """Whether a call of functions with a body may read or write globals that have a shadow."""
        facts = call_facts(call)
        if facts.kind is CallKind.INDIRECT:
            return any(map(self.global_facts.touches_active, self.indirect_targets(call)))
        return facts.function is not None and self.global_facts.touches_active(facts.function)

    # -- made once -----------------------------------------------------------------------------------------

    def derivative(
        self, function: Function, signature: Signature, make: Callable[[Function], None]
    ) -> Function:
        """The derivative function; `make` fills its body when it is new (recursion finds the declaration)."""
        key = (function.name, signature)
        found = self.derivatives.get(key)
        if found is None:
            found = self.derivatives[key] = self.declare_derivative(function, signature)
            with self.making(found):
                make(found)
        else:
            self.repeat_problems(found)
        return found

    @contextmanager
    def making(self, derivative: Function) -> Iterator[None]:
        """Problems that are met meanwhile are this derivative's, and those of all that are being made around it."""
        self._under_way.append(derivative)
        try:
            yield
        finally:
            self._under_way.pop()

    def repeat_problems(self, derivative: Function) -> None:
        """Who uses a derivative that could not be made has its problems too."""
        for diagnostic in self._problems_of.get(derivative, []):
            self._note(diagnostic)

    def problems_while(self, work: Callable[[], object]) -> list[Diagnostic]:
        """Takes back the diagnostics of work whose failure need not end everything."""
        before = list(self.diagnostics)
        self.diagnostics.clear()
        work()
        found = list(self.diagnostics)
        self.diagnostics[:] = before
        for derivative in self._under_way:
            problems = self._problems_of.get(derivative, [])
            problems[:] = [problem for problem in problems if problem not in found]
        return found

    def _note(self, diagnostic: Diagnostic) -> None:
        if diagnostic not in self.diagnostics:
            self.diagnostics.append(diagnostic)
        for derivative in self._under_way:
            problems = self._problems_of.setdefault(derivative, [])
            if diagnostic not in problems:
                problems.append(diagnostic)

    def declare_derivative(self, function: Function, signature: Signature) -> Function:
        stem = f"{function.name}.{signature.mode.value}"
        if signature.tag:
            stem += f".{signature.tag}"
        name = self.module.fresh_name(stem)
        made = self.module.add_function(name, derivative_type(function, signature), linkage="internal")
        adopt_attributes(made, function, signature)
        return made

    def shadow_global(self, variable: GlobalVariable, lane: int = 0) -> GlobalVariable:
        provided = provided_shadow(self.module, variable)
        if provided is not None:
            if lane > 0:
                self.report_at(
                    f"`{variable.name}` has one shadow, which the program gives it, and each lane needs its own",
                    place_of_global(self.module, variable),
                    "ask for one derivative at a time (no enzyme_width)",
                )
            return provided
        key = (variable.name, lane)
        shadow = self._shadow_globals.get(key)
        if shadow is None:
            shadow = self.module.add_global(
                self.module.fresh_name(f"{variable.name}.shadow{lane or ''}"),
                variable.value_type,
                zero(variable.value_type),
                linkage="internal",
            )
            shadow.thread_local = variable.thread_local
            shadow.align = variable.align
            self._shadow_globals[key] = shadow
            if variable.initializer is not None:
                # Pointers to other memory lead to its shadow; floats start without a derivative.
                shadow.initializer = shadow_of_constant(self, variable.initializer, lane)
        return shadow

    def clear_shadow_globals(self, b: Builder) -> None:
        """A request starts with no derivative in any global: what another one left there is not its own."""
        for (name, _), shadow in self._shadow_globals.items():
            size = const_int(I64, self.layout.size_of(shadow.value_type))
            layout = self.memory_types.of_memory([self.module.globals[name]], size)
            if layout is None or name in self.kept_shadows:
                continue
            if not layout.may_hold_pointers:
                self.runtime.memset_zero(b, shadow, size)
                continue
            if layout.may_hold_floats:
                WholeMemory(self.runtime).undo_copy(b, layout, shadow, None, size, None)
            WholeMemory(self.runtime).adopt_pointers(b, layout, shadow, self.module.globals[name], size)

    def remove_copies(self) -> None:
        for prepared in self._prepared.values():
            self.module.remove(prepared.copy)

    # -- diagnostics ---------------------------------------------------------------------------------------

    def no_rule(self, i: Instruction) -> None:
        self.report(
            f"no derivative is known for this use of `{i.opcode}` on an active value",
            i,
            "compute the value another way, or put it into a function with a registered derivative",
            f"the instruction is `{i!r}`",
        )

    def no_target(self, call: Call | Invoke) -> None:
        self.report(
            "no function with a body fits this indirect call on a differentiated path",
            call,
            "link the unit that defines the function with bitcode embedded",
        )

    def report(self, message: str, at: Instruction | None, fix: str, *notes: str) -> None:
        place = None if at is None else self._place(at)
        diagnostic = Diagnostic(message, place or SourceLocation(), fix, notes)
        self._note(diagnostic)

    def _place(self, at: Instruction) -> SourceLocation | None:
        """Of the instruction; of its neighbours where it is one that we or the optimiser have put in.

        Without debug information it is at least the function that is told.
        """
        place = self.module.debug_place(at)
        if place is None and at.block is not None and at in at.block.instructions:
            index = at.block.instructions.index(at)
            near = (*at.block.instructions[index + 1 :], *reversed(at.block.instructions[:index]))
            place = next((found for i in near if (found := self.module.debug_place(i)) is not None), None)
        if place is None and at.block is not None and at.block.function is not None:
            place = SourceLocation(symbol=self._name_in_program(at.block.function))
        return place

    def _name_in_program(self, function: Function) -> str:
        primals = (prepared.primal for prepared in self._prepared.values() if prepared.copy is function)
        return next(primals, function).name

    def report_at(self, message: str, place: SourceLocation, fix: str, *notes: str) -> None:
        diagnostic = Diagnostic(message, place, fix, notes)
        self._note(diagnostic)

    def warn(self, message: str, place: SourceLocation, fix: str) -> None:
        diagnostic = Diagnostic(message, place, fix, severity="warning")
        if diagnostic not in self.warnings:
            self.warnings.append(diagnostic)
            if self.options.on_warning is not None:
                self.options.on_warning(diagnostic)

    def finish(self) -> None:
        if self.diagnostics:
            raise DerivativeError(*self.diagnostics)


def prepare(module: Module, function: Function, memory_types: TypeAnalysis) -> Prepared:
    copy = normalised_copy(module, function, memory_types)
    flow = control_flow(copy)
    dominators = dominator_tree(flow)
    nest = loop_nest(flow, dominators)
    return Prepared(function, copy, flow, dominators, nest, add_control_values(flow, nest, dominators))


def _pessimistic(
    states: tuple[State, ...], worst: State = State.ACTIVE, touches_active: bool = False
) -> Summary:
    """For a recursive call met while its own summary is made: everything that can become active does.

    Where it may link memory to memory that nobody has seen yet, that may be constant memory.
    """
    if not touches_active and not any(map(has_shadow, states)):
        constant = State.CONST if worst is State.RUNTIME else State.INACTIVE
        return Summary(False, constant, tuple(constant if s is State.INACTIVE else s for s in states))
    after = tuple(worst if state in (State.INACTIVE, State.ACTIVE) else state for state in states)
    return Summary(True, worst, after)


def _described(root: Value, prepared: Prepared) -> str:
    if isinstance(root, Argument):
        name = f" `{root.name}`" if root.name and not root.name.isdecimal() else ""
        return f"argument {root.index + 1}{name} of `{prepared.primal.name}`"
    return f"`{root.name}`" if root.name else "a pointer"
