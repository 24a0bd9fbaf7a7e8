"""Floats that are moved as floats of another precision are moved as what they are.

Hand-vectorised code loads two floats as one double, since the machine has an instruction for that, and permutes four
floats as two doubles. Adjoints are added up on the way back, and the bits of a sum of two doubles are not the sums of
the floats in them. So all instructions from the loads to such a cast are repeated with the type that it casts to.
"""

from __future__ import annotations

from collections.abc import Sequence

from enzyme_build.analysis.activity.lost_floats import changes_precision
from enzyme_build.ir.instructions import (
    Cast,
    ExtractElement,
    Freeze,
    InsertElement,
    Instruction,
    Load,
    Select,
    ShuffleVector,
    Store,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType, Type, VectorType, vector_type
from enzyme_build.ir.values import Constant, ConstantInt, Poison, Undef, Value, poison, zero
from enzyme_build.transform.bits.constants import constant_bits, constant_of_bits
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.types.pointers_in_floats import metadata_of_any_kind

_MOVES = (Load, InsertElement, ExtractElement, ShuffleVector, Select, Freeze)


def retype_moved_floats(function: Function) -> None:
    """Replaces casts between floats of different widths, and stores of their results."""
    moved = _Moved()
    for block in function.blocks:
        for i in list(block.instructions):
            if i.block is None:
                continue
            if isinstance(i, Load) and (kind := _only_cast_to(i)) is not None:
                _load_as(i, kind)
            elif isinstance(i, Cast) and changes_precision(i):
                source = i.operands[0]
                made = moved.version(source, i.type)
                if made is not None:
                    i.replace_all_uses_with(made)
                    i.erase()
                    _erase_unused(source)
            elif isinstance(i, Store) and isinstance(i.value.type.scalar, FloatType):
                stored = i.value
                kind = _put_together_of(stored)
                made = None if kind is None else moved.version(stored, _as_lanes(stored.type, kind))
                if made is not None:
                    i.set_operand(0, made)
                    i.metadata = metadata_of_any_kind(i)
                    _erase_unused(stored)


def _only_cast_to(load: Load) -> Type | None:
    """The type of float to which all uses of the loaded integers cast them; None if there are others."""
    if load.volatile or load.ordering or not isinstance(load.type.scalar, IntType) or not load.users:
        return None
    kinds = {use.type if isinstance(use, Cast) and use.opcode == "bitcast" else None for use in load.users}
    kind = kinds.pop()
    return kind if kind is not None and not kinds and isinstance(kind.scalar, FloatType) else None


def _load_as(load: Load, kind: Type) -> None:
    made = _loaded_again(Builder.at(load), load, kind)
    for cast in list(load.users):
        cast.replace_all_uses_with(made)
        cast.erase()
    load.erase()


def _loaded_again(b: Builder, load: Load, t: Type) -> Load:
    made = b.load(t, load.pointer, align=load.align or 1)
    made.metadata = metadata_of_any_kind(load)
    return made


def _put_together_of(value: Value) -> FloatType | None:
    """The kind of float from which the stored value was cast, if it was."""
    for _ in range(4):
        if isinstance(value, Cast):
            kind = value.operands[0].type.scalar
            return kind if changes_precision(value) and isinstance(kind, FloatType) else None
        if not isinstance(value, (ExtractElement, ShuffleVector, Freeze)):
            return None
        value = value.operands[0]
    return None


def _count(t: Type) -> int:
    return t.count if isinstance(t, VectorType) else 1


def _bits(t: Type) -> int:
    assert isinstance(t.scalar, FloatType)
    return t.scalar.bits * _count(t)


def _as_lanes(t: Type, kind: FloatType) -> Type:
    count = _bits(t) // kind.bits
    return kind if count == 1 else vector_type(count, kind)


class _Moved:
    """Values, each repeated once with another type of float."""

    def __init__(self) -> None:
        self.made: dict[tuple[Value, Type], Value | None] = {}

    def version(self, value: Value, t: Type) -> Value | None:
        """A value with the same bits and type t; None if the value is computed, and not moved."""
        if value.type is t:
            return value
        if isinstance(value, Constant):
            if isinstance(value, (Poison, Undef)):
                return poison(t)
            bits = constant_bits(value)
            return None if bits is None else constant_of_bits(t, bits)
        if (
            isinstance(value, Cast)
            and value.opcode == "bitcast"
            and isinstance(value.operands[0].type.scalar, FloatType)
        ):
            return self.version(value.operands[0], t)
        if (value, t) not in self.made:
            self.made[value, t] = None  # for phis that reach themselves: they have no version
            if isinstance(value, _MOVES) and value.block is not None:
                self.made[value, t] = self._again(value, t)
        return self.made[value, t]

    def _again(self, i: Instruction, t: Type) -> Value | None:
        b = Builder.at(i)
        if isinstance(i, Load):
            if i.volatile or i.ordering:
                return None
            return _loaded_again(b, i, t)
        if isinstance(i, Select):
            if i.condition.type.is_vector:
                return None
            first, second = (self.version(operand, t) for operand in i.operands[1:])
            return None if first is None or second is None else b.select(i.condition, first, second)
        if isinstance(i, Freeze):
            source = self.version(i.operands[0], t)
            return None if source is None else b.freeze(source)
        return self._lanes_again(b, i, t)

    def _lanes_again(self, b: Builder, i: Instruction, t: Type) -> Value | None:
        kind = t.scalar
        assert isinstance(kind, FloatType)
        wide = i.type.scalar
        assert isinstance(wide, FloatType)
        if wide.bits < kind.bits and not isinstance(i, ShuffleVector):
            return None  # a lane would be half a float
        parts = [
            self.version(v, _as_lanes(v.type, kind))
            for v in i.operands
            if isinstance(v.type.scalar, FloatType)
        ]
        if any(part is None or not part.type.is_vector for part in parts):
            return None
        first, second = (*parts, None)[:2]
        assert first is not None
        factor = wide.bits // kind.bits
        if isinstance(i, ExtractElement):
            index = i.operands[1]
            if not isinstance(index, ConstantInt):
                return None
            return b.shuffle_vector(first, poison(first.type), _run(index.value * factor, factor))
        assert second is not None
        if isinstance(i, InsertElement):
            index = i.operands[2]
            if not isinstance(index, ConstantInt):
                return None
            count = _count(t)
            begin = index.value * factor
            widened = b.shuffle_vector(
                second, zero(second.type), _run(0, factor) + [factor] * (count - factor)
            )
            order = [count + k - begin if begin <= k < begin + factor else k for k in range(count)]
            return b.shuffle_vector(zero(t) if isinstance(first, Poison) else first, widened, order)
        assert isinstance(i, ShuffleVector)
        mask = _regrouped(i.mask, kind.bits, wide.bits)
        return None if mask is None else b.shuffle_vector(first, second, mask)


def _run(begin: int, count: int) -> list[int]:
    return list(range(begin, begin + count))


def _regrouped(mask: Value, kind: int, wide: int) -> Sequence[int] | None:
    """The mask for lanes of `kind` bits in place of `wide` ones; undefined lanes become lane 0."""
    assert isinstance(mask.type, VectorType)
    known = constant_bits(mask)
    elements = getattr(mask, "elements", None)
    if known is None and elements is None:
        return None
    if elements is not None:
        lanes = [lane.value if isinstance(lane, ConstantInt) else None for lane in elements]
    else:
        assert known is not None
        lanes = [known >> (32 * k) & 0xFFFFFFFF for k in range(mask.type.count)]
    if wide >= kind:
        factor = wide // kind
        return [0 if lane is None else lane * factor + k for lane in lanes for k in range(factor)]
    factor = kind // wide
    groups = [lanes[k : k + factor] for k in range(0, len(lanes), factor)]
    starts = [next((lane - at for at, lane in enumerate(group) if lane is not None), 0) for group in groups]
    for group, start in zip(groups, starts, strict=True):
        if start % factor or any(lane not in (None, start + at) for at, lane in enumerate(group)):
            return None
    return [start // factor for start in starts]


def _erase_unused(value: Value) -> None:
    if isinstance(value, (*_MOVES, Cast)) and value.block is not None and not value.users:
        if isinstance(value, Load) and (value.volatile or value.ordering):
            return
        operands = list(value.operands)
        value.erase()
        for operand in operands:
            _erase_unused(operand)
