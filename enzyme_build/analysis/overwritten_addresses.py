"""Stores of computed bytes to where addresses may lie: their shadow cannot follow."""

from __future__ import annotations

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.addresses import factor
from enzyme_build.analysis.calls import filled
from enzyme_build.analysis.memory_graph import Trust
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pointers import is_address, is_distance
from enzyme_build.ir.instructions import AtomicRMW, Call, Cast, CmpXchg, Instruction, Invoke, Load, Store
from enzyme_build.ir.types import I8, PTR, IntType
from enzyme_build.ir.values import Argument, Value


def may_overwrite_address(i: Store | AtomicRMW | CmpXchg, activity: Activity, types: TypeAnalysis) -> bool:
    """Whether bytes that may have been those of an address, before they were computed with, go where one may lie.

    Of smaller pieces nobody knows where they come from, and constants may complete an address: they matter where
    addresses surely lie. Nobody puts an address together by atomic operations on its pieces.
    """
    value = i.value if isinstance(i, Store) else i.operands[-1]
    if not activity.has_shadow(i.pointer):
        return False
    bits = value.operands[0] if isinstance(value, Cast) and value.opcode == "bitcast" else value
    if not isinstance(bits.type.scalar, IntType):
        return False
    is_piece = bits.type.scalar.bits < 64
    if is_piece and (not isinstance(i, Store) or i.ordering):
        return False
    if not (is_piece or bits in activity.related or _may_have_been_address(bits)) or types.is_told_count(
        bits
    ):
        return False
    trust = types.kinds_met(i.pointer, value.type).get(PTR)
    return trust is not None and (trust <= Trust.SHARED or not is_piece)


def may_fill_part_of_address(call: Call | Invoke, activity: Activity, types: TypeAnalysis) -> bool:
    """Whether some bytes are set, as many as the run tells, where addresses surely lie."""
    pointer, size = filled(call)
    if not activity.has_shadow(pointer) or factor(size) % 8 == 0:
        return False
    trust = types.kinds_met(pointer, I8).get(PTR)
    return trust is not None and trust <= Trust.SHARED


def _may_have_been_address(bits: Value) -> bool:
    """Whether it is computed from an address, or from what callers or called functions hand over."""
    seen = {bits}
    todo = [bits]
    while todo:
        value = todo.pop()
        if is_handed_over(value) or is_address(value):
            return True
        if isinstance(value, Instruction) and not isinstance(value, (Load, Call, Invoke)):
            if not is_distance(value):
                todo += [operand for operand in value.operands if operand not in seen]
                seen.update(value.operands)
    return False


def is_handed_over(value: Value) -> bool:
    if isinstance(value, (Call, Invoke)):
        return not (value.callee.name or "").startswith("llvm.")
    return isinstance(value, Argument)
