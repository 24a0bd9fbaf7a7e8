"""Bytes of active floats or addresses that are moved as integers in a way that no derivative follows.

What is moved as it is has been done again as floats, pointers or copies of memory before this looks. What is left are
integers: loaded where a float or an address may lie, computed with, and stored or cast where one is read. On that way
the derivative is lost. Bits that only reach comparisons, indices, hashes or text lose nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Set

from enzyme_build.analysis.activity import Activity
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
    Load,
    Phi,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import IntType, Type, carries_float
from enzyme_build.ir.values import ConstantInt, Local, Value
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


_MAGIC = 1 << 16  # what is added to the bits of floats is of the size of exponents


@dataclass(frozen=True, slots=True)
class LostMove:
    load: Load
    reaches: Instruction
    """Where the bits are stored or cast as those of a float or an address."""


def lost_moves(
    function: Function,
    activity: Activity,
    returning: Set[Block],
    memory_types: TypeAnalysis,
) -> Iterator[LostMove]:
    for block in function.blocks:
        if block not in returning:
            continue
        for i in block.instructions:
            if isinstance(i, Load) and _may_hold_active_bytes(i, activity, memory_types):
                end = _end_of(i, returning, memory_types)
                if end is not None:
                    yield LostMove(i, end)


def _may_hold_active_bytes(load: Load, activity: Activity, memory_types: TypeAnalysis) -> bool:
    if not _is_bits(load.type) or has_range(load) or not activity.has_shadow(load.pointer):
        return False
    return not memory_types.is_integer_here(load) and memory_types.holds_values(load.pointer, load.type)


def _end_of(load: Load, returning: Set[Block], memory_types: TypeAnalysis) -> Instruction | None:
    """The first place where the bits matter again."""
    seen: set[Value] = {load}
    todo: list[Value] = [load]
    while todo:
        value = todo.pop()
        for user in value.users if isinstance(value, Local) else ():
            if user in seen or user.block not in returning:
                continue
            if _matters_at(user, value, memory_types):
                return user
            if _is_step(user, value) and not _counts(user):
                seen.add(user)
                todo.append(user)
    return None


def _matters_at(user: Instruction, value: Value, memory_types: TypeAnalysis) -> bool:
    if isinstance(user, Store):
        return user.value is value and memory_types.holds_values(user.pointer, value.type)
    if isinstance(user, (AtomicRMW, CmpXchg)):
        return user.operands[-1] is value and memory_types.holds_values(user.pointer, value.type)
    return _is_read(user)


def _is_read(user: Instruction) -> bool:
    """A cast that takes the bits for a float's."""
    return isinstance(user, Cast) and user.opcode == "bitcast" and carries_float(user.type)


def _counts(user: Instruction) -> bool:
    """One more, or a few: nobody does that with the bits of a float."""
    if not isinstance(user, BinaryOp) or user.opcode not in ("add", "sub"):
        return False
    return any(isinstance(o, ConstantInt) and abs(o.value) < _MAGIC for o in user.operands)


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
