"""Where the derivative of an active float is lost: its bits are computed with as an integer."""

from __future__ import annotations

from collections.abc import Callable, Set

from enzyme_build.analysis.activity.active_values import Activity
from enzyme_build.analysis.values.semantics import BITWISE, FROM_INTEGER, LOGIC, RESIZING, RIGHT_SHIFTS, SUMS
from enzyme_build.ir.instructions import (
    BinaryOp,
    Cast,
    ExtractElement,
    Freeze,
    InsertElement,
    Instruction,
    Phi,
    Select,
    ShuffleVector,
)
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import FloatType, Type, carries_float
from enzyme_build.ir.values import ConstantInt, Local, Value
from enzyme_build.tuples import NamedTuple

# values; beyond, positions are not followed, since shifts in a loop give ever new ones
_FOLLOWED_EXACTLY = 200
# a constant that is added to the bits of a float reaches the exponent, and is at least as large
_MAGIC = 1 << 16
_IN_PLACE = SUMS | BITWISE  # leave each bit in its place; the carries of a sum are piecewise constant
_FOLLOWED = (BinaryOp, Freeze, Phi, ExtractElement, InsertElement, ShuffleVector)


def lost_floats(
    function: Function,
    activity: Activity,
    returning: Set[Block],
    is_union: Callable[[Value], bool] = lambda _: False,
) -> list[Cast]:
    """Casts of active floats to integers whose significand is then used: the derivative is lost there.

    Where `is_union` says that the float is a count at other times, arithmetic with it as a count is allowed.

    Blocks from which the function does not return do not count: there the bits become part of a message.
    Comparisons, tests of the sign and the exponent have a derivative of zero wherever they have one.
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
            elif isinstance(user, Cast) and user.opcode in FROM_INTEGER:
                return True
    return False


def _is_taken_apart(cast: Cast, returning: Set[Block]) -> bool:
    """Whether masks, shifts or large constants are applied to the bits, which counts have no use for."""
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
    """Whether the result of the user still contains the bits."""
    if isinstance(user, Cast):
        is_kept = user.opcode in RESIZING or user.opcode == "bitcast"
        return is_kept and (not carries_float(user.type) or _is_chosen_union(user))
    if isinstance(user, Select):
        return user.condition is not value
    return isinstance(user, _FOLLOWED)


def _is_chosen_union(cast: Cast) -> bool:
    """Whether the bits only go to a phi or select beside others, as where a union in memory became registers."""
    users = _users(cast)
    return bool(users) and all(isinstance(user, (Phi, Select, Freeze)) for user in users)


def _moved(user: Instruction, bits: _Bits, known: int) -> int | None:
    """At which bit of the result the significand begins; a negative number says that its lowest bits are gone."""
    if bits.begin is None or known > _FOLLOWED_EXACTLY:
        return None
    if isinstance(user, BinaryOp):
        by = _constant_shift(user)
        if user.opcode == "shl":
            return None if by is None else bits.begin + by
        if user.opcode in RIGHT_SHIFTS:
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
    """Whether only sign and exponent are left, which are piecewise constant."""
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
    if user.opcode in RIGHT_SHIFTS:
        return amount >= bits.begin + significand
    begin = max(bits.begin, 0)
    return user.opcode == "and" and amount >> begin & ((1 << (bits.begin + significand - begin)) - 1) == 0


def _users(value: Value) -> list[Instruction]:
    return value.users if isinstance(value, Local) else []
