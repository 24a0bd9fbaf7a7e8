"""Casts of vectors of integers to floats become casts of their lanes.

`bitcast (insertelement v, i)` is `insertelement (bitcast v), (bitcast i)`. Then each cast shows of one loaded integer
that it is a float.
"""

from __future__ import annotations

from typing import TypeGuard

from enzyme_build.analysis.types.carriers import makes_float
from enzyme_build.ir.instructions import Cast, ExtractElement, InsertElement, Instruction, ShuffleVector
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType, VectorType, int_type, vector_type
from enzyme_build.ir.values import ConstantInt, Poison, Undef, Value, const_int, poison
from enzyme_build.transform.bits.origins import erase_unused, width_of
from enzyme_build.transform.bits.parts import as_kind
from enzyme_build.transform.emission.build import Builder


def cast_lanes(function: Function) -> None:
    todo = [i for block in function.blocks for i in block.instructions if _casts_lanes(i)]
    while todo:
        cast = todo.pop()
        source = cast.operands[0]
        assert isinstance(source, Instruction)
        made = _of_lanes(cast, source)
        cast.replace_all_uses_with(made)
        cast.erase()
        todo += [v for v in made.operands if _casts_lanes(v)]
        if not source.users:
            source.erase()


def cast_taken_lanes(function: Function) -> None:
    """Casts only the lanes that are taken, where they are taken one by one: the others may be no floats at times."""
    if function.module.data_layout.big_endian:
        return
    for lane in function.instructions:
        if isinstance(lane, ExtractElement) and isinstance(lane.operands[1], ConstantInt):
            cast = lane.operands[0]
            if isinstance(cast, Cast) and makes_float(cast) and lane.block is not None:
                lane.replace_all_uses_with(_taken_lane(Builder.at(lane), cast, lane.operands[1].value))
                lane.erase()
                erase_unused(cast)


def _taken_lane(b: Builder, cast: Cast, index: int) -> Value:
    (bits,), width = cast.operands, width_of(cast.type.scalar)
    whole = as_kind(b, bits, int_type(width_of(bits.type)))
    moved = b.lshr(whole, const_int(whole.type, index * width)) if index else whole
    return as_kind(b, b.resize(moved, int_type(width)), cast.type.scalar)


def _casts_lanes(i: Value) -> TypeGuard[Cast]:
    """Whether a vector of integers, put together from lanes, is cast to a vector of floats of the same width."""
    if not isinstance(i, Cast) or i.opcode != "bitcast" or i.block is None:
        return False
    source = i.operands[0]
    if not isinstance(source, (InsertElement, ShuffleVector)) or not isinstance(i.type, VectorType):
        return False
    before, after = source.type.scalar, i.type.element
    return isinstance(before, IntType) and isinstance(after, FloatType) and before.bits == after.bits


def _of_lanes(cast: Cast, source: Instruction) -> Instruction:
    kind = cast.type.scalar
    b = Builder.at(source)

    def as_floats(v: Value) -> Value:
        t = vector_type(v.type.count, kind) if isinstance(v.type, VectorType) else kind
        return poison(t) if isinstance(v, (Poison, Undef)) else b.bitcast(v, t)

    if isinstance(source, InsertElement):
        whole, lane, index = source.operands
        return b.insert_element(as_floats(whole), as_floats(lane), index)
    assert isinstance(source, ShuffleVector)
    first, second = source.operands[:2]
    return b.shuffle_vector(as_floats(first), as_floats(second), source.mask)
