"""Pointers that are loaded as floats are loaded as pointers.

Optimisers move unions, and structs of floats and pointers, in registers for floats.
"""

from __future__ import annotations

import math

from enzyme_build.analysis.values.pointers import pointer_lanes, pointer_loaded_as_float
from enzyme_build.ir.instructions import (
    Cast,
    ExtractElement,
    Instruction,
    Load,
    ShuffleVector,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, FloatType, Type, VectorType
from enzyme_build.ir.values import (
    ConstantAggregate,
    ConstantInt,
    ConstantZero,
    Poison,
    Undef,
    Value,
    const_int,
    zero,
)
from enzyme_build.transform.bits.origins import erase_unused
from enzyme_build.transform.emission.build import Builder

_OF_ANY_KIND = (
    "alias.scope",
    "noalias",
    "invariant.load",
    "dbg",
)  # metadata that does not depend on the type


def metadata_of_any_kind(i: Instruction) -> dict[str, str]:
    """The metadata of an access that holds for an access of another type as well."""
    return {kind: node for kind, node in i.metadata.items() if kind in _OF_ANY_KIND}


def split_loaded_floats(function: Function) -> None:
    """Replaces casts of loaded floats to pointers by loads of pointers."""
    for block in function.blocks:
        for cast in list(block.instructions):
            loaded = pointer_loaded_as_float(cast)
            if loaded is None or loaded.load.volatile or loaded.load.ordering:
                continue
            load = loaded.load
            if _size(load.type.scalar) != _size(cast.type):
                continue
            lanes = pointer_lanes(load)
            if lanes and not _takes_only_others(load, lanes):
                continue
            b = Builder.at(load)
            made = b.load(cast.type, b.offset(load.pointer, loaded.offset), align=_align(load, loaded.offset))
            made.metadata = metadata_of_any_kind(load)
            bits = cast.operands[0]
            cast.replace_all_uses_with(made)
            cast.erase()
            erase_unused(bits)
            if lanes and not pointer_lanes(load):
                _load_other_lanes(load, lanes)


def _takes_only_others(load: Load, lanes: frozenset[int]) -> bool:
    """Whether all other uses of the vector are of other lanes than those of pointers."""
    for use in load.users:
        if isinstance(use, ExtractElement):
            if not isinstance(use.operands[1], ConstantInt) or use.operands[1].value in lanes:
                return False
        elif isinstance(use, ShuffleVector):
            assert isinstance(load.type, VectorType)
            mask = use.mask.elements if isinstance(use.mask, ConstantAggregate) else [use.mask]
            if isinstance(use.mask, ConstantZero):
                taken = {0}
            elif all(isinstance(lane, (ConstantInt, Poison, Undef)) for lane in mask):
                taken = {lane.value for lane in mask if isinstance(lane, ConstantInt)}
            else:
                return False
            first = 0 if use.operands[0] is load else load.type.count
            if any(lane + first in taken for lane in lanes):
                return False
        elif not (isinstance(use, Cast) and use.opcode == "bitcast" and _only_makes_pointers(use, lanes)):
            return False
    return True


def _only_makes_pointers(bits: Cast, lanes: frozenset[int]) -> bool:
    for use in bits.users:
        if not isinstance(use, ExtractElement) or not isinstance(use.operands[1], ConstantInt):
            return False
        if use.operands[1].value in lanes and any(
            pointer_loaded_as_float(user) is None for user in use.users
        ):
            return False
    return True


def _load_other_lanes(load: Load, lanes: frozenset[int]) -> None:
    """Loads the other lanes one by one, so that no float is loaded from, or added to, where pointers lie."""
    assert isinstance(load.type, VectorType)
    b = Builder.at(load)
    size = _size(load.type.element)
    whole: Value = zero(load.type)
    for lane in range(load.type.count):
        if lane not in lanes:
            part = b.load(
                load.type.element, b.offset(load.pointer, lane * size), align=_align(load, lane * size)
            )
            part.metadata = metadata_of_any_kind(load)
            whole = b.insert_element(whole, part, const_int(I32, lane))
    load.replace_all_uses_with(whole)
    load.erase()


def _align(load: Load, offset: int) -> int | None:
    """The alignment `offset` bytes behind the address of the load."""
    return load.align if not offset or load.align is None else math.gcd(load.align, offset)


def _size(kind: Type) -> int:
    return kind.bits // 8 if isinstance(kind, FloatType) else 8
