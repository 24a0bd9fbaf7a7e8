"""Bytes of active floats or addresses that are moved as integers in a way that no derivative follows.

What is moved as it is has been done again as floats, pointers or copies of memory before this looks. What is left are
integers: loaded where a float or an address may lie, computed with, and stored or cast where one is read. On that way
the derivative is lost. Bits that only reach comparisons, indices, hashes or text lose nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.marks import CUSTOM
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.type_transfer import has_range
from enzyme_build.ir.instructions import (
    AtomicRMW,
    BinaryOp,
    Call,
    Cast,
    CmpXchg,
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
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import IntType, Type, carries_float
from enzyme_build.ir.values import Local, Value
from enzyme_build.records import dataclass

_STEPS = (
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


@dataclass(frozen=True, slots=True)
class LostMove:
    load: Load
    reaches: Instruction
    """Where the bits are stored or cast as those of a float or an address."""


def lost_moves(
    function: Function,
    original: Function,
    activity: Activity,
    returning: Set[Block],
    memory_types: TypeAnalysis,
) -> Iterator[LostMove]:
    for block in function.blocks:
        if block not in returning:
            continue
        for i in block.instructions:
            if isinstance(i, Load) and _may_hold_active_bytes(i, activity, memory_types):
                end = _end_of(i, original, returning, memory_types)
                if end is not None:
                    yield LostMove(i, end)


def _may_hold_active_bytes(load: Load, activity: Activity, memory_types: TypeAnalysis) -> bool:
    if not _is_bits(load.type) or has_range(load) or not activity.has_shadow(load.pointer):
        return False
    return not memory_types.is_integer_here(load) and memory_types.holds_values(load.pointer, load.type)


def _end_of(
    load: Load, original: Function, returning: Set[Block], memory_types: TypeAnalysis
) -> Instruction | None:
    """The first place, in this function or in one that the bits are passed to, where they matter again."""
    seen: set[Value] = {load}
    todo: list[Value] = [load]
    here = load.block.function if load.block is not None else None
    while todo:
        value = todo.pop()
        for user in value.users if isinstance(value, Local) else ():
            assert user.block is not None
            if user in seen or (user.block.function is here and user.block not in returning):
                continue
            if _matters_at(user, value, memory_types):
                return user
            following = [user] if _is_step(user, value) else _passed_on(user, value, original, memory_types)
            todo += [v for v in following if v not in seen]
            seen.update(following)
    return None


def _matters_at(user: Instruction, value: Value, memory_types: TypeAnalysis) -> bool:
    if isinstance(user, Store):
        return user.value is value and memory_types.holds_values(user.pointer, value.type)
    if isinstance(user, (AtomicRMW, CmpXchg)):
        return user.operands[-1] is value and memory_types.holds_values(user.pointer, value.type)
    return _is_read(user)


def _passed_on(
    user: Instruction, value: Value, original: Function, memory_types: TypeAnalysis
) -> list[Value]:
    """The parameters, or the results of calls, that the bits become in other functions."""
    if isinstance(user, (Call, Invoke)) and value in user.arguments:
        return [
            parameter
            for callee in memory_types.calls.targets_of(user)
            if not callee.is_declaration and not callee.has_attribute(CUSTOM)
            for argument, parameter in zip(user.arguments, callee.arguments, strict=False)
            if argument is value
        ]
    if isinstance(user, Return):
        assert user.block is not None
        returned_by = user.block.function
        callers = memory_types.calls.callers
        return [
            *callers.get(original, ()),
            *(callers.get(returned_by, ()) if returned_by is not None else ()),
        ]
    return []


def _is_read(user: Instruction) -> bool:
    """A cast that takes the bits for a float's, or an address's."""
    if not isinstance(user, Cast):
        return False
    return user.opcode == "inttoptr" or (user.opcode == "bitcast" and carries_float(user.type))


def _is_step(user: Instruction, value: Value) -> bool:
    if isinstance(user, Select) and user.condition is value:
        return False
    if isinstance(user, (ExtractElement, InsertElement)) and user.operands[-1] is value:
        return False
    if isinstance(user, Call):
        return (user.callee.name or "").startswith("llvm.") and _is_bits(user.type)
    return isinstance(user, _STEPS) and _is_bits(user.type)


def _is_bits(t: Type) -> bool:
    scalar = t.scalar
    return isinstance(scalar, IntType) and scalar.bits > 1
