"""The significand of a float, cut out of its bits and given another exponent, as libraries write frexp and logb.

`(bits & ~0x7ff0000000000000) | 0x3fe0000000000000` is x divided by a power of two, which is piecewise constant in x.
Written as that quotient, with the power marked inactive, it has the derivative that is lost where bits are masked.
"""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import INACTIVE_VALUE
from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import (
    DOUBLE,
    FLOAT,
    FloatType,
    Type,
    VectorType,
    function_type,
    int_type,
    mangled,
    vector_type,
)
from enzyme_build.ir.values import Value
from enzyme_build.transform.bits.constants import constant_of_bits
from enzyme_build.transform.emission.build import Builder

TAKEN_APART = (FLOAT, DOUBLE)


class Significand:
    """Reads and replaces the exponent of floats of one type, in each lane of a vector."""

    def __init__(self, t: Type) -> None:
        kind = t.scalar
        assert isinstance(kind, FloatType)
        self.type = t
        self.kind = kind
        self.lanes = t.count if isinstance(t, VectorType) else 1
        self.width = kind.bits
        self.digits = kind.stored_significand
        self.bias = (1 << (self.width - self.digits - 2)) - 1
        self.suffix = mangled(t)

    @property
    def mask(self) -> int:
        return self.splat((1 << self.digits) - 1)

    @property
    def mask_with_sign(self) -> int:
        return self.splat((1 << self.digits) - 1 | 1 << (self.width - 1))

    def splat(self, lane: int) -> int:
        return sum(lane << (k * self.width) for k in range(self.lanes))

    def exponent(self, bits: int) -> int | None:
        """The exponent field of these bits, if they are the same power of two in all lanes."""
        field = (bits & (1 << self.width) - 1) >> self.digits
        is_normal = 0 < field < 2 * self.bias + 1
        return field if is_normal and bits == self.splat(field << self.digits) else None

    def with_exponent(self, b: Builder, x: Value, exponent: int) -> Value:
        """`x` with that exponent field: exactly the float with such bits, but NaN stays NaN."""
        return b.fmul(self._between_one_and_two(b, x), self.constant(self.type, exponent << self.digits))

    def with_exponent_of(self, b: Builder, x: Value, bits: Value) -> Value:
        """`x` with the sign and the exponent of other bits; a result below the normal floats is rounded."""
        nothing, least = self.constant(self.type, 0), self.constant(self.type, 1 << self.digits)
        power = self.power_in(b, bits)
        is_tiny = b.fcmp("oeq", power, nothing)  # floats below the normal ones have no leading one
        front = b.select(is_tiny, self.constant(self.type, self.bias << self.digits), nothing)
        digits = b.fsub(b.call(self.fabs(b), [self._between_one_and_two(b, x)]), front)
        sign = self._step(b, b.and_(bits, self.constant(bits.type, 1 << (self.width - 1))))
        return b.call(self.copysign(b), [b.fmul(digits, b.select(is_tiny, least, power)), sign])

    def power_in(self, b: Builder, bits: Value) -> Value:
        """The power of two of the exponent field in these bits; zero below the normal floats."""
        return self._step(b, b.and_(bits, self.constant(bits.type, (2 * self.bias + 1) << self.digits)))

    def _step(self, b: Builder, bits: Value) -> Value:
        """A float that is piecewise constant in the one whose bits it has: it is marked inactive."""
        made = b.bitcast(bits, self.type)
        if isinstance(made, Instruction):
            assert b.block.function is not None
            made.metadata[INACTIVE_VALUE] = b.module.add_metadata("!{}")
        return made

    def _between_one_and_two(self, b: Builder, x: Value) -> Value:
        """`x` divided by its power of two: the significand, with the sign of `x`."""
        infinite = 2 * self.bias + 1
        whole = int_type(self.width)
        as_bits = vector_type(self.lanes, whole) if isinstance(self.type, VectorType) else whole
        power = self.power_in(b, b.bitcast(x, as_bits))
        nothing, least = self.constant(self.type, 0), self.constant(self.type, 1 << self.digits)
        is_tiny = b.fcmp("oeq", power, nothing)  # zero, or below the smallest normal float
        is_huge = b.fcmp("oeq", power, self.constant(self.type, infinite << self.digits))
        one = b.call(self.copysign(b), [self.constant(self.type, self.bias << self.digits), x])
        digits = b.fdiv(x, b.select(is_tiny, least, power))
        whole_digits = b.fadd(digits, b.select(is_tiny, one, nothing))
        is_infinite = b.and_(is_huge, b.fcmp("oeq", x, x))
        return b.select(is_infinite, one, whole_digits)

    def copysign(self, b: Builder) -> Function:
        return self._intrinsic(b, "copysign", 2)

    def fabs(self, b: Builder) -> Function:
        return self._intrinsic(b, "fabs", 1)

    def _intrinsic(self, b: Builder, name: str, arity: int) -> Function:
        assert b.block.function is not None
        t = function_type(self.type, [self.type] * arity)
        return b.module.declare(f"llvm.{name}.{self.suffix}", t)

    def constant(self, t: Type, lane: int) -> Value:
        made = constant_of_bits(t, self.splat(lane))
        assert made is not None
        return made
