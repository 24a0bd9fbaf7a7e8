"""Facts that need the whole module: states of globals, stores of pointers, targets of calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from enzyme_build.analysis.activity.active_values import State, has_shadow
from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts, is_forked, written_streams
from enzyme_build.analysis.calls.virtual_calls import slot_of, slots_of_functions
from enzyme_build.analysis.marks import DERIVED_THREAD, INACTIVE_GLOBAL, SHADOW_GLOBAL, STARTS
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.tbaa import AccessTypes
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    CmpXchg,
    Instruction,
    Invoke,
    Return,
    Store,
)
from enzyme_build.ir.module import Alias, Function, GlobalVariable, Module
from enzyme_build.ir.types import (
    VOID,
    ArrayType,
    FunctionType,
    IntType,
    StructType,
    Type,
    VectorType,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import Constant, Value
from enzyme_build.library import is_inactive_global
from enzyme_build.records import dataclass, field
from enzyme_build.slots import NOWHERE, Slots, may_hold

_SMALLEST = 16  # bits of the smallest float

_UNSEEN = (CallKind.INDIRECT, CallKind.UNKNOWN, CallKind.INNER, CallKind.ASSEMBLY)
_STORING = (CallKind.COPY, CallKind.MIRROR, CallKind.INDIRECT, CallKind.UNKNOWN, CallKind.INNER)


@dataclass(frozen=True, slots=True)
class _Mentions:
    active: bool  # a global that has a shadow
    functions: tuple[Function, ...]


@dataclass(slots=True)
class GlobalFacts:
    """`carried`: the state of a global into which only integers are stored, by the bits that these may be.

    `asks`: whether a function, such as `main`, asks for derivatives; then no call in differentiated code means it.
    """

    module: Module
    carried: Callable[[GlobalVariable, list[Value]], State] = lambda _, __: State.INACTIVE
    asks: Callable[[Function], bool] = lambda _: False
    _written: set[str] | None = None
    _written_as_bits: dict[str, list[Value]] = field(default_factory=dict)
    _states: dict[str, State] = field(default_factory=dict)
    _stores_pointers: dict[str, bool] = field(default_factory=dict)
    _links_unseen: dict[str, bool] = field(default_factory=dict)
    _writes_streams: dict[str, bool] = field(default_factory=dict)
    _orders: dict[str, bool] = field(default_factory=dict)
    _starts: bool | None = None  # whether the module starts threads
    _starting: dict[str, bool] = field(default_factory=dict)
    _in_started: set[Function] | None = None
    _in_threads: set[Function] | None = None
    _touches: dict[str, bool] = field(default_factory=dict)
    _mentions: dict[str, _Mentions] = field(default_factory=dict)
    _fitting: dict[tuple[FunctionType, int | None], tuple[Function, ...]] = field(default_factory=dict)
    _slots: dict[str, Slots] | None = None
    _types: AccessTypes = field(init=False)

    def __post_init__(self) -> None:
        self._types = AccessTypes(self.module)

    def state(self, variable: GlobalVariable) -> State:
        """ACTIVE or RUNTIME if floats or pointers may be written into it; such a global has a shadow.

        Else it is CONST, or INACTIVE if it holds no floats (virtual tables, strings, tables of functions). RUNTIME is
        for pointers: those that it held before the request may lead to memory without a shadow, so that each access
        through them has to compare a pointer with its shadow, also in functions that get the global as an argument.
        """
        if INACTIVE_GLOBAL in variable.metadata:
            return State.CONST
        if SHADOW_GLOBAL in variable.metadata:
            return State.ACTIVE
        if is_inactive_global(variable.name):
            return State.INACTIVE
        if variable.is_constant or variable.name not in self._written_globals():
            unwritten = State.CONST if carries_float(variable.value_type) else State.INACTIVE
            return self._state_of_bits(variable) or unwritten
        return State.RUNTIME if carries_pointer(variable.value_type) else State.ACTIVE

    def _state_of_bits(self, variable: GlobalVariable) -> State | None:
        """The state of a global into which only integers are written: handles, or words that generic code moves."""
        if variable.is_constant or variable.name not in self._written_as_bits:
            return None
        if variable.name not in self._states:
            self._states[variable.name] = self.carried(variable, self._written_as_bits[variable.name])
        found = self._states[variable.name]
        return None if found is State.INACTIVE else found

    def is_table(self, variable: GlobalVariable) -> bool:
        """Whether its content is known and never changes."""
        if variable.initializer is None or is_inactive_global(variable.name):
            return False
        return variable.is_constant or variable.name not in self._written_globals()

    def has_room_for_floats(self, variable: GlobalVariable) -> bool:
        """Whether integers in it are wide enough to be the bits of floats."""
        return _is_raw(variable.value_type)

    def mentioned(self, variable: GlobalVariable) -> list[GlobalVariable]:
        """The globals whose addresses are in its initializer."""
        if variable.initializer is None or not carries_pointer(variable.value_type):
            return []
        return _globals_in(variable.initializer)

    def _has_shadow(self, variable: GlobalVariable) -> bool:
        return has_shadow(self.state(variable))

    def _written_globals(self) -> set[str]:
        if self._written is None:
            self._written = set()
            for function in self.module.of_program():
                if not function.is_declaration and not _is_request(function):
                    self._collect_written(function, self._written)
        return self._written

    def _collect_written(self, function: Function, written: set[str]) -> None:
        roots = PointerRoots()

        def note(pointer: Value) -> None:
            written.update(_names(roots.of(pointer)))

        for i in function.instructions:
            if isinstance(i, (Store, AtomicRMW, CmpXchg)):
                value = i.value
                if _may_matter(value.type):
                    note(i.pointer)
                elif not isinstance(value, Constant):
                    for name in _names(roots.of(i.pointer)):
                        self._written_as_bits.setdefault(name, []).append(value)
                if carries_pointer(value.type):
                    note(value)
            elif isinstance(i, Return):
                for name in (name for value in i.operands for name in _names(roots.of(value))):
                    # its address is returned to the caller, who may write it
                    self._written_as_bits.setdefault(name, [])
            elif isinstance(i, (Call, Invoke)):
                if call_facts(i).kind in (CallKind.INACTIVE, CallKind.STOP, CallKind.RULE):
                    continue
                for index, argument in enumerate(i.arguments):
                    if carries_pointer(argument.type) and not _only_reads(i, index):
                        note(argument)

    def stores_pointers(self, function: Function) -> bool:
        """Whether a call may store a pointer into memory that exists before the call."""
        return self._does(function, _stores_pointer, self._stores_pointers)

    def links_unseen(self, function: Function) -> bool:
        """Whether it calls unknown code that may store pointers into memory: which ones, is not known."""
        return self._does(function, _links_unseen, self._links_unseen)

    def writes_streams(self, function: Function) -> bool:
        """Whether a call may exchange the buffer of a C++ stream of its caller."""
        return self._does(function, _writes_stream, self._writes_streams)

    def orders_threads(self, function: Function) -> bool:
        """Whether a call may make the threads of its team wait for one another."""
        return not function.is_declaration and self._does(function, _orders_threads, self._orders)

    def starts_threads(self, function: Function) -> bool:
        """Whether it, or what it may call, starts threads."""
        if self._starts is None:
            self._starts = any(name.startswith(STARTS) for name in self.module.functions)
        if not self._starts:
            return False
        if function.name not in self._starting:
            reached = self._reached([function])
            self._starting[function.name] = any(f.name.startswith(STARTS) for f in reached)
        return self._starting[function.name]

    def may_run_in_started(self, function: Function) -> bool:
        """Whether a thread that the program starts may call it."""
        if self._in_started is None:
            starts = [f for f in self.module.of_program() if f.name.startswith(STARTS)]
            self._in_started = self._reached(starts)
        return function in self._in_started

    def may_run_in_team(self, function: Function) -> bool:
        """Whether the threads of a team may run it at once."""
        if self._in_threads is None:
            functions = self.module.of_program()
            forked = [
                i.callee
                for f in functions
                for block in f.blocks
                for i in block.instructions
                if isinstance(i, Call) and is_forked(i) and isinstance(i.callee, Function)
            ]
            self._in_threads = self._reached(forked)
        return function in self._in_threads

    def _reached(self, functions: list[Function]) -> set[Function]:
        """The functions, and all that they may call, directly or not."""
        seen = {*functions}
        todo = [*functions]
        while todo:
            mentioned = self._mentions_of(todo.pop()).functions
            todo += [f for f in mentioned if f not in seen]
            seen.update(mentioned)
        return seen

    def _does(self, function: Function, what: Callable[[Instruction], bool], known: dict[str, bool]) -> bool:
        """Whether `what` is true of an instruction in it or in a function that it calls, or it has no body.

        A recursive call counts as true.
        """
        found = known.get(function.name)
        if found is None:
            known[function.name] = True  # a recursive call counts so
            found = known[function.name] = function.is_declaration or any(
                what(i) or any(self._does(callee, what, known) for callee in _defined_callee(i))
                for block in function.blocks
                for i in block.instructions
            )
        return found

    def touches_active(self, function: Function) -> bool:
        """Whether the function, or one that it may call, mentions a global that has a shadow."""
        known = self._touches.get(function.name)
        if known is not None:
            return known
        seen = {function}
        todo = [function]
        while todo:
            current = todo.pop()
            mentions = self._mentions_of(current)
            if mentions.active or self._touches.get(current.name):
                self._touches[function.name] = True
                return True
            todo += [f for f in mentions.functions if f not in seen]
            seen.update(mentions.functions)
        self._touches.update((f.name, False) for f in seen)
        return False

    def _mentions_of(self, function: Function) -> _Mentions:
        found = self._mentions.get(function.name)
        if found is None:
            found = self._mentions[function.name] = self._look_for_mentions(function)
        return found

    def _look_for_mentions(self, function: Function) -> _Mentions:
        active = False
        functions: dict[Function, None] = {}
        roots = PointerRoots()
        for i in function.instructions:
            for operand in i.operands:
                if isinstance(operand, Constant) and carries_pointer(operand.type):
                    for root in roots.of(operand):
                        if isinstance(root, Function):
                            functions[root] = None
                        elif isinstance(root, GlobalVariable) and self._has_shadow(root):
                            active = True
            if isinstance(i, (Call, Invoke)) and call_facts(i).kind is CallKind.INDIRECT:
                functions.update(dict.fromkeys(self.indirect_targets(i)))
        return _Mentions(active, tuple(functions))

    def indirect_targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """Functions that the call may reach: their address is taken, in the right slot, and their type fits as in C."""
        return tuple(function for function in self._fitting_to(call) if not self.asks(function))

    def asking_targets(self, call: Call | Invoke) -> tuple[Function, ...]:
        """Those that fit as well, and ask for derivatives."""
        return tuple(filter(self.asks, self._fitting_to(call)))

    def _fitting_to(self, call: Call | Invoke) -> tuple[Function, ...]:
        wanted = call.function_type, slot_of(call, self._types)
        found = self._fitting.get(wanted)
        if found is None:
            found = self._fitting[wanted] = tuple(self._answering(*wanted))
        return found

    def _answering(self, wanted: FunctionType, slot: int | None) -> Iterator[Function]:
        if self._slots is None:
            self._slots = slots_of_functions(self.module)
        for name, slots in self._slots.items():
            function = self.module.functions.get(name)
            if function is None or name.startswith(DERIVED_THREAD) or not may_hold(slots, slot):
                continue
            is_virtual = slot is not None and slot != NOWHERE  # such calls know the type of what they call
            if function.function_type == wanted or (not is_virtual and fits(function.function_type, wanted)):
                yield function


def _only_reads(call: Call | Invoke, index: int) -> bool:
    """Whether the callee only reads through this argument, by an attribute or by the row of a routine."""
    routine = call_facts(call).routine
    if routine is not None and index < len(routine.operands):
        return not routine.operands[index].is_written
    said = call.argument_attributes[index].split()
    callee = resolve_alias(call.callee)
    if isinstance(callee, Function) and index < len(callee.arguments):
        said += callee.arguments[index].attributes.split()
    return "readonly" in said or "readnone" in said


def _stores_pointer(i: Instruction) -> bool:
    if isinstance(i, Store):
        return carries_pointer(i.value.type)
    if not isinstance(i, (Call, Invoke)):
        return False
    facts = call_facts(i)
    return facts.kind in _STORING or (facts.effects is not None and bool(facts.effects.relinks))


def _links_unseen(i: Instruction) -> bool:
    if not isinstance(i, (Call, Invoke)):
        return False
    facts = call_facts(i)
    return facts.kind in _UNSEEN or (facts.effects is not None and bool(facts.effects.relinks))


def _writes_stream(i: Instruction) -> bool:
    streams = written_streams(i, call_facts(i)) if isinstance(i, (Call, Invoke)) else []
    roots = (root for stream in streams for root in PointerRoots().of(stream))
    return any(
        not isinstance(root, Alloca)
        and not (isinstance(root, GlobalVariable) and is_inactive_global(root.name))
        for root in roots
    )


def _orders_threads(i: Instruction) -> bool:
    effects = call_facts(i).effects if isinstance(i, (Call, Invoke)) and not is_forked(i) else None
    return effects is not None and bool(effects.ordering or effects.construct)


def _defined_callee(i: Instruction) -> list[Function]:
    if not isinstance(i, (Call, Invoke)):
        return []
    facts = call_facts(i)
    return [facts.function] if facts.kind is CallKind.DEFINED and facts.function is not None else []


def _names(roots: Iterable[Value]) -> Iterator[str]:
    return (root.name for root in roots if isinstance(root, GlobalVariable) and root.name)


def _may_matter(t: Type) -> bool:
    return carries_float(t) or carries_pointer(t)


def _globals_in(value: Value) -> list[GlobalVariable]:
    value = resolve_alias(value)
    if isinstance(value, GlobalVariable):
        return [value]
    parts = getattr(value, "operands", None) or getattr(value, "elements", None) or ()
    return [found for part in parts for found in _globals_in(part)]


def _is_raw(t: Type) -> bool:
    """Whether it has integers that are wide enough for a float."""
    if isinstance(t, (ArrayType, VectorType)):
        return _is_raw(t.element) or (
            isinstance(t.element, IntType) and t.element.bits * t.count >= _SMALLEST
        )
    if isinstance(t, StructType):
        return any(map(_is_raw, t.fields or ()))
    return isinstance(t, IntType) and t.bits >= _SMALLEST


def _is_request(function: Function) -> bool:
    return function.name is not None and "__enzyme" in function.name


def fits(defined: FunctionType, called: FunctionType) -> bool:
    """Whether a function that is `defined` so can be called so.

    C programs cast function pointers: integers may have another width, and the result may be ignored.
    """
    if defined == called:
        return True
    if defined.vararg or called.vararg or len(defined.params) != len(called.params):
        return False
    if any(not _agree(a, b) for a, b in zip(defined.params, called.params, strict=True)):
        return False
    return called.returns is VOID or _agree(defined.returns, called.returns)


def _agree(a: Type, b: Type) -> bool:
    return a is b or (isinstance(a, IntType) and isinstance(b, IntType))


@dataclass(slots=True)
class ReachedConstants:
    """Which constants complete functions use and reach, variables and their initial values among them."""

    _parts: dict[Function, tuple[Value, ...]] = field(default_factory=dict)

    def of(self, *functions: Function) -> set[Value]:
        seen: set[Value] = set()
        todo: list[Value] = [*functions]
        while todo:
            value = todo.pop()
            if value not in seen:
                seen.add(value)
                todo += self._parts_of(value)
        return seen

    def _parts_of(self, value: Value) -> tuple[Value, ...]:
        if isinstance(value, GlobalVariable):
            return () if value.initializer is None else (value.initializer,)
        if isinstance(value, Alias):
            return (value.target,)
        if not isinstance(value, Function):
            return tuple(value.operands) if isinstance(value, Constant) else ()
        found = self._parts.get(value)
        if found is None:
            used = (o for i in value.instructions for o in i.operands if isinstance(o, Constant))
            found = self._parts[value] = tuple(dict.fromkeys(used))
        return found
