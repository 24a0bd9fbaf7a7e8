"""Addresses that are linear in the iteration of a loop: where they begin, and how far they move each time.

All accesses of such a loop lie between its first address and its last one.
"""

from __future__ import annotations

from enzyme_build.analysis.flow.disjoint_strides import without_cast
from enzyme_build.analysis.flow.loops import Loop
from enzyme_build.analysis.flow.trips import affine_phi, is_invariant, moving_pointer
from enzyme_build.analysis.values.semantics import SUMS
from enzyme_build.ir.instructions import BinaryOp, GetElementPtr, Phi
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.types import I64, ArrayType, IntType, StructType
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.records import dataclass, field

_DEPTH = 12
_LINEAR = SUMS | {"or", "mul", "shl"}

# A polynomial in values that are set outside of the loop: its monomials, with their coefficients.
Polynomial = dict[tuple[Value, ...], int]


@dataclass(slots=True)
class Line:
    """start + step · iteration, modulo the width of addresses."""

    start: Polynomial = field(default_factory=dict)
    step: Polynomial = field(default_factory=dict)

    def add(self, other: Line, factor: int = 1) -> None:
        for mine, theirs in ((self.start, other.start), (self.step, other.step)):
            for product, count in theirs.items():
                mine[product] = mine.get(product, 0) + factor * count

    def times(self, other: Line) -> Line | None:
        if other.step:
            return None if self.step else other.times(self)
        return Line(_product(self.start, other.start), _product(self.step, other.start))


def _product(left: Polynomial, right: Polynomial) -> Polynomial:
    found: Polynomial = {}
    for one, count in left.items():
        for other, times in right.items():
            found[one + other] = found.get(one + other, 0) + count * times
    return found


@dataclass(frozen=True, slots=True)
class AddressLine:
    root: Value  # a pointer that is set outside of the loop
    offset: Line  # in bytes

    @property
    def constant_step(self) -> int:
        """How far it moves in each iteration, in bytes; 0 if that is known only when the program runs."""
        return _constant(self.offset.step) or 0

    def ahead_of(self, other: AddressLine, iterations: int = 0) -> int | None:
        """How many bytes it is, after as many iterations, ahead of where the other one begins; None if not known."""
        if self.root is not other.root:
            return None
        apart = Line()
        for line, factor in ((self.offset, 1), (Line(self.offset.step), iterations), (other.offset, -1)):
            apart.add(line, factor)
        return _constant(apart.start)


def _constant(polynomial: Polynomial) -> int | None:
    """Its value, if that depends on nothing."""
    return None if any(count for product, count in polynomial.items() if product) else polynomial.get((), 0)


def line_of_address(pointer: Value, loop: Loop, layout: DataLayout) -> AddressLine | None:
    """The line of an address that every iteration computes; None if it is not linear."""
    offset = Line()
    while True:
        if isinstance(pointer, GetElementPtr) and not pointer.type.is_vector:
            distance = _distance(pointer, loop, layout)
            if distance is None:
                return AddressLine(pointer, offset) if is_invariant(pointer, loop) else None
            offset.add(distance)
            pointer = pointer.pointer
        elif is_invariant(pointer, loop):
            return AddressLine(pointer, offset)
        else:
            if not isinstance(pointer, Phi) or pointer.block is not loop.header:
                return None
            moving = moving_pointer(pointer, loop)
            distance = _distance(moving.step, loop, layout) if moving is not None else None
            if moving is None or distance is None:
                return None
            offset.add(Line({}, distance.start))
            pointer = moving.start


def _distance(gep: GetElementPtr, loop: Loop, layout: DataLayout) -> Line | None:
    assert gep.source_type is not None
    current, total = gep.source_type, Line()
    for position, index in enumerate(gep.indices):
        if position and isinstance(current, StructType):
            if not isinstance(index, ConstantInt):
                return None
            total.add(Line({(): layout.field_offset(current, index.value)}))
            assert current.fields is not None
            current = current.fields[index.value]
            continue
        if position:
            if not isinstance(current, ArrayType):
                return None
            current = current.element
        number = line_of_integer(index, loop)
        if number is None:
            return None
        total.add(number, layout.size_of(current))
    return total


def line_of_integer(value: Value, loop: Loop, depth: int = 0) -> Line | None:
    """The line of an integer; one that is narrower than an address counts with its sign, and must not wrap."""
    if isinstance(value, ConstantInt):
        return Line({(): value.value})
    value = without_cast(value)
    if not isinstance(value.type, IntType) or value.type.bits > I64.bits:
        return None
    if is_invariant(value, loop):
        return Line({(value,): 1})
    if isinstance(value, BinaryOp) and depth < _DEPTH:
        return _of_operation(value, loop, depth)
    return _of_counter(value, loop) if isinstance(value, Phi) and value.block is loop.header else None


def _of_counter(phi: Phi, loop: Loop) -> Line | None:
    affine = affine_phi(phi, loop)
    following = phi.incoming_from(loop.latch)
    if affine is None or not isinstance(following, BinaryOp):
        return None
    if phi.type is not I64 and "nsw" not in following.flags:
        return None
    start, step = line_of_integer(affine.start, loop), line_of_integer(affine.step, loop)
    if start is None or step is None:
        return None
    found = Line(start.start)
    found.add(Line({}, step.start), -1 if affine.negative else 1)
    return found


def _of_operation(value: BinaryOp, loop: Loop, depth: int) -> Line | None:
    is_exact = value.type is I64 or "nsw" in value.flags or "disjoint" in value.flags
    if not is_exact or value.opcode not in _LINEAR:
        return None
    if value.opcode == "or" and "disjoint" not in value.flags:
        return None
    left, right = (line_of_integer(operand, loop, depth + 1) for operand in value.operands)
    if left is None or right is None:
        return None
    if value.opcode == "mul":
        return left.times(right)
    if value.opcode == "shl":
        count = value.operands[1]
        if not isinstance(count, ConstantInt) or not 0 <= count.value < I64.bits - 1:
            return None
        return left.times(Line({(): 1 << count.value}))
    total = Line(dict(left.start), dict(left.step))
    total.add(right, -1 if value.opcode == "sub" else 1)
    return total
