"""Byte offsets that a getelementptr adds: a constant, and for each index steps of its greatest known divisor."""

from __future__ import annotations

from collections.abc import Sequence
from math import gcd

from enzyme_build.analysis.values.index_ranges import Range, range_of_index
from enzyme_build.analysis.values.semantics import RESIZING, SUMS, is_extreme
from enzyme_build.analysis.values.spans import UNKNOWN_STEP, Span
from enzyme_build.ir.instructions import BinaryOp, Cast, GetElementPtr, Phi, Select
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.types import ArrayType, StructType, Type, VectorType
from enzyme_build.ir.values import ConstantExpr, ConstantInt, Value

_DEPTH = 6
_SUMS = SUMS | {"or"}  # compilers write a sum as `or` where the operands have no bit in common


def factor(value: Value, above: tuple[Value, ...] = ()) -> int:
    """A divisor of the integer, whichever value it takes at run time; 0 if it is always zero."""
    if isinstance(value, ConstantInt):
        return abs(value.value)
    if value in above:
        return 0  # around a cycle the start and the step of the counter decide; a gcd with 0 leaves them as they are
    if len(above) > _DEPTH:
        return 1
    above = (*above, value)
    if isinstance(value, Cast) and value.opcode in RESIZING:
        return factor(value.operands[0], above)
    if isinstance(value, (Phi, Select)):
        return gcd(*[factor(choice, above) for choice in value.choices])
    if is_extreme(value):
        return gcd(*[factor(argument, above) for argument in value.arguments])
    if isinstance(value, BinaryOp):
        return _factor_of_operation(value, above)
    return 1


def _factor_of_operation(value: BinaryOp, above: tuple[Value, ...]) -> int:
    left, right = value.operands
    if value.opcode == "mul":
        return factor(left, above) * factor(right, above)
    if value.opcode in _SUMS:
        return gcd(factor(left, above), factor(right, above))
    if isinstance(right, ConstantInt):
        if value.opcode == "shl" and 0 <= right.value < 64:
            return factor(left, above) << right.value
        if value.opcode == "and":
            mask = right.unsigned
            return mask & -mask
    return 1


def gep_span(gep: GetElementPtr | ConstantExpr, layout: DataLayout, *, bounded: bool = True) -> Span:
    """By how much a getelementptr moves its pointer operand.

    An index of bytes without a known divisor gives the step 1, which is UNKNOWN_STEP. The range of an index limits the
    offsets only if `bounded`.
    """
    assert gep.source_type is not None
    if gep.type.is_vector:
        return Span(0, UNKNOWN_STEP)
    span = Span(0)
    current: Type = gep.source_type
    for position, index in enumerate(gep.operands[1:]):
        if position > 0 and isinstance(current, StructType):
            assert isinstance(index, ConstantInt)
            begin, current = field_offset(layout, current, (index.value,))
            span = span.shifted(begin)
            continue
        behind = None
        if position > 0:
            assert isinstance(current, (ArrayType, VectorType))
            # An array of 0 or 1 elements at the end of a struct stands for as many as were allocated: no bound.
            behind = layout.size_of(current) if current.is_aggregate and current.count > 1 else None
            current = current.element
        size = layout.size_of(current)
        if isinstance(index, ConstantInt):
            span = span.shifted(index.value * size)
        elif multiple := factor(index) * size:
            found = range_of_index(gep, index) if bounded else None
            span = _elements(multiple, size, behind, found).within(span)
    return span


def _elements(step: int, size: int, behind: int | None, found: Range | None) -> Span:
    """Offsets of the elements that the index can reach, limited by its range and by the end of the array, `behind`."""
    if found is None:
        return Span(0, step, behind)
    first, last = -(-found.low * size // step) * step, found.high * size // step * step
    if behind is not None:
        first, last = max(first, 0), min(last, (behind - 1) // step * step)
    if first >= last:
        return Span(first)
    return Span(first, step, last + step)


def field_offset(layout: DataLayout, t: Type, indices: Sequence[int]) -> tuple[int, Type]:
    """Offset and type of a part of an aggregate."""
    offset = 0
    for index in indices:
        if isinstance(t, StructType):
            offset += layout.field_offset(t, index)
            assert t.fields is not None
            t = t.fields[index]
        else:
            assert isinstance(t, (ArrayType, VectorType))
            t = t.element
            offset += index * layout.size_of(t)
    return offset, t
