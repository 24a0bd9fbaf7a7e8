"""Rounding to formats that no machine has: exponent and mantissa bits as one likes, inside double or float.

The difference that rounds a float, to nearest and ties to even, is computed from its bits and marked inactive; then it
is added, which is exact. So the derivative of rounding is one, as that of a conversion.
"""

from __future__ import annotations

from enzyme_build.analysis.activity.active_values import INACTIVE_INSTRUCTION, INACTIVE_VALUE
from enzyme_build.ir.types import DOUBLE, FLOAT, I32, FloatType, VectorType
from enzyme_build.ir.values import Value, const_int, constant_float, poison
from enzyme_build.records import dataclass
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime


@dataclass(frozen=True, slots=True)
class Shape:
    """Bits of exponent and mantissa, the leading one not counted."""

    exponent: int
    mantissa: int

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1

    def __str__(self) -> str:
        return f"e{self.exponent}m{self.mantissa}"


WIDE = {t.kind: Shape(t.exponent, t.stored_significand) for t in (DOUBLE, FLOAT)}


def fits(shape: Shape, wide: FloatType) -> bool:
    room = WIDE.get(wide.kind)
    return (
        room is not None
        and 2 <= shape.exponent <= room.exponent
        and 1 <= shape.mantissa <= room.mantissa
        and shape != room
    )


def rounded(runtime: Runtime, b: Builder, value: Value, wide: FloatType, shape: Shape) -> Value:
    if isinstance(value.type, VectorType):
        result: Value = poison(value.type)
        for lane in range(value.type.count):
            index = const_int(I32, lane)
            element = rounded(runtime, b, b.extract_element(value, index), wide, shape)
            result = b.insert_element(result, element, index)
        return result
    helper = runtime.helper(f"enzyme.rounding.{wide}.{shape}", _text(wide, shape))
    change = b.call(helper, [value])
    nothing = runtime.module.add_metadata("!{}")
    change.metadata = {**change.metadata, INACTIVE_INSTRUCTION: nothing, INACTIVE_VALUE: nothing}
    return b.fadd(value, change)


def _text(wide: FloatType, shape: Shape) -> str:
    room = WIDE[wide.kind]
    bits = 64 if wide.kind == "double" else 32
    lost = room.mantissa - shape.mantissa  # bits of the mantissa that go
    half, mask = (1 << lost >> 1) - (lost > 0), -1 << lost
    least = 1 - shape.bias  # exponent of the smallest normal number
    has_own_least = shape.exponent < room.exponent

    def constant(x: float) -> str:
        return str(constant_float(wide, x))

    smallest = constant(2.0**least) if has_own_least else constant(0.0)
    # added to a number below the smallest normal one, it leaves no more bits than there are
    magic = constant(2.0 ** (least - shape.mantissa + room.mantissa)) if has_own_least else constant(0.0)
    largest = constant(2.0 ** (shape.bias + 1)) if has_own_least else constant(float("inf"))
    t, i, s = str(wide), f"i{bits}", f"f{bits}"
    return f"""
declare {t} @llvm.fabs.{s}({t})
declare {t} @llvm.copysign.{s}({t}, {t})
define internal {t} @enzyme.rounding.{wide}.{shape}({t} %x) noinline {{
  %size = call {t} @llvm.fabs.{s}({t} %x)
  %finite = fcmp olt {t} %size, {constant(float("inf"))}
  br i1 %finite, label %number, label %other
other:
  ret {t} {constant(-0.0)}
number:
  %bits = bitcast {t} %x to {i}
  %shifted = lshr {i} %bits, {lost}
  %odd = and {i} %shifted, {1 if lost else 0}
  %up = add {i} %bits, {half}
  %even = add {i} %up, %odd
  %cut = and {i} %even, {mask}
  %normal = bitcast {i} %cut to {t}
  %signed = call {t} @llvm.copysign.{s}({t} {magic}, {t} %x)
  %above = fadd {t} %x, %signed
  %below = fsub {t} %above, %signed
  %small = fcmp olt {t} %size, {smallest}
  %kept = select i1 %small, {t} %below, {t} %normal
  %height = call {t} @llvm.fabs.{s}({t} %kept)
  %over = fcmp oge {t} %height, {largest}
  %infinite = call {t} @llvm.copysign.{s}({t} {constant(float("inf"))}, {t} %x)
  %result = select i1 %over, {t} %infinite, {t} %kept
  %change = fsub {t} %result, %x
  %none = fcmp oeq {t} %change, {constant(0.0)}
  %added = select i1 %none, {t} {constant(-0.0)}, {t} %change
  ret {t} %added
}}
"""
