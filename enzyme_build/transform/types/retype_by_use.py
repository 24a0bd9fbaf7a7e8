"""Integers that are used as a float here and as a pointer there become both: tagged unions, taken apart by use.

Rust keeps a `Result<f64, String>` so: eight bytes that are one or the other, as a tag tells. The optimiser reads them
once, as an integer, and casts them after it has looked at the tag. Here each use gets a value of its own kind, back to
the loads; what was loaded under a kind that it is not is never looked at.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from enzyme_build.analysis.pointers import pointer_lanes, pointer_loaded_as_float
from enzyme_build.analysis.semantics import TO_INTEGER
from enzyme_build.ir.instructions import (
    Cast,
    ExtractElement,
    Freeze,
    Instruction,
    Load,
    Phi,
    Select,
    ShuffleVector,
)
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import I32, FloatType, IntType, PointerType, Type, VectorType
from enzyme_build.ir.values import (
    Constant,
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
from enzyme_build.transform.bits.parts import Piece, constant_piece
from enzyme_build.transform.emission.build import Builder

_OF_ANY_KIND = ("alias.scope", "noalias", "invariant.load", "dbg")  # metadata of loads


def revealed_kind(use: Instruction) -> Type | None:
    """What a cast of a whole integer says that the bits are."""
    if not isinstance(use, Cast):
        return None
    t = use.operands[0].type
    of_float = use.opcode == "bitcast" and isinstance(use.type, FloatType)
    of_pointer = use.opcode == "inttoptr" and isinstance(t, IntType) and t.bits == 8 * _size(use.type)
    return use.type if of_float or of_pointer else None


def metadata_of_any_kind(i: Instruction) -> dict[str, str]:
    """What an access says that holds whatever is accessed."""
    return {kind: node for kind, node in i.metadata.items() if kind in _OF_ANY_KIND}


def split_loaded_floats(function: Function) -> None:
    """Pointers that are made of the bits of a float that was loaded are loaded as pointers."""
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
            assert load.block is not None
            b = Builder(load.block, load)
            made = b.load(cast.type, b.offset(load.pointer, loaded.offset), align=_align(load, loaded.offset))
            made.metadata = metadata_of_any_kind(load)
            bits = cast.operands[0]
            cast.replace_all_uses_with(made)
            cast.erase()
            erase_unused(bits)
            if lanes and not pointer_lanes(load):
                _load_other_lanes(load, lanes)


def _takes_only_others(load: Load, lanes: frozenset[int]) -> bool:
    """Whether all that is done with the vector, but for the pointers in it, is done with other lanes."""
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
    """The lanes that are floats one by one, so that no float is read or added to where pointers lie."""
    assert isinstance(load.type, VectorType)
    assert load.block is not None
    b = Builder(load.block, load)
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
    """What is known of the address so many bytes further on."""
    return load.align if not offset or load.align is None else math.gcd(load.align, offset)


def split_by_use(members: Sequence[Instruction]) -> list[Instruction]:
    """Serves all casts of the members; returns the members that are left because of other uses."""
    if any(isinstance(m, Load) and (m.volatile or m.ordering) for m in members):
        return list(members)
    split = _Split(members)
    for member in members:
        for use in list(member.users):
            kind = revealed_kind(use)
            if kind is not None and use.operands[0] is member:
                use.replace_all_uses_with(split.version(member, kind))
                use.erase()
    return _without_unused(members)


class _Split:
    def __init__(self, members: Collection[Instruction]) -> None:
        self.members = frozenset(members)
        self.made: dict[tuple[Value, Type], Value] = {}

    def version(self, value: Value, kind: Type, before: Instruction | None = None) -> Value:
        """`value` as that kind; `before` says where a cast may stand if one is needed."""
        known = self.made.get((value, kind))
        if known is not None:
            return known
        if isinstance(value, Instruction) and value in self.members:
            return self._of_member(value, kind)
        if (
            isinstance(value, Cast)
            and value.operands[0].type is kind
            and value.opcode in ("bitcast", *TO_INTEGER)
        ):
            return value.operands[0]
        if isinstance(value, Constant):
            constant = constant_piece(value, Piece(0, _size(kind), kind))
            if constant is not None:
                return constant
        assert before is not None
        assert before.block is not None
        b = Builder(before.block, before)
        return b.inttoptr(value, kind) if isinstance(kind, PointerType) else b.bitcast(value, kind)

    def _of_member(self, i: Instruction, kind: Type) -> Value:
        assert i.block is not None
        b = Builder(i.block, i)
        made: Value
        if isinstance(i, Phi):
            phi = self.made[i, kind] = b.phi(kind)
            for value, source in i.incoming:
                assert source.terminator is not None
                phi.add_incoming(self.version(value, kind, source.terminator), source)
            return phi
        if isinstance(i, Load):
            made = b.load(kind, i.pointer, align=i.align)
        elif isinstance(i, Select):
            chosen, other = (self.version(operand, kind, i) for operand in i.operands[1:])
            made = b.select(i.condition, chosen, other)
        else:
            assert isinstance(i, Freeze)
            made = b.freeze(self.version(i.operands[0], kind, i))
        self.made[i, kind] = made
        return made


def _size(kind: Type) -> int:
    return kind.bits // 8 if isinstance(kind, FloatType) else 8


def _without_unused(members: Sequence[Instruction]) -> list[Instruction]:
    """Erases the members that nothing but other unused members uses."""
    of_group = set(members)
    used = {m for m in members if any(user not in of_group for user in m.users)}
    todo = list(used)
    while todo:
        for operand in todo.pop().operands:
            if isinstance(operand, Instruction) and operand in of_group and operand not in used:
                used.add(operand)
                todo.append(operand)
    unused = [m for m in members if m not in used]
    for member in unused:
        member.drop_operands()
    for member in unused:
        member.erase()
    return [m for m in members if m in used]
