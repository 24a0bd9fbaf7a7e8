"""The origins of the bits of an integer: the value that was packed beside others and is unpacked again.

Optimisers pack small structs into integers, and take them apart by shifts and masks. With the value that was packed,
the unpacking can be replaced, and the packing has no users any more.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import BITWISE, JOINING, SUMS, UNSIGNED, is_extreme
from enzyme_build.ir.instructions import (
    BinaryOp,
    Call,
    Cast,
    ExtractElement,
    ExtractValue,
    Freeze,
    InsertValue,
    Instruction,
    Phi,
    Select,
)
from enzyme_build.ir.types import FloatType, IntType, Type, VectorType, int_type
from enzyme_build.ir.values import Constant, ConstantAggregate, ConstantInt, Value, const_int
from enzyme_build.transform.bits.constants import constant_bits
from enzyme_build.transform.emission.build import Builder

_DEEPEST = 12  # instructions that are followed
_STEP_OVER_CHOICE = 4  # a phi or select counts as this many, since each of its choices is followed
_LOW_BITS_FIRST = SUMS | {"mul"}  # the lowest bits depend on nothing but the lowest bits
_BIT_MOVES = (BinaryOp, Cast, ExtractElement, ExtractValue, Freeze, InsertValue, Select)


_Origin = tuple[Value, int]  # a value, and the position of the bits in it


def origin_of_bits(value: Value, begin: int, width: int, depth: int = 0) -> _Origin:
    """The first value that had these bits of an integer, and their position in it."""
    if depth > _DEEPEST:
        return value, begin
    found: _Origin | None = None
    if isinstance(value, Cast):
        found = _before_cast(value, begin, width, depth + 1)
    elif isinstance(value, BinaryOp) and isinstance(value.type, IntType):
        found = _before_logic(value, begin, width, depth + 1)
    elif isinstance(value, ExtractElement) and isinstance(value.operands[1], ConstantInt):
        lane = value.operands[1].value * width_of(value.type)
        found = origin_of_bits(value.operands[0], lane + begin, width, depth + 1)
    elif isinstance(value, ExtractValue):
        inserted = inserted_at(value.operands[0], value.indices)
        found = None if inserted is None else origin_of_bits(inserted, begin, width, depth + 1)
    elif isinstance(value, (Phi, Select)):
        choices = value.choices
        origins = (origin_of_bits(choice, begin, width, depth + _STEP_OVER_CHOICE) for choice in choices)
        if all(_is_zero(*origin, width) for origin in origins):
            found = const_int(int_type(width), 0), 0
    return found or (value, begin)


def _before_cast(cast: Cast, begin: int, width: int, depth: int) -> _Origin | None:
    source = cast.operands[0]
    room = width_of(source.type)
    if cast.opcode != "bitcast":
        if cast.opcode not in UNSIGNED or not isinstance(cast.type, IntType):
            return None
        if begin >= room:
            return const_int(int_type(width), 0), 0
    return origin_of_bits(source, begin, width, depth) if begin + width <= room else None


def _before_logic(i: BinaryOp, begin: int, width: int, depth: int) -> _Origin | None:
    left, right = i.operands
    if i.opcode in JOINING:
        sides = [origin_of_bits(side, begin, width, depth) for side in (left, right)]
        for one, other in (sides, reversed(sides)):
            if _is_zero(*one, width) or (i.flags == ("disjoint",) and _is_whole_float(*other, width)):
                return other
    if not isinstance(right, ConstantInt):
        return None
    amount, room = right.unsigned, width_of(i.type)
    nothing = const_int(int_type(width), 0), 0
    match i.opcode:
        case "add" | "sub" if _masked(amount, 0, begin + width) == 0:  # only a higher member changes
            return origin_of_bits(left, begin, width, depth)
        case "shl" if begin + width <= amount:
            return nothing
        case "shl" if begin >= amount:
            return origin_of_bits(left, begin - amount, width, depth)
        case "lshr" if begin + amount >= room:
            return nothing
        case "lshr" if begin + amount + width <= room:
            return origin_of_bits(left, begin + amount, width, depth)
        case "and" if _masked(amount, begin, width) == 0:
            return nothing
        case "and" if _masked(amount, begin, width) == _masked(-1, 0, width):
            return origin_of_bits(left, begin, width, depth)
    return None


def _masked(bits: int, begin: int, width: int) -> int:
    return bits >> begin & (1 << width) - 1


def _is_zero(value: Value, begin: int, width: int) -> bool:
    bits = constant_bits(value) if isinstance(value, Constant) else None
    return bits is not None and _masked(bits, begin, width) == 0


def _is_whole_float(value: Value, begin: int, width: int) -> bool:
    """Whether it is a whole float. Any of its bits may be set, so the other side of a disjoint `or` is zero there."""
    return begin == 0 and isinstance(value.type, FloatType) and value.type.bits == width


def inserted_at(aggregate: Value, path: tuple[int, ...]) -> Value | None:
    """The value that was inserted into the aggregate at exactly this place."""
    while isinstance(aggregate, InsertValue):
        if aggregate.indices == path:
            return aggregate.operands[1]
        shared = min(len(path), len(aggregate.indices))
        if aggregate.indices[:shared] == path[:shared]:
            return None  # only a part of the place was inserted, or more than it
        aggregate = aggregate.operands[0]
    for index in path:
        if not isinstance(aggregate, ConstantAggregate):
            return None
        aggregate = aggregate.elements[index]
    return aggregate if isinstance(aggregate, Constant) else None


# -- taking them -------------------------------------------------------------------------------------------------


def is_put_together(value: Value, begin: int, width: int) -> bool:
    """Whether the origin of these bits is known."""
    origin, at = origin_of_bits(value, begin, width)
    return origin is not value or _combines_packed(origin, at, width)


def _combines_packed(value: Value, begin: int, width: int) -> bool:
    """Whether it is an operation on packed integers that does to these bits what it would do to the member alone."""
    if not isinstance(value, BinaryOp) or width >= width_of(value.type):
        return False
    if value.opcode not in BITWISE and (begin or value.opcode not in _LOW_BITS_FIRST):
        return False
    return all(isinstance(o, Constant) or is_put_together(o, begin, width) for o in value.operands)


def taken(b: Builder, value: Value, begin: int, width: int) -> Value | None:
    """The value that was packed at these bits, of whatever type; None if the bits are only a part of a float."""
    source, at = origin_of_bits(value, begin, width)
    t = source.type
    if isinstance(source, Constant) and (bits := constant_bits(source)) is not None:
        return const_int(int_type(width), _masked(bits, at, width))
    if at == 0 and width_of(t) == width:
        return source
    if isinstance(t, VectorType) and at % width == 0 and width_of(t.element) == width:
        return b.extract_element(source, const_int(int_type(64), at // width))
    if not isinstance(t, IntType):
        return None
    if _combines_packed(source, at, width):
        assert isinstance(source, BinaryOp)
        sides = [taken(b, side, at, width) for side in source.operands]
        if all(side is not None and isinstance(side.type, IntType) for side in sides):
            left, right = (side for side in sides if side is not None)
            return b.binary(source.opcode, left, right)
    return b.trunc(b.lshr(source, const_int(t, at)) if at else source, int_type(width))


def width_of(t: Type) -> int:
    if isinstance(t, VectorType):
        return t.count * width_of(t.element)
    return t.bits if isinstance(t, (IntType, FloatType)) else 64


def erase_unused(value: Value) -> None:
    """Erases an instruction that moved bits and has no users, and then its operands likewise."""
    is_move = isinstance(value, _BIT_MOVES) or is_extreme(value)
    if is_move and isinstance(value, Instruction) and not value.users and value.block:
        operands = list(value.arguments if isinstance(value, Call) else value.operands)
        value.erase()
        for operand in operands:
            erase_unused(operand)
