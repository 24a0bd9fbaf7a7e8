"""The adjoint of a vector shuffle: the adjoint of each result lane is added to that of the lane it was taken from."""

from __future__ import annotations

from enzyme_build.ir.instructions import ShuffleVector
from enzyme_build.ir.types import VectorType
from enzyme_build.ir.values import ConstantAggregate, ConstantInt, ConstantSplat, ConstantZero, Value, zero
from enzyme_build.transform.emission.build import Builder


def scatter_shuffle(b: Builder, i: ShuffleVector, which: int, g: Value) -> Value:
    """The adjoint of operand `which`: a sum of shuffles of `g`, since one shuffle can take a lane only once."""
    operand = i.operands[which]
    assert isinstance(operand.type, VectorType)
    count = operand.type.count
    sources: list[list[int]] = [[] for _ in range(count)]
    for lane, taken in enumerate(lanes_of(i)):
        if taken is not None and which * count <= taken < (which + 1) * count:
            sources[taken - which * count].append(lane)
    nothing = zero(g.type)
    lanes = len(lanes_of(i))
    total: Value | None = None
    for turn in range(max(map(len, sources), default=0)):
        picked = [taken[turn] if turn < len(taken) else lanes for taken in sources]
        part = b.shuffle_vector(g, nothing, picked)
        total = part if total is None else b.fadd(total, part)
    return zero(operand.type) if total is None else total


def lanes_of(i: ShuffleVector) -> list[int | None]:
    """The lane that each result lane takes, counted over both operands; None where it is undefined."""
    mask = i.mask
    assert isinstance(mask.type, VectorType)
    if isinstance(mask, ConstantZero):
        return [0] * mask.type.count
    if isinstance(mask, ConstantSplat):
        return [_lane(mask.element)] * mask.type.count
    if isinstance(mask, ConstantAggregate):
        return [_lane(element) for element in mask.elements]
    return [None] * mask.type.count


def _lane(element: Value) -> int | None:
    return element.value if isinstance(element, ConstantInt) else None
