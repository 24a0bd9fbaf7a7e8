"""Of which addresses an integer is a sum: how often each pointer is added to it.

An arena counts from where it begins, and aligns addresses: `place = (begin + used + 15) & -16`, and then
`used = place - begin + size`. The count has met addresses, and is none; the place is as far from `begin` as it is,
whatever was counted before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from enzyme_build.analysis.values.pointers import is_address
from enzyme_build.analysis.values.semantics import BITWISE, EXTENSIONS, SUMS, TO_INTEGER
from enzyme_build.ir.instructions import BinaryOp, Cast, Instruction, choices_of
from enzyme_build.ir.types import I64, IntType
from enzyme_build.ir.values import ConstantExpr, ConstantInt, Value
from enzyme_build.tuples import NamedTuple

Sum = Mapping[Value, int]
"""How often each pointer is counted; empty for integers that are no address."""
_NONE: Final[Sum] = {}
_SMALL: Final = 1 << 16  # what is less holds lowest bits only: a gap, and no address
_ALL_BITS: Final = (1 << 47) - 1  # that addresses use


class AddressSum(NamedTuple):
    counts: Sum
    masks: tuple[BinaryOp, ...]
    """Operations of an address and bits that are known when the program runs. It holds if they only align and tag."""


def address_sum(value: Value) -> AddressSum | None:
    """The sum that the integer is, with further integers; None if it is computed otherwise, or not always the same.

    What is aligned counts as what it was. Sums around loops are begun without knowing, and hold if nothing contradicts.
    """
    order = list(_expressions(value))
    sums: dict[Value, Sum | None] = {}
    changes = True
    while changes:
        changes = False
        for one in order:
            if sums.get(one, _NONE) is None or not all(map(sums.__contains__, _needed(one, sums))):
                continue
            found = _sum(one, sums)
            if one in sums and found != sums[one]:
                found = None
            if one not in sums or found != sums[one]:
                sums[one] = found
                changes = True
    counts = sums.get(value)
    masks = (one for one in order if isinstance(one, BinaryOp) and _is_mask(one) and sums.get(one))
    return AddressSum(counts, tuple(masks)) if counts else None


def _expressions(value: Value) -> Iterator[Value]:
    """What it is computed from, operands first where they are not computed from it."""
    seen, todo = {value}, [(value, False)]
    while todo:
        one, is_done = todo.pop()
        if is_done:
            yield one
            continue
        todo.append((one, True))
        for operand in _operands(one):
            if operand not in seen:
                seen.add(operand)
                todo.append((operand, False))


def _operands(value: Value) -> list[Value]:
    if is_address(value) or not isinstance(value.type, IntType):
        return []
    if isinstance(value, (BinaryOp, Cast)):
        return value.operands
    return choices_of(value) if isinstance(value, Instruction) else []


def _needed(value: Value, sums: Mapping[Value, Sum | None]) -> list[Value]:
    """Of what is chosen, one that is known will do."""
    operands = _operands(value)
    if isinstance(value, (BinaryOp, Cast)):
        return operands
    return [operand for operand in operands if operand in sums][:1] or operands[:1]


def _sum(value: Value, sums: Mapping[Value, Sum | None]) -> Sum | None:
    if is_address(value) or (isinstance(value, ConstantExpr) and value.opcode in TO_INTEGER):
        return {value.operands[0]: 1} if value.type is I64 else None  # type: ignore[attr-defined]
    known = [sums[operand] for operand in _operands(value) if operand in sums]
    if isinstance(value, BinaryOp):
        return _of_operation(value, *known)
    if not known:
        return _NONE
    if isinstance(value, Cast):
        return known[0] if value.opcode in EXTENSIONS or not known[0] else None
    return known[0] if all(one == known[0] for one in known) else None


def _of_operation(i: BinaryOp, left: Sum | None, right: Sum | None) -> Sum | None:
    by = next((operand.value for operand in i.operands if isinstance(operand, ConstantInt)), None)
    if i.opcode == "and" and by is not None and 0 <= by < _SMALL:
        return _NONE
    if i.opcode == "and" and by is not None and (by < -_SMALL or 0 <= by < _ALL_BITS) and (left or right):
        return None  # a part of an address
    if left is None or right is None:
        return None
    if i.opcode in SUMS:
        return _added(left, right, 1 if i.opcode == "add" else -1)
    if i.opcode == "xor" and by == -1:
        return _added(_NONE, left or right, -1)
    if not left and not right:
        return _NONE
    return left or right if i.opcode in BITWISE and not (left and right) else None


def _is_mask(i: BinaryOp) -> bool:
    return i.opcode in BITWISE and not any(isinstance(operand, ConstantInt) for operand in i.operands)


def _added(left: Sum, right: Sum, factor: int) -> Sum:
    counts = {pointer: left.get(pointer, 0) + factor * right.get(pointer, 0) for pointer in (*left, *right)}
    return {pointer: count for pointer, count in counts.items() if count}
