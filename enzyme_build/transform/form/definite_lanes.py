"""Gives undefined floats and undefined lanes of vectors a value.

Code that optimisers speculate computes with them, and its result is not used. In the primal that is harmless. In the
reverse half, the contribution is an adjoint of zero times a partial derivative, and zero times poison is poison.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import ShuffleVector
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, FloatType, Type, VectorType, carries_float
from enzyme_build.ir.values import ConstantAggregate, ConstantInt, Poison, Undef, Value, const_int, zero


def make_lanes_definite(function: Function) -> None:
    """Gives undefined floats, and undefined lanes of vectors, a value."""
    for i in function.instructions:
        if isinstance(i, ShuffleVector):
            i.set_operand(2, _definite_mask(i.mask))
        for index, operand in enumerate(i.operands):
            if isinstance(operand, (Poison, Undef)) and _is_of_floats(operand.type):
                i.set_operand(index, zero(operand.type))


def _is_of_floats(t: Type) -> bool:
    return isinstance(t, (FloatType, VectorType)) and carries_float(t)


def _definite_mask(mask: Value) -> Value:
    assert isinstance(mask.type, VectorType)
    if isinstance(mask, (Poison, Undef)):
        return zero(mask.type)
    if not isinstance(mask, ConstantAggregate):
        return mask
    lanes = [lane if isinstance(lane, ConstantInt) else const_int(I32, 0) for lane in mask.elements]
    return ConstantAggregate(mask.type, lanes)
