"""Which values of one function carry a derivative, and which pointers have shadow memory.

Memory is distinguished by the roots of pointers. Roots whose memory may be the same, or may be linked, form one class.
A class has one state: either all of its memory has a shadow, or none.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from enzyme_build.analysis.traces import is_traced
from enzyme_build.analysis.values.pointers import PointerRoots, is_joined, is_pointer
from enzyme_build.ir.instructions import Call, Cast, Instruction, Invoke, Load, Return
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Value
from enzyme_build.records import dataclass, field

# Metadata by which a front end says that a value carries no derivative, or what an instruction does to memory.
INACTIVE_VALUE = "enzyme_inactive_val"
INACTIVE_INSTRUCTION = "enzyme_inactive_inst"


class State(Enum):
    """What is known of an argument, or of the memory behind a pointer."""

    CONST = "const"  # declared by the request to have no derivative
    INACTIVE = "inactive"  # nothing active in it so far; it may become active
    ACTIVE = "active"
    RUNTIME = "runtime"  # active, but may also be constant memory: decided at run time


def has_shadow(state: State) -> bool:
    return state in (State.ACTIVE, State.RUNTIME)


@dataclass(frozen=True, slots=True)
class Summary:
    """The effect on activity of a call with given states of arguments."""

    returns_active: bool
    result: State
    arguments: tuple[State, ...]
    returns_bits: bool = False
    """Whether integers in the result may be computed from bytes of active floats."""


RESULT = -1  # position of the result, beside those of arguments
Linked = tuple[tuple[int, ...], ...]  # classes of positions whose memory a call may link


@dataclass(frozen=True, slots=True)
class StoreIntoConstant:
    """An active value is stored into memory that the request declares constant."""

    instruction: Instruction
    root: Value


@dataclass(slots=True)
class Activity:
    """The facts. `active`: values whose floats have a derivative."""

    function: Function
    roots: PointerRoots
    active: set[Value] = field(default_factory=set)
    carrying: set[Value] = field(default_factory=set)
    """Integers that are computed, by any operations, from what may be bytes of active floats."""
    related: set[Value] = field(default_factory=set)
    """Integers that are computed from bytes of memory that has a shadow."""
    returns_active: bool = False
    returns_bits: bool = False
    problems: list[StoreIntoConstant] = field(default_factory=list)
    declared_constant: set[Value] = field(default_factory=set)
    marks: set[Value] = field(default_factory=set)
    """Marks, which say where bytes come from. A mark is in the class of the memory whose pieces it may stand for."""
    _parent: dict[Value, Value] = field(default_factory=dict)
    _state: dict[Value, State] = field(default_factory=dict)

    def is_active(self, value: Value) -> bool:
        return value in self.active

    def state(self, pointer: Value) -> State:
        """The state of the memory that `pointer` may lead to."""
        return joined(map(self._class_state, self.roots.of(pointer)))

    def has_shadow(self, pointer: Value) -> bool:
        return has_shadow(self.state(pointer))

    def is_put_together(self, value: Value) -> bool:
        """Whether it is an address that is computed from integers alone, out of memory which has a shadow.

        Several integers may be halves of the address, or an address and a distance, so that its shadow is not found.
        A single integer may be a handle: the whole address, whose shadow is found.
        """
        if not isinstance(value, Cast) or value.opcode != "inttoptr":
            return False
        roots = self.roots.of(value)
        in_parts = is_joined(value) or any(root.type.is_vector for root in roots)
        return (value.operands[0] in self.related or in_parts) and not any(map(is_pointer, roots))

    def state_of_value(self, call: Call | Invoke, argument: Value) -> State:
        """The state of a float, or of an integer that may carry pieces of floats or addresses."""
        may_be_pieces = is_traced(call) and argument in self.related
        return State.ACTIVE if argument in self.active or may_be_pieces else State.CONST

    def has_derivative(self, value: Value) -> bool:
        """Whether it is a float with a derivative, or a pointer to memory with a shadow."""
        return self.has_shadow(value) if carries_pointer(value.type) else value in self.active

    def is_declared_constant(self, pointer: Value) -> bool:
        """Whether the request has declared all memory that `pointer` may lead to constant."""
        roots = self.roots.of(pointer)
        return bool(roots) and all(self.root_is_declared_constant(root) for root in roots)

    def root_is_declared_constant(self, root: Value) -> bool:
        seen = set()
        while isinstance(root, Load) and root not in seen:
            seen.add(root)
            above = self.roots.of(root.pointer)
            if len(above) != 1:
                return bool(above) and all(r in self.declared_constant for r in above)
            (root,) = above
        return root in self.declared_constant

    def _class_state(self, root: Value) -> State:
        return self._state.get(self.leader(root), State.INACTIVE)

    def leader(self, root: Value) -> Value:
        parent = self._parent
        while (above := parent.get(root, root)) is not root:
            parent[root] = parent.get(above, above)
            root = above
        return root

    def unify(self, roots: Iterable[Value]) -> bool:
        changed = False
        first: Value | None = None
        for root in roots:
            leader = self.leader(root)
            if first is None:
                first = leader
            elif leader is not first:
                self._state[first] = _join(
                    self._state.get(first, State.INACTIVE), self._state.get(leader, State.INACTIVE)
                )
                self._parent[leader] = first
                changed = True
        return changed

    def raise_state(self, root: Value, state: State) -> bool:
        leader = self.leader(root)
        before = self._state.get(leader, State.INACTIVE)
        after = _join(before, state)
        self._state[leader] = after
        return after is not before


def joined(states: Iterable[State]) -> State:
    """The state of memory that may be one of several."""
    found = State.INACTIVE
    for state in states:
        found = _join(found, state)
    return found


def _join(a: State, b: State) -> State:
    if a is b or b is State.INACTIVE:
        return a
    if a is State.INACTIVE:
        return b
    return State.RUNTIME


def linked_positions(activity: Activity) -> Linked:
    """Pointers among arguments and results that share a class when the function returns."""
    found: dict[Value, list[int]] = {}
    for argument in activity.function.arguments:
        if carries_pointer(argument.type):
            found.setdefault(activity.leader(argument), []).append(argument.index)
    for block in activity.function.blocks:
        for value in block.terminator.operands if isinstance(block.terminator, Return) else ():
            if carries_pointer(value.type):
                for root in activity.roots.of(value):
                    found.setdefault(activity.leader(root), []).append(RESULT)
    return tuple(tuple(positions) for positions in found.values())


def argument_states(activity: Activity) -> tuple[State, ...]:
    """The states of the arguments when the function returns."""
    return tuple(
        activity.state(argument)
        if carries_pointer(argument.type)
        else (State.ACTIVE if argument in activity.active or argument in activity.carrying else State.CONST)
        for argument in activity.function.arguments
    )
