"""Lanes of vectors that the program leaves open get a value.

Nobody reads them, but their adjoint is zero times a partial derivative, and zero times poison is poison.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import InsertElement, ShuffleVector
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, VectorType
from enzyme_build.ir.values import ConstantAggregate, ConstantInt, Poison, Undef, Value, const_int, zero


def make_lanes_definite(function: Function) -> None:
    for block in function.blocks:
        for i in block.instructions:
            if isinstance(i, ShuffleVector):
                i.set_operand(2, _definite_mask(i.mask))
            elif isinstance(i, InsertElement) and isinstance(i.operands[0], (Poison, Undef)):
                i.set_operand(0, zero(i.type))


def _definite_mask(mask: Value) -> Value:
    assert isinstance(mask.type, VectorType)
    if isinstance(mask, (Poison, Undef)):
        return zero(mask.type)
    if not isinstance(mask, ConstantAggregate):
        return mask
    lanes = [lane if isinstance(lane, ConstantInt) else const_int(I32, 0) for lane in mask.elements]
    return ConstantAggregate(mask.type, lanes)
