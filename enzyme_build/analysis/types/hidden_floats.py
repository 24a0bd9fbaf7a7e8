"""Floats that go from function to function inside of an integer, as small structs of floats are passed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from enzyme_build.analysis.calls.call_kinds import CallKind, call_facts
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.points_to.nodes import Trust
from enzyme_build.analysis.types.resolution import Part
from enzyme_build.analysis.types.transfer import carries_bits
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    ExtractElement,
    ExtractValue,
    Freeze,
    InsertElement,
    InsertValue,
    Instruction,
    Invoke,
    Phi,
    Return,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.types import FloatType, IntType, Type, VectorType, carries_float
from enzyme_build.ir.values import Local, Value

_FOLLOWED = (
    BinaryOp,
    Cast,
    ExtractElement,
    ExtractValue,
    Freeze,
    InsertElement,
    InsertValue,
    Phi,
    Select,
    ShuffleVector,
)


def _parameters(
    call: Call | Invoke, values: Iterable[Value], memory_types: TypeAnalysis
) -> list[tuple[Value, Value]]:
    """Pairs of argument and parameter that are both integers."""
    kind = call_facts(call).kind
    if kind not in (CallKind.DEFINED, CallKind.INDIRECT):
        return []
    wanted = set(values)
    return [
        (argument, parameter)
        for callee in memory_types.program.targets_of(call)
        if not callee.has_attribute(CUSTOM)
        for argument, parameter in zip(call.arguments, callee.arguments, strict=False)
        if argument in wanted and _carries(argument.type) and _carries(parameter.type)
    ]


def becomes_float(value: Value, memory_types: TypeAnalysis, least: Trust = Trust.SHARED) -> bool:
    """Whether the bits become a float again. `least`: the trust that facts need of memory to which they are stored."""
    seen = {value}
    todo = [value]
    while todo:
        current = todo.pop()
        for user in current.users if isinstance(current, Local) else ():
            if isinstance(user, Cast) and user.opcode == "bitcast" and carries_float(user.type):
                return True
            if isinstance(user, Store) and user.value is current:
                if _are_floats(memory_types.parts_at(user.pointer, current.type), least):
                    return True
                continue
            for following in followed(user, current, memory_types):
                if following not in seen:
                    seen.add(following)
                    todo.append(following)
    return False


def followed(user: Instruction, value: Value, memory_types: TypeAnalysis) -> Iterator[Value]:
    """Results of the user that still contain the bits, in this function or another."""
    if isinstance(user, (Call, Invoke)):
        yield from (parameter for _, parameter in _parameters(user, [value], memory_types))
    elif isinstance(user, Return):
        yield from memory_types.program.callers_of(user.function)
    elif isinstance(user, _FOLLOWED) and _carries(user.type):
        yield user


def _carries(t: Type) -> bool:
    """Integers, and vectors of bytes, which may be as wide as an address."""
    return carries_bits(t) or (isinstance(t, VectorType) and isinstance(t.element, IntType))


def _are_floats(parts: Iterable[Part], least: Trust) -> bool:
    """Whether one of the parts is surely a float. Keys in a tree's node, among its values and links, are not."""
    return any(part.trust <= least and isinstance(part.kind, FloatType) for part in parts)
