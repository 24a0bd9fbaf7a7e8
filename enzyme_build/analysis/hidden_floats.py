"""Floats that go from function to function inside of an integer: their derivative has no way to follow.

Small structs of floats are passed so. What is inlined is taken apart (`transform/types/retype.py`); the rest is
found here. Lengths, capacities and addresses go the same ways. So both ends must tell of a float: the memory where
the bits are loaded, and what is made of them in the end, however many functions they pass through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.calls import CallKind, call_facts
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.resolution import Part
from enzyme_build.analysis.type_transfer import carries_bits, has_range
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
    Load,
    Phi,
    Return,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.module import Function
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


def hidden_floats(
    function: Function, original: Function, activity: Activity, memory_types: TypeAnalysis
) -> list[Instruction]:
    """Calls and returns that pass bits of floats, from memory with a shadow, to where floats are made of them."""
    return handed_on(
        function,
        original,
        memory_types,
        lambda value: _is_of_floats(value, activity, memory_types),
        lambda becomes: becomes_float(becomes, memory_types),
    )


def handed_on(
    function: Function,
    original: Function,
    memory_types: TypeAnalysis,
    goes: Callable[[Value], bool],
    comes: Callable[[Value], bool],
) -> list[Instruction]:
    """Calls and returns that pass bits to another function, where both ends tell what they are."""
    return [
        i
        for block in function.blocks
        for i in block.instructions
        if any(goes(value) and comes(becomes) for value, becomes in _passed(i, original, memory_types))
    ]


def _passed(i: Instruction, original: Function, memory_types: TypeAnalysis) -> list[tuple[Value, Value]]:
    """The bits that go to another function, each with what they become there."""
    if isinstance(i, (Call, Invoke)):
        return _parameters(i, i.arguments, memory_types)
    if isinstance(i, Return) and i.operands and _carries(i.operands[0].type):
        return [(i.operands[0], call) for call in memory_types.callers_of(original)]
    return []


def _parameters(
    call: Call | Invoke, values: Iterable[Value], memory_types: TypeAnalysis
) -> list[tuple[Value, Value]]:
    """Which of these arguments become which parameters, where both are bits."""
    kind = call_facts(call).kind
    if kind not in (CallKind.DEFINED, CallKind.INDIRECT):
        return []
    wanted = set(values)
    return [
        (argument, parameter)
        for callee in memory_types.targets_of(call)
        if not callee.has_attribute(CUSTOM)
        for argument, parameter in zip(call.arguments, callee.arguments, strict=False)
        if argument in wanted and _carries(argument.type) and _carries(parameter.type)
    ]


def becomes_float(value: Value, memory_types: TypeAnalysis, least: Trust = Trust.SHARED) -> bool:
    """Whether a float is made of the bits in the end; `least`: so much is to be known of memory that they go to."""
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
    """What the user makes of the bits that still has them, in this function or another."""
    if isinstance(user, (Call, Invoke)):
        yield from (parameter for _, parameter in _parameters(user, [value], memory_types))
    elif isinstance(user, Return):
        yield from memory_types.callers_of(user.function)
    elif isinstance(user, _FOLLOWED) and _carries(user.type):
        yield user


def _is_of_floats(value: Value, activity: Activity, memory_types: TypeAnalysis) -> bool:
    seen = {value}
    todo = [value]
    while todo:
        current = todo.pop()
        if isinstance(current, Load):
            if (
                _carries(current.type)
                and not has_range(current)
                and activity.has_shadow(current.pointer)
                and _may_be_floats(memory_types.parts_at(current.pointer, current.type))
                and not memory_types.is_integer_here(current)
            ):
                return True
        elif isinstance(current, _FOLLOWED):
            for operand in current.operands:
                if operand not in seen and _carries(operand.type):
                    seen.add(operand)
                    todo.append(operand)
    return False


def _carries(t: Type) -> bool:
    """A vector of bytes as well: it is as wide as an address."""
    return carries_bits(t) or (isinstance(t, VectorType) and isinstance(t.element, IntType))


def _may_be_floats(parts: Iterable[Part]) -> bool:
    """Whether some of that was accessed as a float, and not in other memory that one pointer may lead to as well."""
    return any(
        part.trust <= Trust.SHARED and any(isinstance(k, FloatType) for k in part.kinds) for part in parts
    )


def _are_floats(parts: Iterable[Part], least: Trust) -> bool:
    """Whether some is nothing else: keys that lie in a node of a tree among its values and links are none."""
    return any(part.trust <= least and isinstance(part.kind, FloatType) for part in parts)
