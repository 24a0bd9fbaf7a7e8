"""Which bits of a lane's number a value may depend on: lanes that differ in others alone have the same.

    row = thread / 16       // of a warp's lanes, on bit 4
    column = thread % 16    // on bits 0 to 3

Sums, products and shifts to the left carry bits upwards only: a remainder by a power of two depends on the bits below.
A shift to the right drops bits, where nothing was carried.
"""

from __future__ import annotations

from enzyme_build.analysis.values.semantics import JOINING, SUMS
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, Instruction
from enzyme_build.ir.values import ConstantInt, Value
from enzyme_build.tuples import NamedTuple

LANES = 32
WIDTH = LANES.bit_length() - 1  # of a lane's number
_NUMBERS = tuple(f"llvm.nvvm.read.ptx.sreg.{name}" for name in ("tid.x", "laneid"))
_UPWARDS = SUMS | JOINING | {"mul", "shl"}
_DEEPEST = 64  # operands of operands


class _Bits(NamedTuple):
    places: dict[int, int]  # of each bit of the number, the lowest bit of the value that it may change
    is_field: bool = False  # and it changes no other


_NONE = _Bits({})
_ALL = _Bits(dict.fromkeys(range(WIDTH), 0))


def lane_bits(value: Value) -> frozenset[int]:
    before: dict[Value, _Bits] = {}
    while True:  # what loops carry on comes in again, until nothing is new
        known: dict[Value, _Bits] = {}
        bits = _Look(before, known).at(value)
        if known == before:
            return frozenset(bits.places)
        before = known


class _Look:
    def __init__(self, before: dict[Value, _Bits], known: dict[Value, _Bits]) -> None:
        self.before = before
        self.known = known

    def at(self, value: Value, depth: int = 0) -> _Bits:
        if not isinstance(value, Instruction):
            return _NONE
        if value not in self.known:
            self.known[value] = self.before.get(value, _NONE)  # of a phi on the way to itself
            self.known[value] = _ALL if depth == _DEEPEST else self.of(value, depth + 1)
        return self.known[value]

    def of(self, i: Instruction, depth: int) -> _Bits:
        if isinstance(i, Call):
            is_number = (i.callee.name or "") in _NUMBERS
            return _Bits({bit: bit for bit in range(WIDTH)}, is_field=True) if is_number else _NONE
        found = [self.at(operand, depth) for operand in i.operands]
        if isinstance(i, Cast):
            return found[0]
        by = i.operands[1] if isinstance(i, BinaryOp) else None
        if isinstance(by, ConstantInt) and by.value > 0 and (some := _part(i.opcode, found[0], by.value)):
            return some
        places: dict[int, int] = {}
        for bits in found:
            for bit, place in bits.places.items():
                low = place if i.opcode in _UPWARDS else 0
                places[bit] = min(low, places.get(bit, low))
        return _Bits(places)


def _part(opcode: str, bits: _Bits, by: int) -> _Bits | None:
    """What a remainder or a quotient by a power of two leaves of them."""
    is_power = by.bit_count() == 1
    if opcode == "and" and not by & (by + 1):
        return _below(bits, by.bit_length())
    if opcode == "urem" and is_power:
        return _below(bits, by.bit_length() - 1)
    if opcode == "lshr":
        return _above(bits, by)
    return _above(bits, by.bit_length() - 1) if opcode == "udiv" and is_power else None


def _below(bits: _Bits, width: int) -> _Bits:
    return bits._replace(places={bit: place for bit, place in bits.places.items() if place < width})


def _above(bits: _Bits, by: int) -> _Bits:
    if not bits.is_field:
        return _Bits({bit: max(0, place - by) for bit, place in bits.places.items()})
    return _Bits({bit: place - by for bit, place in bits.places.items() if place >= by}, is_field=True)
