"""Where an active float leaves the world of floats: its bits are computed with as an integer."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import TypeGuard

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.calls import ELSEWHERE
from enzyme_build.analysis.pointers import is_distance
from enzyme_build.analysis.semantics import BITWISE, COUNTS, LOGIC, RESIZING, SUMS, TO_INTEGER
from enzyme_build.ir.instructions import (
    BinaryOp,
    Branch,
    Call,
    Cast,
    Compare,
    ExtractElement,
    Freeze,
    InsertElement,
    Instruction,
    Invoke,
    Load,
    Phi,
    Select,
    ShuffleVector,
    Switch,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import FloatType, Type, carries_float
from enzyme_build.ir.values import ConstantInt, Local, Value
from enzyme_build.tuples import NamedTuple

# They say of bits what a comparison would say.
_CLASSIFYING = (
    "llvm.is.fpclass.",
    "llvm.vector.reduce.",
    "llvm.ctpop.",
    "llvm.ctlz.",
    "llvm.cttz.",
    "llvm.scmp.",
    "llvm.ucmp.",
    "llvm.dbg.",
)
_FOLLOWED_EXACTLY = 200  # values; shifts in a loop would give ever new places
_MAGIC = 1 << 16  # what is added to bits is of the size of exponents
_IN_PLACE = SUMS | BITWISE  # what a sum carries is as constant as an exponent
_FOLLOWED = (BinaryOp, Freeze, Phi, ExtractElement, InsertElement, ShuffleVector)


def lost_floats(
    function: Function,
    activity: Activity,
    returning: Set[Block],
    is_union: Callable[[Value], bool] = lambda _: False,
) -> list[Cast]:
    """Casts of active floats to integers whose bits go on to matter: the derivative is lost there.

    Where `is_union` says that the float is a count at other times, it may be counted with as one.

    In blocks from which the function does not return nothing matters: there the bits are part of a message.
    Comparing, testing the sign and reading the exponent have a derivative of zero wherever they have one.
    """
    return [
        i
        for block in function.blocks
        for i in block.instructions
        if isinstance(i, Cast)
        and i.opcode == "bitcast"
        and i.operands[0] in activity.active
        and not carries_float(i.type)
        and _matters(i, _significand(i.operands[0].type), returning)
        and not (is_union(i.operands[0]) and not _is_taken_apart(i, returning))
    ]


def misread_floats(function: Function, activity: Activity) -> list[Cast]:
    """Active floats whose bits are taken for floats of another precision."""
    return [
        i
        for block in function.blocks
        for i in block.instructions
        if isinstance(i, Cast) and i.operands[0] in activity.active and changes_precision(i)
    ]


def changes_precision(i: Cast) -> bool:
    """Whether bits of floats are taken for floats of another width."""
    before, after = i.operands[0].type.scalar, i.type.scalar
    return (
        i.opcode == "bitcast"
        and isinstance(before, FloatType)
        and isinstance(after, FloatType)
        and before.bits != after.bits
    )


def misread_pointers(function: Function, activity: Activity) -> list[Cast]:
    """Floats made of the bits of what was taken for a pointer, from memory that has a shadow."""
    return [
        i
        for block in function.blocks
        for i in block.instructions
        if isinstance(i, Cast)
        and i.opcode == "bitcast"
        and carries_float(i.type)
        and any(map(activity.has_shadow, _pointers_in(i.operands[0])))
    ]


def _pointers_in(bits: Value) -> list[Value]:
    """Where the pointers were loaded that an integer is computed from."""
    found: list[Value] = []
    seen: set[Value] = {bits}
    todo = [bits]
    while todo:
        value = todo.pop()
        if isinstance(value, Cast) and value.opcode in TO_INTEGER:
            loaded = value.operands[0]
            if isinstance(loaded, Load):
                found.append(loaded.pointer)
        elif _keeps_bits(value):
            for operand in value.operands:
                if operand not in seen and not carries_float(operand.type):
                    seen.add(operand)
                    todo.append(operand)
    return found


def _keeps_bits(value: Value) -> TypeGuard[Instruction]:
    """Whether a float or an address could still be there. Distances of addresses, and quotients, are counts."""
    if isinstance(value, BinaryOp):
        return value.opcode not in COUNTS and not is_distance(value)
    return isinstance(value, (Select, Phi, Freeze, ExtractElement, InsertElement, Cast))


def _significand(t: Type) -> int:
    kind = t.scalar
    return kind.stored_significand if isinstance(kind, FloatType) else 0


class _Bits(NamedTuple):
    """A value that has the significand of a float in its bits, from `begin` on, if that is known."""

    value: Value
    begin: int | None


def _matters(cast: Cast, significand: int, returning: Set[Block]) -> bool:
    start = _Bits(cast, 0)
    seen: set[_Bits] = {start}
    todo = [start]
    while todo:
        bits = todo.pop()
        for user in _users(bits.value):
            if user.block not in returning or _is_without_significand(user, bits, significand):
                continue
            if _is_step(user, bits.value):
                following = _Bits(user, _moved(user, bits, len(seen)))
                if following not in seen:
                    seen.add(following)
                    todo.append(following)
            elif not _only_classifies(user):
                return True
    return False


def _is_taken_apart(cast: Cast, returning: Set[Block]) -> bool:
    """Whether bits are computed with as nobody does with a count: by masks, shifts and magic numbers."""
    seen: set[Value] = {cast}
    todo: list[Value] = [cast]
    while todo:
        value = todo.pop()
        for user in _users(value):
            if user.block in returning and user not in seen and _is_step(user, value):
                if isinstance(user, BinaryOp) and (
                    user.opcode in LOGIC or any(map(_is_magic, user.operands))
                ):
                    return True
                seen.add(user)
                todo.append(user)
    return False


def _is_magic(value: Value) -> bool:
    return isinstance(value, ConstantInt) and abs(value.value) >= _MAGIC


def _is_step(user: Instruction, value: Value) -> bool:
    """Whether the user hands on bits in which the value still is."""
    if isinstance(user, Cast):
        is_kept = user.opcode in RESIZING or user.opcode == "bitcast"
        return is_kept and (not carries_float(user.type) or _is_chosen_union(user))
    if isinstance(user, Select):
        return user.condition is not value
    return isinstance(user, _FOLLOWED)


def _is_chosen_union(cast: Cast) -> bool:
    """Whether bits are a float only until one of several is chosen, as memory of a union is that became registers."""
    users = _users(cast)
    return bool(users) and all(isinstance(user, (Phi, Select, Freeze)) for user in users)


def _moved(user: Instruction, bits: _Bits, known: int) -> int | None:
    """Where the significand begins in the result of such a step; below zero, its lowest bits are gone."""
    if bits.begin is None or known > _FOLLOWED_EXACTLY:
        return None
    if isinstance(user, BinaryOp):
        by = _constant_shift(user)
        if user.opcode == "shl":
            return None if by is None else bits.begin + by
        if user.opcode in ("lshr", "ashr"):
            return None if by is None else bits.begin - by
        return bits.begin if user.opcode in _IN_PLACE else None
    if isinstance(user, (Cast, Select, Freeze, Phi)):
        is_same = (
            not isinstance(user, Cast)
            or user.opcode != "bitcast"
            or user.type.is_vector == bits.value.type.is_vector
        )
        return bits.begin if is_same else None
    return None


def _constant_shift(i: BinaryOp) -> int | None:
    amount = getattr(i.operands[1], "element", i.operands[1])
    return amount.unsigned if isinstance(amount, ConstantInt) else None


def _is_without_significand(user: Instruction, bits: _Bits, significand: int) -> bool:
    """Whether only sign and exponent are left, which are constant but for jumps."""
    if bits.begin is None or not significand:
        return False
    if isinstance(user, Cast) and user.opcode == "trunc":
        width = getattr(user.type.scalar, "bits", 0)
        return bits.begin >= width
    if not isinstance(user, BinaryOp):
        return False
    amount = _constant_shift(user)
    if amount is None:
        return False
    if user.opcode in ("lshr", "ashr"):
        return amount >= bits.begin + significand
    begin = max(bits.begin, 0)
    return user.opcode == "and" and amount >> begin & ((1 << (bits.begin + significand - begin)) - 1) == 0


def _only_classifies(user: Instruction) -> bool:
    if isinstance(user, (Compare, Switch, Branch, Select)):
        return True
    if isinstance(user, (Call, Invoke)):
        leads_nowhere = isinstance(user.callee, Function) and user.callee.has_attribute(ELSEWHERE)
        return leads_nowhere or (user.callee.name or "").startswith(_CLASSIFYING)
    return False


def _users(value: Value) -> list[Instruction]:
    return value.users if isinstance(value, Local) else []
