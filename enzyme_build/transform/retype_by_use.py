"""Integers that are used as a number here and as a pointer there become both: tagged unions, taken apart by use.

Rust keeps a `Result<f64, String>` so: eight bytes that are one or the other, as a tag tells. The optimiser reads them
once, as an integer, and casts them after it has looked at the tag. Here each use gets a value of its own kind, back to
the loads; what was loaded under a kind that it is not is never looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from enzyme_build.analysis.pointers import pointer_loaded_as_number
from enzyme_build.ir.instructions import Cast, Freeze, Instruction, Load, Phi, Select
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType, PointerType, Type
from enzyme_build.ir.values import Constant, Value
from enzyme_build.transform.bits import Piece, constant_piece
from enzyme_build.transform.build import Builder

_OF_ANY_KIND = ("alias.scope", "noalias", "invariant.load", "dbg")  # metadata of loads


def revealed_kind(use: Instruction) -> Type | None:
    """What a cast of a whole integer says that the bits are."""
    if not isinstance(use, Cast):
        return None
    t = use.operands[0].type
    of_number = use.opcode == "bitcast" and isinstance(use.type, FloatType)
    of_pointer = use.opcode == "inttoptr" and isinstance(t, IntType) and t.bits == 8 * _size(use.type)
    return use.type if of_number or of_pointer else None


def split_loaded_numbers(function: Function) -> None:
    """Pointers that are made of the bits of a number that was loaded are loaded as pointers."""
    for block in function.blocks:
        for cast in list(block.instructions):
            load = pointer_loaded_as_number(cast)
            if load is None or load.volatile or load.ordering or _size(load.type) != _size(cast.type):
                continue
            assert load.block is not None
            made = Builder(load.block, load).load(cast.type, load.pointer, align=load.align)
            made.metadata = {kind: node for kind, node in load.metadata.items() if kind in _OF_ANY_KIND}
            bits = cast.operands[0]
            cast.replace_all_uses_with(made)
            cast.erase()
            if isinstance(bits, Cast) and not bits.users:
                bits.erase()


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
            and value.opcode in ("bitcast", "ptrtoint")
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
