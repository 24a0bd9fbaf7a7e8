"""Integers whose lowest bits are the significand of a float, whatever was done to sign and exponent.

Portable logarithms scale a float to near one by adding a constant to its bits, so that the significand carries into the
exponent, and subtracting the constant's lower part again. The significand is then as it was.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import SUMS
from enzyme_build.ir.instructions import BinaryOp
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.transform.bits.origins import origin_of_bits
from enzyme_build.tuples import NamedTuple

_DEEPEST = 8  # sums one after the other


class _Part(NamedTuple):
    """Bits of an integer: those of `source` from `begin` on, plus the constant `added`."""

    source: Value
    begin: int
    added: int


def source_of_digits(bits: Value, digits: int) -> Value | None:
    """Another value, integer or float, whose lowest `digits` bits are the same; None if there is none."""
    for seam in (digits, *_seams(bits)):
        parts = [_part(bits, begin, end - begin) for begin, end in ((0, seam), (seam, digits)) if begin < end]
        source = parts[0].source
        if source is not bits and parts == [_Part(source, begin, 0) for begin in (0, seam)][: len(parts)]:
            return source
    return None


def _part(bits: Value, begin: int, width: int, depth: int = 0) -> _Part:
    source, at = origin_of_bits(bits, begin, width)
    if depth < _DEEPEST and isinstance(source, BinaryOp) and source.opcode in SUMS:
        term, constant = source.operands
        # lower bits of the constant are zero, so that no carry enters these bits
        if isinstance(constant, ConstantInt) and constant.unsigned & ((1 << at) - 1) == 0:
            before = _part(term, at, width, depth + 1)
            sign = 1 if source.opcode == "add" else -1
            return before._replace(added=(before.added + sign * (constant.unsigned >> at)) % (1 << width))
    return _Part(source, at, 0)


def _seams(bits: Value) -> list[int]:
    """Positions at which the integer may be put together from two: the amounts of left shifts."""
    if not isinstance(bits, BinaryOp):
        return []
    shifts = [o for o in bits.operands if isinstance(o, BinaryOp) and o.opcode == "shl"]
    return [by.value for o in shifts if isinstance(by := o.operands[1], ConstantInt)]
