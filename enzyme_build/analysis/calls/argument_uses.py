"""What a function does to the memory behind each argument: only reads it, surely writes it, or unknown."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.values.pointers import PointerRoots
from enzyme_build.analysis.values.semantics import REMARKS, TO_INTEGER
from enzyme_build.ir.attributes import read_attributes
from enzyme_build.ir.instructions import (
    AtomicRMW,
    Call,
    Cast,
    CmpXchg,
    Compare,
    Freeze,
    GetElementPtr,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    Store,
)
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import PointerType
from enzyme_build.ir.values import Argument, Local, Value
from enzyme_build.library import Effects

_KNOWN = (CallKind.RULE, CallKind.ROUTINE, CallKind.INACTIVE)
_MOVES = (Cast, Freeze, GetElementPtr, Phi, Select)


class Use(Enum):
    READ = "read"
    WRITTEN = "written"
    UNKNOWN = "unknown"


def argument_uses(module: Module, function: Function, described: Collection[int] = ()) -> list[Use]:
    """The use of each argument. Those in `described` are Fortran descriptors: the memory that they lead to counts."""
    for each in module.functions.values():
        _ = each.blocks  # parses the body, which makes its instructions users of the values that they use
    walk = _Walk()
    return [
        walk.of_described(argument) if index in described else walk.of(function, index)
        for index, argument in enumerate(function.arguments)
    ]


class _Walk:
    def __init__(self) -> None:
        self._known: dict[tuple[Function, int], Use] = {}
        self._roots = PointerRoots()

    def of(self, function: Function, index: int) -> Use:
        key = function, index
        if key not in self._known:
            self._known[key] = Use.READ  # for recursive calls: the other uses decide
            argument = function.arguments[index]
            is_pointer = isinstance(argument.type, PointerType)
            self._known[key] = self._all([argument]) if is_pointer else Use.READ
        return self._known[key]

    def of_described(self, argument: Argument) -> Use:
        """The use of memory at addresses that are loaded from the descriptor, which itself must only be read."""
        addresses: list[Local] = []
        if self._all([argument], addresses) is not Use.READ:
            return Use.UNKNOWN
        return self._all(addresses)

    def _all(self, pointers: list[Local], loaded: list[Local] | None = None) -> Use:
        found = Use.READ
        seen: set[Value] = set()
        roots = set(pointers)
        while pointers:
            pointer = pointers.pop()
            if pointer in seen:
                continue
            seen.add(pointer)
            for user in pointer.users:
                if isinstance(user, _MOVES) and not (isinstance(user, Cast) and user.opcode in TO_INTEGER):
                    pointers.append(user)
                    continue
                if loaded is not None and isinstance(user, Load) and isinstance(user.type, PointerType):
                    loaded.append(user)
                use = self._of(user, pointer)
                if use is Use.WRITTEN and self._roots.of(pointer) <= roots:
                    return Use.WRITTEN
                found = Use.UNKNOWN if use is not Use.READ else found
        return found

    def _of(self, user: Instruction, pointer: Value) -> Use:
        if isinstance(user, (Load, Compare)):
            return Use.READ
        if isinstance(user, (AtomicRMW, CmpXchg)):
            return Use.WRITTEN
        if isinstance(user, Store):
            return Use.WRITTEN if user.value is not pointer else Use.UNKNOWN
        return self._of_call(user, pointer) if isinstance(user, (Call, Invoke)) else Use.UNKNOWN

    def _of_call(self, call: Call | Invoke, pointer: Value) -> Use:
        facts = call_facts(call)
        places = [n for n, given in enumerate(call.arguments) if given is pointer]
        if facts.kind in (CallKind.COPY, CallKind.FILL):
            assert facts.transfer is not None
            return Use.WRITTEN if facts.transfer.target in places else Use.READ
        if all(_is_only_read(call, facts.function, n) for n in places):
            return Use.READ
        if facts.effects is not None and facts.kind in _KNOWN:
            return Use.UNKNOWN if any(_may_change(facts.effects, n) for n in places) else Use.READ
        if facts.kind is CallKind.DEFINED and facts.function is not None and facts.function.blocks:
            fixed = len(facts.function.arguments)
            found = {self.of(facts.function, n) if n < fixed else Use.UNKNOWN for n in places}
            return found.pop() if len(found) == 1 else Use.UNKNOWN
        return Use.UNKNOWN


def _may_change(effects: Effects, place: int) -> bool:
    """Whether the function may write to what that operand leads to, or leads others there."""
    ways = (effects.writes, effects.keeps, effects.relinks, effects.streams, effects.floats)
    return place == effects.result_operand or any(place in operands for operands in ways)


def _is_only_read(call: Call | Invoke, function: Function | None, place: int) -> bool:
    words = set(read_attributes(call.argument_attributes[place]))
    if function is not None and place < len(function.arguments):
        words |= set(read_attributes(function.arguments[place].attributes))
        if function.name.startswith(REMARKS):
            return True
    return bool(words & {"readonly", "readnone"})
