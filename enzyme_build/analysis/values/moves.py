"""Which byte of which value each byte of an integer is: one row for each operation that moves bytes unchanged.

An operation without a row computes its bytes. Rows count bytes from the lowest, as memory of little-endian targets has
them; on big-endian targets only whole values are followed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from enzyme_build.analysis.values.semantics import moved_operands
from enzyme_build.ir.instructions import (
    Call,
    Instruction,
    ShuffleVector,
)
from enzyme_build.ir.layout import DataLayout
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import IntType, Type, VectorType
from enzyme_build.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantInt,
    ConstantSplat,
    ConstantZero,
    Poison,
    Undef,
    Value,
)
from enzyme_build.tuples import NamedTuple


class Origin(NamedTuple):
    """Byte `byte` of `value`, which no row takes apart further. Without a value: a constant byte.

    A negative `byte` says that `value` computed it.
    """

    value: Value | None
    byte: int


ZERO: Final = Origin(None, 0x00)
ONES: Final = Origin(None, 0xFF)
_COMPUTED: Final = -1
Bytes = tuple[Origin, ...]


class Moves:
    """Byte origins in one function. Answers are kept, since long chains share their beginnings."""

    def __init__(self, layout: DataLayout) -> None:
        self.layout = layout
        self._known: dict[Value, Bytes] = {}

    def size_of(self, t: Type) -> int:
        return self.layout.store_size(t)

    def of(self, value: Value) -> Bytes:
        """The origins of all bytes, the lowest first."""
        if isinstance(value, Constant):
            return self._constant(value)
        found = self._known.get(value)
        if found is None:
            self._follow(value)
            found = self._known[value]
        return found

    def _follow(self, value: Value) -> None:
        """Operands first, without recursion: unrolled loops make chains that are thousands long."""
        todo = [value]
        while todo:
            current = todo[-1]
            if current in self._known or isinstance(current, Constant):
                todo.pop()
                continue
            row = self._row(current)
            if row is None or not isinstance(current, Instruction):
                self._known[todo.pop()] = self.whole(current)
            elif wanted := [o for o in moved_operands(current) if not self._is_known(o)]:
                todo += wanted
            else:
                self._known[todo.pop()] = row(self, current)

    def _is_known(self, value: Value) -> bool:
        return value in self._known or isinstance(value, Constant)

    def _row(self, value: Value) -> _Row | None:
        if not isinstance(value, Instruction) or self.layout.big_endian or not has_bytes(value.type):
            return None
        if not all(has_bytes(operand.type) for operand in moved_operands(value)):
            return None
        if isinstance(value, Call):
            name = value.callee.name or ""
            return next((row for start, row in _INTRINSICS.items() if name.startswith(start)), None)
        return _ROWS[value.opcode]

    def are_moved_by(self, value: Value) -> bool:
        """Whether all its bytes are unchanged bytes of other values, or constant."""
        return self._row(value) is not None and all(origin.byte >= 0 for origin in self.of(value))

    def whole(self, value: Value) -> Bytes:
        """The value itself: it is loaded, chosen, passed or computed."""
        return tuple(Origin(value, k) for k in range(self.size_of(value.type)))

    def opaque(self, value: Value) -> Bytes:
        return (Origin(value, _COMPUTED),) * self.size_of(value.type)

    def _constant(self, value: Constant) -> Bytes:
        """A constant whose bytes are unknown, such as an address, is its own origin."""
        size = self.size_of(value.type)
        if isinstance(value, (Poison, Undef, ConstantZero)):
            return (ZERO,) * size
        if isinstance(value, ConstantSplat) and isinstance(value.type, VectorType) and has_bytes(value.type):
            assert isinstance(value.element, Constant)
            return self._constant(value.element) * value.type.count
        if isinstance(value, ConstantInt):
            return tuple(Origin(None, value.value >> 8 * k & 0xFF) for k in range(size))
        if (
            isinstance(value, ConstantAggregate)
            and isinstance(value.type, VectorType)
            and has_bytes(value.type)
        ):
            return tuple(
                byte for e in value.elements if isinstance(e, Constant) for byte in self._constant(e)
            )
        return self.opaque(value)


_Row = Callable[[Moves, Instruction], Bytes]


def has_bytes(t: Type) -> bool:
    """Integers of whole bytes, and vectors of them."""
    scalar = t.scalar
    return isinstance(scalar, IntType) and scalar.bits % 8 == 0 and not getattr(t, "scalable", False)


# -- rows ----------------------------------------------------------------------------------------------------


def _amount(value: Value) -> int | None:
    """Bytes that a constant shifts by, all lanes alike."""
    if isinstance(value, ConstantSplat):
        value = value.element
    elif isinstance(value, ConstantAggregate) and len(set(value.elements)) == 1:
        value = value.elements[0]
    if isinstance(value, ConstantInt) and value.unsigned % 8 == 0:
        return value.unsigned // 8
    return None


def _shift(moves: Moves, i: Instruction) -> Bytes:
    by = _amount(i.operands[1])
    if by is None:
        return moves.opaque(i)
    filled = Origin(i, _COMPUTED) if i.opcode == "ashr" else ZERO

    def shifted(lane: Bytes, size: int) -> Bytes:
        return ((ZERO,) * by + lane)[:size] if i.opcode == "shl" else (lane[by:] + (filled,) * by)[:size]

    return _by_lanes(moves, i, shifted)


def _and(moves: Moves, i: Instruction) -> Bytes:
    return _bytewise(moves, i, lambda a, b: b if a == ONES else ZERO if a == ZERO else None)


def _or(moves: Moves, i: Instruction) -> Bytes:
    return _bytewise(moves, i, lambda a, b: b if a == ZERO else ONES if a == ONES else None)


def _xor(moves: Moves, i: Instruction) -> Bytes:
    return _bytewise(moves, i, lambda a, b: b if a == ZERO else None)


def _add(moves: Moves, i: Instruction) -> Bytes:
    """A sum has no carry, and moves bytes, where in each byte one of the two operands is zero."""
    joined = _xor(moves, i)
    return moves.opaque(i) if Origin(i, _COMPUTED) in joined else joined


def _bytewise(moves: Moves, i: Instruction, combined: Callable[[Origin, Origin], Origin | None]) -> Bytes:
    """Operations that treat each byte by itself, and both operands alike."""

    def of(a: Origin, b: Origin) -> Origin:
        found = combined(a, b)
        return found or combined(b, a) or Origin(i, _COMPUTED)

    return tuple(of(a, b) for a, b in zip(*map(moves.of, i.operands[:2]), strict=True))


def _narrowed(moves: Moves, i: Instruction) -> Bytes:
    return _by_lanes(moves, i, lambda lane, size: lane[:size])


def _zero_extended(moves: Moves, i: Instruction) -> Bytes:
    return _by_lanes(moves, i, lambda lane, size: lane + (ZERO,) * (size - len(lane)))


def _sign_extended(moves: Moves, i: Instruction) -> Bytes:
    return _by_lanes(moves, i, lambda lane, size: lane + (Origin(i, _COMPUTED),) * (size - len(lane)))


def _by_lanes(moves: Moves, i: Instruction, change: Callable[[Bytes, int], Bytes]) -> Bytes:
    before = moves.of(i.operands[0])
    count = i.type.count if isinstance(i.type, VectorType) else 1
    size, after = len(before) // count, moves.size_of(i.type) // count
    lanes = (before[k * size : (k + 1) * size] for k in range(count))
    return tuple(byte for lane in lanes for byte in change(lane, after))


def _same(moves: Moves, i: Instruction) -> Bytes:
    return moves.of(i.operands[0])


def _extracted(moves: Moves, i: Instruction) -> Bytes:
    lane, size = i.operands[1], moves.size_of(i.type)
    if not isinstance(lane, ConstantInt):
        return moves.opaque(i)
    return moves.of(i.operands[0])[lane.value * size : (lane.value + 1) * size] or moves.opaque(i)


def _inserted(moves: Moves, i: Instruction) -> Bytes:
    vector, element = (moves.of(operand) for operand in i.operands[:2])
    lane, size = i.operands[2], len(element)
    if not isinstance(lane, ConstantInt):
        return moves.opaque(i)
    return vector[: lane.value * size] + element + vector[(lane.value + 1) * size :]


def _shuffled(moves: Moves, i: Instruction) -> Bytes:
    assert isinstance(i, ShuffleVector)
    a, b = (moves.of(operand) for operand in i.operands[:2])
    size = moves.size_of(i.type.scalar)
    if not isinstance(i.mask, ConstantAggregate):
        lanes = [0] * (moves.size_of(i.type) // size) if isinstance(i.mask, ConstantZero) else None
    else:
        lanes = [e.value if isinstance(e, ConstantInt) else -1 for e in i.mask.elements]
    if lanes is None:
        return moves.opaque(i)
    joined = a + b
    return tuple(
        byte
        for lane in lanes
        for byte in (joined[lane * size : (lane + 1) * size] if lane >= 0 else (ZERO,) * size)
    )


def _swapped(moves: Moves, i: Instruction) -> Bytes:
    assert isinstance(i, Call)
    before, size = moves.of(i.arguments[0]), moves.size_of(i.type.scalar)
    return tuple(byte for at in range(0, len(before), size) for byte in reversed(before[at : at + size]))


def _funnel(moves: Moves, i: Instruction) -> Bytes:
    """Two words side by side, shifted as one; of the same word twice, a rotation."""
    assert isinstance(i, Call)
    high, low = (moves.of(argument) for argument in i.arguments[:2])
    by, size = _amount(i.arguments[2]), moves.size_of(i.type.scalar)
    if by is None:
        return moves.opaque(i)
    start = size - by % size if "fshl" in (i.callee.name or "") else by % size
    lanes = range(0, len(high), size)
    return tuple(
        byte for at in lanes for byte in (low[at : at + size] + high[at : at + size])[start : start + size]
    )


_ROWS: Final[dict[str, _Row | None]] = opcode_table(
    None,
    {
        "shl lshr ashr": _shift,
        "and": _and,
        "or": _or,
        "xor": _xor,
        "add": _add,
        "trunc": _narrowed,
        "zext": _zero_extended,
        "sext": _sign_extended,
        "bitcast": _same,
        "extractelement": _extracted,
        "insertelement": _inserted,
        "shufflevector": _shuffled,
    },
)
_INTRINSICS: Final[dict[str, _Row]] = {
    "llvm.bswap.": _swapped,
    "llvm.fshl.": _funnel,
    "llvm.fshr.": _funnel,
}
