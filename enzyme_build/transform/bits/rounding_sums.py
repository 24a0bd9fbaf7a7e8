"""Rounding to whole numbers by adding a float so large that no binary digit behind the point is left.

`(x + 2⁵²) - 2⁵²` is how vectorised libraries write rint where the machine has no instruction for it. The rule of sums
would give the derivative one, but the result is piecewise constant, and its derivative is zero, as that of rint.
"""

from __future__ import annotations

import math
from typing import Final

from enzyme_build.analysis.activity.active_values import INACTIVE_INSTRUCTION, INACTIVE_VALUE
from enzyme_build.analysis.values.semantics import FLOAT_SUMS, FUSED, is_intrinsic
from enzyme_build.ir.instructions import BinaryOp, Instruction
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType
from enzyme_build.ir.values import ConstantFloat, ConstantSplat, Value

_KEPT: Final = 0.25  # the share of digits that rounding leaves at most; sums that leave more add an offset


def stop_at_rounding_sums(function: Function) -> None:
    """Marks additions of large constants that only round as inactive."""
    nothing: str | None = None
    for i in function.instructions:
        if only_rounds(i):
            nothing = nothing or function.module.add_metadata("!{}")
            i.metadata = {**i.metadata, INACTIVE_VALUE: nothing, INACTIVE_INSTRUCTION: nothing}


def only_rounds(i: Instruction) -> bool:
    """Whether the sum only rounds: to whole numbers, or to finer steps if the large float is subtracted again."""
    rounded, large = _summands(i)
    digits = _digits_cut(large)
    if digits is None or digits == 0:
        return digits == 0
    return isinstance(rounded, Instruction) and _digits_cut(_summands(rounded)[1]) == digits


def _summands(i: Instruction) -> tuple[Value | None, Value | None]:
    """The operands of a sum: a float, if it is one value, and a constant."""
    if is_intrinsic(i, FUSED):
        return None, i.arguments[2]
    if not isinstance(i, BinaryOp) or i.opcode not in FLOAT_SUMS:
        return None, None
    first, second = i.operands
    return (second, first) if isinstance(first, (ConstantFloat, ConstantSplat)) else (first, second)


def _digits_cut(large: Value | None) -> int | None:
    """How many binary digits behind the point a sum with this float keeps; None if it is no float that rounds.

    Those are powers of two, and one and a half times one, which round floats of both signs.
    """
    lane = large.element if isinstance(large, ConstantSplat) else large
    if not isinstance(lane, ConstantFloat) or not isinstance(lane.type, FloatType):
        return None
    digits, value = lane.type.precision - 1, lane.value
    if not lane.type.stored_significand or value is None or not math.isfinite(value):
        return None
    mantissa, exponent = math.frexp(abs(value))
    left = digits - (exponent - 1)
    return left if mantissa in (0.5, 0.75) and 0 <= left <= _KEPT * digits else None
