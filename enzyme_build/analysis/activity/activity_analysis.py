"""How activity spreads through one function.

An optimistic fixed point: at first nothing is active; activity then spreads along data flow and, through memory, along
classes of memory. Two roots of pointers share a class if memory of the one may hold the other, or if one instruction
may access both: either both have a shadow, or neither has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

from enzyme_build.analysis.activity.active_values import (
    INACTIVE_INSTRUCTION,
    INACTIVE_VALUE,
    RESULT,
    Activity,
    Linked,
    State,
    StoreIntoConstant,
    Summary,
    has_shadow,
)
from enzyme_build.analysis.calls.call_kinds import (
    ORIGIN,
    CallFacts,
    CallKind,
    call_facts,
    copied,
    relinked,
    written_streams,
)
from enzyme_build.analysis.flow.cfg import ControlFlow
from enzyme_build.analysis.marks import INACTIVE_GLOBAL
from enzyme_build.analysis.traces import MARKS, PLACE, is_place, is_traced
from enzyme_build.analysis.values.moves import Moves
from enzyme_build.analysis.values.pointers import PointerRoots, is_address, is_pointer
from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
    Instruction,
    Invoke,
    Load,
    Return,
    Store,
    VAArg,
)
from enzyme_build.ir.module import Function, GlobalVariable
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import (
    VOID,
    IntType,
    Type,
    any_member,
    carries_float,
    carries_pointer,
)
from enzyme_build.ir.values import Constant, Value
from enzyme_build.library.blas import FLOATS

_HANDED_OVER: Final = (f"{ORIGIN}pass", f"{ORIGIN}accept")


class Context(Protocol):
    """What the analysis of one function asks about the rest of the program."""

    def summary(self, callee: Function, states: tuple[State, ...]) -> Summary: ...

    def global_state(self, variable: GlobalVariable) -> State: ...

    def may_store_pointers(self, callee: Function) -> bool: ...

    def linked(self, callee: Function, states: tuple[State, ...]) -> Linked | None:
        """Which memory a call links, for any states; None if that is not known."""
        ...

    def may_relink(self, callee: Function) -> bool:
        """Whether arguments may lead to other memory of a library after the call."""
        ...

    def copies_pointers(self, call: Call | Invoke) -> bool:
        """Whether the memory that a memcpy or memmove copies may hold pointers."""
        ...

    def copies_floats(self, call: Call | Invoke) -> bool:
        """Whether it is known that the copied memory may hold floats."""
        ...

    def may_hold_floats(self, pointer: Value, t: Type) -> bool:
        """Whether a part of a float may lie where an access of that type goes."""
        ...

    def indirect_targets(self, call: Call | Invoke) -> tuple[Function, ...]: ...

    def is_distance(self, value: Instruction) -> bool:
        """Whether it is the distance of two addresses of one object."""
        ...


def analyse_activity(
    function: Function,
    flow: ControlFlow,
    arguments: tuple[State, ...],
    context: Context,
    result_has_shadow: bool = False,
) -> Activity:
    """`result_has_shadow`: the caller keeps active values in the memory that is returned."""
    return _Analysis(function, flow, arguments, context, result_has_shadow).run()


class _Analysis:
    def __init__(
        self,
        function: Function,
        flow: ControlFlow,
        states: tuple[State, ...],
        context: Context,
        result_has_shadow: bool,
    ) -> None:
        self.function = function
        self.result_has_shadow = result_has_shadow
        self.flow = flow
        self.context = context
        self.facts = Activity(function, PointerRoots())
        self.calls: dict[Instruction, CallFacts] = {}
        self.moves = Moves(function.module.data_layout)
        self.changed = False
        self.hands_over = False
        self.of_one_value: dict[Value, bool] = {}  # variables
        for argument, state in zip(function.arguments, states, strict=True):
            if carries_pointer(argument.type):
                self.facts.raise_state(argument, state)
                if state is State.CONST:
                    self.facts.declared_constant.add(argument)
            if state is State.ACTIVE and carries_float(argument.type):
                self.facts.active.add(argument)
            if state is State.ACTIVE and _carries_bits(argument.type):
                self.facts.carrying.add(argument)
                self.facts.related.add(argument)
        self._seed_globals()

    def _seed_globals(self) -> None:
        for block in self.flow.order:
            for instruction in block.instructions:
                for operand in instruction.operands:
                    if isinstance(operand, Constant) and carries_pointer(operand.type):
                        for root in self.facts.roots.of(operand):
                            if isinstance(root, GlobalVariable):
                                self.facts.raise_state(root, self.context.global_state(root))

    def run(self) -> Activity:
        self.changed = True
        while self.changed:
            self.changed = False
            for block in self.flow.order:
                for instruction in block.instructions:
                    self._visit(instruction)
        self._find_problems()
        return self.facts

    def _visit(self, i: Instruction) -> None:
        if i.metadata and (
            INACTIVE_VALUE in i.metadata or (i.type is VOID and INACTIVE_INSTRUCTION in i.metadata)
        ):
            return
        _VISITED[i.opcode](self, i)

    def _never(self, _: Instruction) -> None:
        """For opcodes whose result is neither a float nor a pointer to memory with a shadow."""

    def _return(self, i: Return) -> None:
        for result in i.operands:
            self.facts.returns_active |= result in self.facts.active
            self.facts.returns_bits |= result in self.facts.carrying
            if self.result_has_shadow:
                self._raise(result, State.ACTIVE)

    def _compute(self, i: Instruction) -> None:
        if marked := [operand for operand in i.operands if operand in self.facts.marks]:
            self.facts.marks.add(i)
            self._unify([i, *marked])
        if carries_pointer(i.type):
            # One instruction that may yield pointers of several roots makes them one class.
            self._unify(self.facts.roots.of(i))
            if self.facts.is_put_together(i):
                self._raise(i, State.ACTIVE)  # it may lead to any memory, so assume that it has a shadow
        if carries_float(i.type) and i not in self.facts.active:
            if any(operand in self.facts.active for operand in i.operands) or self._is_made_of_bits(i):
                self._activate(i)
        if _carries_bits(i.type):
            if self._is_bits_of_float(i) or any(operand in self.facts.carrying for operand in i.operands):
                self._carry(i)
            elif is_address(i):
                self._take_address(i.operands[0], i)
            elif any(
                operand in self.facts.related for operand in i.operands
            ) and not self.context.is_distance(i):
                self._relate(i)

    def _is_made_of_bits(self, i: Instruction) -> bool:
        """Whether a cast may restore an active float: the bits are moved ones, or computed from pieces of floats.

        Bits that are computed from other memory with a shadow are random numbers and the like.
        """
        if not isinstance(i, Cast) or i.opcode != "bitcast":
            return False
        (bits,) = i.operands
        if bits in self.facts.carrying:
            return True
        return bits in self.facts.related and all(o.byte >= 0 for o in self.moves.of(bits))

    def _is_bits_of_float(self, i: Instruction) -> bool:
        return isinstance(i, Cast) and i.opcode == "bitcast" and i.operands[0] in self.facts.active

    def _take_address(self, pointer: Value, i: Instruction) -> None:
        """Memory of pointers may also hold floats, and then bits that are loaded as a pointer may be theirs."""
        if isinstance(pointer, Load):
            self._load_bits(i, pointer.pointer, pointer.type)
        if self.facts.has_shadow(pointer):
            self._relate(i)

    def _load(self, load: Load) -> None:
        if is_place(load.pointer, MARKS) or load.pointer in self.facts.marks:
            self.facts.marks.add(load)
            self._unify([load, load.pointer])
            return
        if carries_pointer(load.type):
            roots = self.facts.roots.of(load.pointer)
            self._unify([load, *roots])
            is_set_before = any(isinstance(root, GlobalVariable) for root in roots)
            if (is_set_before or is_place(load.pointer, PLACE)) and self.facts.has_shadow(load):
                # The pointer was stored before the request, or as bytes: it may lead to memory without a shadow.
                self.changed |= self.facts.raise_state(load, State.CONST)
        if carries_float(load.type) and load not in self.facts.active:
            if self.facts.has_shadow(load.pointer):
                self._activate(load)
        if _carries_bits(load.type):
            self._load_bits(load, load.pointer, load.type)

    def _load_bits(self, i: Instruction, pointer: Value, t: Type) -> None:
        if pointer in self.facts.carrying:
            self._carry(i)
        elif pointer in self.facts.related:
            self._relate(i)
        if i not in self.facts.carrying and self.facts.has_shadow(pointer):
            if self.context.may_hold_floats(pointer, t):
                self._carry(i)
            else:
                self._relate(i)

    def _take_variadic(self, i: VAArg) -> None:
        """The argument comes from the list, or from memory behind it."""
        (pointer,) = i.operands
        if carries_pointer(i.type):
            self._unify([i, *self.facts.roots.of(pointer)])
        if carries_float(i.type) and self.facts.has_shadow(pointer):
            self._activate(i)

    def _exchange(self, i: AtomicRMW | CmpXchg) -> None:
        stored = i.value
        self._store_at(i.pointer, stored)
        if carries_pointer(i.type):
            self._unify([i, *self.facts.roots.of(i.pointer)])
        if carries_float(i.type) and self.facts.has_shadow(i.pointer):
            self._activate(i)
        if _is_bits(stored.type):
            self._load_bits(i, i.pointer, stored.type)

    def _store(self, i: Store) -> None:
        self._store_at(i.pointer, i.value)

    def _store_at(self, pointer: Value, value: Value) -> None:
        if is_place(pointer, MARKS):
            if value in self.facts.marks:
                self._unify([pointer, value])
            return
        if _is_bits(value.type) and self._holds_one_value(pointer):
            self._keep(pointer, value)
        if carries_pointer(value.type):
            self._unify([*self.facts.roots.of(pointer), *self.facts.roots.of(value)])
        if value in self.facts.active:
            self._raise(pointer, State.ACTIVE)
        elif value in self.facts.related and not self.facts.has_shadow(pointer):
            # The bits may be loaded as a float again, or become one later, as text does: the memory needs a shadow.
            if value in self.facts.carrying or self.context.may_hold_floats(pointer, value.type):
                self._raise(pointer, State.ACTIVE)

    def _holds_one_value(self, place: Value) -> bool:
        """Whether it is a variable that is only loaded and stored as a whole, as those into which passes put phis."""
        found = self.of_one_value.get(place)
        if found is None:
            found = self.of_one_value[place] = isinstance(place, Alloca) and all(
                _accessed(use, place) is place.allocated_type for use in place.users
            )
        return found

    def _keep(self, place: Value, value: Value) -> None:
        if value in self.facts.carrying:
            self._carry(place)
        elif value in self.facts.related:
            self._relate(place)
        if value in self.facts.marks and place not in self.facts.marks:
            self.facts.marks.add(place)
            self.changed = True
            self._unify([place, value])

    # -- calls -------------------------------------------------------------------------------------------

    def _call(self, call: Call | Invoke) -> None:
        facts = self.calls.get(call)
        if facts is None:
            facts = self.calls[call] = call_facts(call)
        match facts.kind:
            case CallKind.RULE:
                self._apply_rule(call, facts)
            case CallKind.COPY:
                self._copy(call)
            case CallKind.ORIGIN | CallKind.INNER:
                self._trace(call)
            case CallKind.MIRROR:
                linked = [a for a in (call, *call.arguments) if carries_pointer(a.type)]
                self._unify(root for pointer in linked for root in self.facts.roots.of(pointer))
            case CallKind.ROUTINE:
                self._call_routine(call, facts)
            case CallKind.DEFINED:
                assert facts.function is not None
                self._call_defined(call, (facts.function,))
            case CallKind.INDIRECT:
                self._call_defined(call, self.context.indirect_targets(call))
            case CallKind.UNKNOWN | CallKind.ASSEMBLY:
                self._compute(call)
            case _:
                self._call_library(call, facts)

    def _apply_rule(self, call: Call | Invoke, facts: CallFacts) -> None:
        assert facts.rule is not None
        for argument, contribution in zip(call.arguments, facts.rule.contributions, strict=False):
            if contribution is not None and argument in self.facts.active:
                self._activate(call)

    def _copy(self, call: Call | Invoke) -> None:
        target, source, _ = copied(call)
        if self.context.copies_pointers(call):
            self._unify([*self.facts.roots.of(target), *self.facts.roots.of(source)])
        elif self.facts.has_shadow(source):
            self._raise(target, State.ACTIVE)

    def _call_library(self, call: Call | Invoke, facts: CallFacts) -> None:
        if _carries_bits(call.type):
            self._compute(call)  # rotations, swaps of bytes, extremes
        if carries_pointer(call.type):
            self._unify(self.facts.roots.of(call))
        objects = [call.arguments[known.position] for known in relinked(call, facts)]
        for pointer in (*objects, *written_streams(call, facts)):
            if self.facts.has_shadow(pointer):
                # it leads to memory of the library afterwards, without a shadow
                self._raise(pointer, State.CONST)

    def _trace(self, call: Call | Invoke) -> None:
        """Memories between which pieces of pointers may move are one class, as where pointers are copied.

        An integer that is passed may come from, and go to, all memory that is passed beside it.
        """
        places = [a for a in call.arguments if carries_pointer(a.type)]
        if not places:
            return
        roots = [root for place in places for root in self.facts.roots.of(place)]
        if (call.callee.name or "").startswith(_HANDED_OVER):
            roots += [self.function, *(a for a in self.function.arguments if carries_pointer(a.type))]
            self.hands_over = True
        self._unify(roots)
        if any(value in self.facts.related or is_pointer(value) for value in self._stored_beside(call)):
            # A function that is given an address as an integer may store anything there.
            self._raise(places[0], State.ACTIVE)

    def _stored_beside(self, call: Call | Invoke) -> list[Value]:
        """The integers that are stored into a variable of ours, from which a float or an address is put together."""
        place = call.arguments[0]
        if not isinstance(place, Alloca) or not is_place(place, PLACE):
            return []
        return [user.value for user in place.users if isinstance(user, Store)]

    def _call_defined(self, call: Call | Invoke, targets: tuple[Function, ...]) -> None:
        links = any(self.context.may_store_pointers(target) for target in targets)
        if links or carries_pointer(call.type):
            self._link(call, targets)
        if self.hands_over and any(map(_carries_bits, (call.type, *(a.type for a in call.arguments)))):
            pointers = [a for a in call.arguments if carries_pointer(a.type)]
            self._unify([self.function, *(root for a in pointers for root in self.facts.roots.of(a))])
        states = tuple(self.argument_state(call, argument) for argument in call.arguments)
        for target in targets:
            count = len(target.arguments)
            summary = self.context.summary(target, states[:count])
            told = links or self.context.may_relink(target)
            for argument, after in zip(call.arguments, summary.arguments, strict=False):
                if carries_pointer(argument.type) and (links or has_shadow(after)):
                    # Memory that is linked to the argument's may be constant, which is only seen in the callee.
                    self._raise(argument, after if told else State.ACTIVE)
            if carries_pointer(call.type):
                self._raise(call, summary.result)
            if summary.returns_active and carries_float(call.type):
                self._activate(call)
            if summary.returns_bits and _carries_bits(call.type):
                self._carry(call)
        if is_traced(call) and _carries_bits(call.type):
            self._relate(call)

    def _link(self, call: Call | Invoke, targets: tuple[Function, ...]) -> None:
        """Memory that a call may link is one class, together with the memory behind its result."""
        states = tuple(self.argument_state(call, argument) for argument in call.arguments)
        everything = ((*range(len(call.arguments)), RESULT),)
        linked = [self.context.linked(target, states[: len(target.arguments)]) for target in targets]
        for classes in linked or [None]:
            for positions in everything if classes is None else classes:
                values = [call if n == RESULT else call.arguments[n] for n in positions]
                pointers = [value for value in values if carries_pointer(value.type)]
                self._unify(root for pointer in pointers for root in self.facts.roots.of(pointer))

    def _call_routine(self, call: Call | Invoke, facts: CallFacts) -> None:
        if any(map(self.facts.has_derivative, _floats_of(call, facts))):
            for written in _floats_of(call, facts, written=True):
                self._raise(written, State.ACTIVE)
            if carries_float(call.type):
                self._activate(call)

    def argument_state(self, call: Call | Invoke, argument: Value) -> State:
        if carries_pointer(argument.type):
            state = self.facts.state(argument)
            # Memory that is only linked to constant memory may still become active, in the callee as well.
            return State.INACTIVE if state is State.CONST and not self._is_constant(argument) else state
        return self.facts.state_of_value(call, argument)

    def _is_constant(self, pointer: Value) -> bool:
        """All memory that `pointer` may point to is declared constant, or a table."""
        return all(
            self.context.global_state(root) is State.CONST
            if isinstance(root, GlobalVariable)
            else self.facts.root_is_declared_constant(root)
            for root in self.facts.roots.of(pointer)
        )

    # -- changes -----------------------------------------------------------------------------------------

    def _activate(self, value: Value) -> None:
        if value not in self.facts.active:
            self.facts.active.add(value)
            self.changed = True

    def _carry(self, value: Value) -> None:
        if value not in self.facts.carrying:
            self.facts.carrying.add(value)
            self.facts.related.add(value)
            self.changed = True

    def _relate(self, value: Value) -> None:
        if value not in self.facts.related:
            self.facts.related.add(value)
            self.changed = True

    def _unify(self, roots: Iterable[Value]) -> None:
        if self.facts.unify(roots):
            self.changed = True

    def _raise(self, pointer: Value, state: State) -> None:
        if self.facts.is_declared_constant(pointer):
            return
        for root in self.facts.roots.of(pointer):
            if isinstance(root, GlobalVariable) and INACTIVE_GLOBAL in root.metadata:
                continue  # the program declares that what is stored there carries no derivative
            if self.facts.raise_state(root, state):
                self.changed = True

    def _find_problems(self) -> None:
        for block in self.flow.order:
            for i in block.instructions:
                if isinstance(i, Store) and i.value in self.facts.active:
                    if self.facts.is_declared_constant(i.pointer):
                        root = self.facts.roots.first(i.pointer)
                        self.facts.problems.append(StoreIntoConstant(i, root))
                elif i in self.calls and self.calls[i].kind is CallKind.COPY:
                    assert isinstance(i, (Call, Invoke))
                    self._find_copy_problem(i)
                elif i in self.calls and self.calls[i].kind is CallKind.ROUTINE:
                    assert isinstance(i, (Call, Invoke))
                    self._find_routine_problems(i, self.calls[i])

    def _find_copy_problem(self, call: Call | Invoke) -> None:
        target, source, _ = copied(call)
        is_lost = self.facts.is_declared_constant(target) and self.facts.state(source) is State.ACTIVE
        if is_lost and self.context.copies_floats(call):
            self.facts.problems.append(StoreIntoConstant(call, self.facts.roots.first(target)))

    def _find_routine_problems(self, call: Call | Invoke, facts: CallFacts) -> None:
        if not any(map(self.facts.has_derivative, _floats_of(call, facts))):
            return
        for pointer in _floats_of(call, facts, written=True):
            if self.facts.is_declared_constant(pointer):
                root = self.facts.roots.first(pointer)
                self.facts.problems.append(StoreIntoConstant(call, root))


_VISITED: Final[dict[str, Callable[[_Analysis, Any], None]]] = opcode_table(
    _Analysis._compute,
    {
        "load": _Analysis._load,
        "store": _Analysis._store,
        "atomicrmw cmpxchg": _Analysis._exchange,
        "va_arg": _Analysis._take_variadic,
        "call invoke": _Analysis._call,
        "ret": _Analysis._return,
        "icmp fcmp landingpad": _Analysis._never,
    },
)


def _accessed(use: Instruction, pointer: Value) -> Type | None:
    """What is loaded or stored there; None if something else becomes of the pointer."""
    if isinstance(use, Load):
        return use.type
    return use.value.type if isinstance(use, Store) and use.value is not pointer else None


def _is_bits(t: Type) -> bool:
    return isinstance(t.scalar, IntType) and t.scalar.bits > 1


def _carries_bits(t: Type) -> bool:
    """Whether the type has integers that are wide enough for pieces of floats."""
    return any_member(t, _is_bits)


def _floats_of(call: Call | Invoke, facts: CallFacts, *, written: bool = False) -> list[Value]:
    """Floats and memory of floats that a routine of linear algebra takes, or those that it writes."""
    assert facts.routine is not None
    return [
        argument
        for argument, operand in zip(call.arguments, facts.routine.operands, strict=False)
        if operand.role in FLOATS and (operand.is_written if written else operand.is_read)
    ]
