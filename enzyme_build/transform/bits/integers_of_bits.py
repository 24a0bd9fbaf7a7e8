"""Arithmetic on the bits of a float as on an integer: fast roots, logarithms and exponentials by a shift and a sum.

Between two powers of two, the bits of a float, as an integer, are linear in it: one more is one unit in the last place.
So a sum of such integers, and of rounded floats, is linear in the floats, and has a derivative; so has the float that
is made of the sum. An integer that only changes by multiples of 1 in the exponent is piecewise constant and has none,
so exponentials that scale by a power of two stay as they are.

The emitted code keeps the value of the bits exactly. To that it adds, for each float x, its slope times (x - x'), where
x' is x marked inactive: the difference is zero, and its derivative is the slope.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log2

from enzyme_build.analysis.activity.active_values import INACTIVE_VALUE
from enzyme_build.analysis.values.moves import Moves
from enzyme_build.analysis.values.semantics import FROM_FLOAT, RESIZING, SHIFTS, SUMS
from enzyme_build.ir.instructions import BinaryOp, Cast, Freeze, Instruction, Phi, Select, choices_of
from enzyme_build.ir.types import FloatType, Type, int_type
from enzyme_build.ir.values import Constant, ConstantInt, Value, constant_float
from enzyme_build.transform.bits.significands import TAKEN_APART, Significand
from enzyme_build.transform.emission.build import Builder
from enzyme_build.tuples import NamedTuple

_REPEATED = SUMS | SHIFTS | {"or"}
_DEEPEST = 16


class _Term(NamedTuple):
    """`weight` times a rounded float, or times its bits as an integer; the integer changes by multiples of `grain`."""

    source: Value
    is_bits: bool
    weight: float
    grain: int

    def scaled(self, by: float) -> _Term:
        return self._replace(weight=self.weight * by, grain=max(1, int(self.grain * by)))

    @property
    def width(self) -> float:
        """Bits of the integer, up to the sign of the float."""
        return Significand(self.source.type).width + log2(abs(self.weight)) if self.is_bits else 0

    @property
    def is_staircase(self) -> bool:
        """Whether only changes of the exponent change the integer."""
        form = Significand(self.source.type)
        return self.is_bits and self.grain >= abs(self.weight) * (1 << form.digits)


class IntegersOfBits:
    """Emits one float that is made of such an integer, in front of the cast that makes it.

    Floats of which `is_union` is true are integers at other times, and left alone.
    """

    def __init__(self, b: Builder, moves: Moves, is_union: Callable[[Value], bool]) -> None:
        self.b = b
        self.moves = moves
        self.is_union = is_union
        self._steps: dict[Value, Value] = {}

    def float_with(self, bits: Value, t: Type) -> Value | None:
        """The float with these bits, with its derivative; None if the integer is not such a sum."""
        if t not in TAKEN_APART:
            return None
        form = Significand(t)
        found = self._slopes(bits)
        terms = [term for term in found or () if term.grain < 1 << form.digits]
        if not terms or any(term.is_bits and term.source.type is not t for term in terms):
            return None
        exact = self._said_inactive(self.b.bitcast(self._again(bits), t))
        unit = self._unit(form, exact)
        return self._plus(exact, (self._moved(term, t, unit) for term in terms))

    def converted(self, cast: Cast) -> Value | None:
        """The converted integer (sitofp, uitofp), with its derivative; None if no bits of floats are in it."""
        found = self._slopes(cast.operands[0])
        terms = [term for term in found or () if term.is_bits]
        if not terms or cast.type not in TAKEN_APART:
            return None
        exact = self.b.cast(cast.opcode, self._again(cast.operands[0]), cast.type)
        return self._plus(exact, (self._moved(term, cast.type, None) for term in terms))

    def _slopes(self, bits: Value) -> list[_Term] | None:
        found = self._terms(bits, 0)
        return None if found is None else [term for term in found if not term.is_staircase]

    # -- what the integer is a sum of ------------------------------------------------------------------------

    def _terms(self, value: Value, depth: int) -> list[_Term] | None:
        """The floats of which the integer is a sum; None if bits of a float take part in another way."""
        if depth > _DEEPEST:
            return None
        if isinstance(value, Cast) and value.opcode == "bitcast" and _is_lane(value.operands[0].type):
            source = value.operands[0]
            if _is_said_inactive(source):
                return []
            return None if self.is_union(source) else [_Term(source, True, 1.0, 1)]
        if isinstance(value, Cast) and value.opcode in FROM_FLOAT:
            return [_Term(value.operands[0], False, 1.0, 1)]
        if isinstance(value, Freeze) or (isinstance(value, Cast) and value.opcode in RESIZING):
            found = self._terms(value.operands[0], depth + 1)
            width = value.type.scalar.bits  # type: ignore[attr-defined]
            # Without its exponent, an integer of bits is none of a sum: what lies in its low half is something else.
            return None if any(term.width > width for term in found or ()) else found
        if isinstance(value, BinaryOp) and self._adds(value):
            return self._sum(value, depth)
        if isinstance(value, BinaryOp) and value.opcode in SHIFTS:
            return self._shifted(value, depth)
        return None if _is_of_bits(value) else []

    def _adds(self, i: BinaryOp) -> bool:
        """Whether the operation adds its operands; `or` does if no byte gets bits from both sides."""
        return i.opcode in SUMS or (
            i.opcode == "or" and all(origin.byte >= 0 or origin.value is not i for origin in self.moves.of(i))
        )

    def _sum(self, i: BinaryOp, depth: int) -> list[_Term] | None:
        left, right = (self._terms(operand, depth + 1) for operand in i.operands)
        if left is None or right is None:
            return None
        if i.opcode == "sub":
            right = [term._replace(weight=-term.weight) for term in right]
        return left + right

    def _shifted(self, i: BinaryOp, depth: int) -> list[_Term] | None:
        by = i.operands[1]
        before = self._terms(i.operands[0], depth + 1)
        if before is None or not isinstance(by, ConstantInt):
            return None if _is_of_bits(i) else []
        return [term.scaled(2.0 ** (by.value if i.opcode == "shl" else -by.value)) for term in before]

    # -- what is emitted -------------------------------------------------------------------------------------

    def _again(self, value: Value) -> Value:
        """The integer, computed again from floats that are marked inactive."""
        if isinstance(value, Cast) and value.opcode == "bitcast" and _is_lane(value.operands[0].type):
            return self.b.bitcast(self._step(value.operands[0]), value.type)
        if isinstance(value, Cast) and value.opcode in RESIZING:
            return self.b.cast(value.opcode, self._again(value.operands[0]), value.type)
        if isinstance(value, Freeze):
            return self._again(value.operands[0])
        if isinstance(value, BinaryOp) and value.opcode in _REPEATED and _is_of_bits(value):
            return self.b.binary(value.opcode, self._again(value.operands[0]), self._again(value.operands[1]))
        return value

    def _step(self, x: Value) -> Value:
        found = self._steps.get(x)
        if found is None:
            found = self._steps[x] = x if isinstance(x, Constant) else self._said_inactive(self.b.freeze(x))
        return found

    def _said_inactive(self, made: Value) -> Value:
        if isinstance(made, Instruction):
            made.metadata[INACTIVE_VALUE] = made.function.module.add_metadata("!{}")
        return made

    def _moved(self, term: _Term, t: Type, unit: Value | None) -> Value:
        """The zero whose derivative is the change of the integer with the float, scaled to the result's `unit`."""
        b, form = self.b, Significand(term.source.type)
        change: Value = b.fsub(term.source, self._step(term.source))
        if term.is_bits:
            change = b.fdiv(change, self._unit(form, self._step(term.source)))
        change = _resized(b, change, t)
        if unit is not None:
            change = b.fmul(change, unit)
        return b.fmul(change, constant_float(t, term.weight)) if term.weight != 1 else change

    def _unit(self, form: Significand, x: Value) -> Value:
        """The value of the last place of the float `x`."""
        bits = self.b.bitcast(x, int_type(form.width))
        power = form.power_in(self.b, bits)
        least = form.constant(form.type, 1 << form.digits)
        is_tiny = self.b.fcmp("oeq", power, form.constant(form.type, 0))
        one = constant_float(form.type, 2.0**-form.digits)
        return self.b.fmul(self.b.select(is_tiny, least, power), one)

    def _plus(self, exact: Value, changes: Iterable[Value]) -> Value:
        """The value plus the zeros that carry derivatives; of floats that are not finite they are NaN, and left out."""
        b, whole = self.b, exact
        for change in changes:
            nothing = constant_float(change.type, 0.0)
            whole = b.fadd(whole, b.select(b.fcmp("oeq", change, change), change, nothing))
        return whole


def _is_said_inactive(source: Value) -> bool:
    return isinstance(source, Instruction) and INACTIVE_VALUE in source.metadata


def _is_of_bits(value: Value) -> bool:
    """Whether bits of a float take part in the integer, other than through a comparison."""
    seen: set[Value] = {value}
    todo = [value]
    while todo:
        current = todo.pop()
        if isinstance(current, Cast) and current.opcode == "bitcast" and _is_lane(current.operands[0].type):
            return True
        if isinstance(current, (BinaryOp, Freeze, Phi, Select)) or (
            isinstance(current, Cast) and current.opcode in RESIZING
        ):
            operands = choices_of(current) or current.operands
            todo += [operand for operand in operands if operand not in seen]
            seen.update(operands)
    return False


def _is_lane(t: Type) -> bool:
    return isinstance(t, FloatType) and t in TAKEN_APART


def _resized(b: Builder, x: Value, t: Type) -> Value:
    if x.type is t:
        return x
    assert isinstance(x.type, FloatType)
    assert isinstance(t, FloatType)
    return b.cast("fpext" if x.type.bits < t.bits else "fptrunc", x, t)
