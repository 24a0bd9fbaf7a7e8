"""The marks of the results of instructions, opcode by opcode, from the marks of the operands.

An instruction that moves bits is repeated on their marks. If one computes with bits that have marks, its result is
marked as computed, since it is no longer a piece of any value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from enzyme_build.analysis.types.carriers import carries_bits, computed_from
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.semantics import BITWISE, EXTREMES, SHIFTS, SUMS, moved_operands
from enzyme_build.ir.clone import clone_instruction
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, Compare, Instruction, Invoke, Select
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import I1, I64, IntType, StructType, Type, VectorType, int_type
from enzyme_build.ir.values import ConstantInt, ConstantSplat, Value, const_int, zero
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.origins import LEADS, model

_COMPUTED: Final = 0x01  # the mark of a computed byte; the same as in the C source of the run time
_UNMARKED: Final = 4  # low bits that are zero in the marks of words and pointers
_PAGE: Final = 12  # bits of addresses in a page
_SAME_ON_MARKS: Final = ("llvm.bswap.", "llvm.bitreverse.")
_FUNNELS: Final = ("llvm.fshl.", "llvm.fshr.")


class Marks:
    """`moved`: addresses whose computation was spelled out, since it may add a difference of addresses."""

    def __init__(
        self, memory_types: TypeAnalysis, runtime: Runtime, traced: set[Value], moved: set[Value]
    ) -> None:
        self.memory_types = memory_types
        self.runtime = runtime
        self.traced = traced
        self.moved = moved
        self.known: dict[Value, Value] = {}

    def of(self, value: Value) -> Value:
        found = self.known.get(value)
        return zero(value.type) if found is None else found

    def follow(self, b: Builder, i: Instruction) -> Value:
        """Emits the marks of the instruction's result."""
        if isinstance(i, BinaryOp):
            return self.of_binary(b, i.opcode, i.operands[0], i.operands[1], i)
        return _ROWS[i.opcode](self, b, i)

    def _if_any(self, b: Builder, value: Instruction) -> Value:
        """Marked as computed if any operand has marks, else unmarked."""
        found: Value = const_int(I1, 0)
        for operand in dict.fromkeys(computed_from(value)):
            if operand in self.traced:
                found = b.or_(found, is_any(b, self.of(operand)))
        return b.select(found, computed(value.type), zero(value.type))

    def of_binary(self, b: Builder, opcode: str, left: Value, right: Value, value: Instruction) -> Value:
        one, other = self.of(left), self.of(right)
        both = left in self.traced and right in self.traced
        if opcode in SHIFTS:
            moved = b.binary(opcode, one, right)
            if right not in self.traced:
                return moved
            return b.select(is_any(b, other), self._if_any(b, value), moved)
        if value.type is I1:
            return b.or_(one, other)
        if opcode == "and":
            return self._of_and(b, left, right, both)
        if opcode in BITWISE:
            return b.binary(opcode, one, other)
        if opcode not in SUMS:
            return self._if_any(b, value)
        if not both:
            return one if left in self.traced else other
        if value in self.moved:
            return self._of_index(b, value, one, other)
        return self._of_sum(b, opcode, left, right, value)

    def _of_index(self, b: Builder, moved: Value, base: Value, index: Value) -> Value:
        """Marks of base plus index: an index without the mark of a difference of addresses is a count."""
        made = b.add(base, index)
        return b.select(self._is_of_address(b, moved, made), made, base)

    def _is_of_address(self, b: Builder, bits: Value, marks: Value) -> Value:
        """Emits the test, at run time, whether these are the marks of an address."""
        leads = b.call(model(self.runtime, LEADS), [bits, marks])
        return b.icmp("ne", leads, const_int(I64, 0))

    def _of_and(self, b: Builder, left: Value, right: Value, both: bool) -> Value:
        one, other = self.of(left), self.of(right)
        if not both:
            return b.and_(one, _kept(right)) if left in self.traced else b.and_(_kept(left), other)
        nothing = zero(left.type)
        masked = b.select(b.icmp("eq", one, nothing), b.and_(left, other), computed(left.type))
        return b.select(b.icmp("eq", other, nothing), b.and_(one, right), masked)

    def _of_sum(self, b: Builder, opcode: str, left: Value, right: Value, value: Value) -> Value:
        """Marks of a sum: address plus offset is the same address; operands without a common bit are joined.

        An address plus the difference from it to another one is that other address.
        """
        one, other, nothing = self.of(left), self.of(right), zero(left.type)
        is_apart = b.icmp("eq", b.and_(left, right), nothing)
        joined: Value = computed(left.type)
        if opcode == "add":
            joined = b.select(is_apart, b.or_(one, other), joined)
        if left.type is I64 and not self.memory_types.hidden.differences:
            joined = self._of_offset(b, opcode, left, right, joined)
        elif left.type is I64 and not any(map(_is_masked, (left, right))):
            made = b.binary(opcode, one, other)
            joined = b.select(self._is_of_address(b, value, made), made, joined)
        first = b.select(b.icmp("eq", other, nothing), one, joined)
        return b.select(b.icmp("eq", one, nothing), other, first)

    def _of_offset(self, b: Builder, opcode: str, left: Value, right: Value, otherwise: Value) -> Value:
        """Marks of an address plus a count that has marks, since it lay in memory of which nobody told, or was computed
        from such a count. Where no difference of addresses is one of different objects, nothing else is added to one.
        """
        one, other = self.of(left), self.of(right)
        is_left, is_right = self._is_of_address(b, left, one), self._is_of_address(b, right, other)
        is_one = b.xor(is_left, is_right)
        if opcode != "add":
            return b.select(b.and_(is_one, is_left), one, otherwise)
        return b.select(is_one, b.select(is_left, one, other), otherwise)

    def _of_intrinsic(self, b: Builder, call: Call | Invoke) -> Value:
        name = call.callee.name or ""
        if name.startswith(_SAME_ON_MARKS):
            return self._same(b, call)
        if name.startswith(_FUNNELS):
            moved = self._same(b, call)
            amount = call.arguments[2]
            if amount not in self.traced:
                return moved
            return b.select(is_any(b, self.of(amount)), self._if_any(b, call), moved)
        if name.startswith(tuple(EXTREMES)):
            left, right = call.arguments[:2]
            return b.select(b.icmp("eq", call, left), self.of(left), self.of(right))
        return self._if_any(b, call) if carries_bits(call.type) else zero(call.type)

    def _same(self, b: Builder, i: Instruction) -> Value:
        """Repeats the instruction on the marks of its operands."""
        moved = set(moved_operands(i))

        def pick(v: Value) -> Value:
            return self.of(v) if v in moved and carries_bits(v.type, 1) else v

        if isinstance(i, (Call, Invoke)):  # attributes of the call are about the values of the program
            return b.call(i.callee, [pick(argument) for argument in i.arguments])
        made = clone_instruction(i, pick)
        made.name = None
        made.metadata = {}
        return b.insert(made)

    def _of_cast(self, b: Builder, i: Cast) -> Value:
        marks = self.of(i.operands[0])
        if i.opcode == "bitcast" and I1 in (i.type.scalar, i.operands[0].type.scalar):
            # A result of one bit a lane is the outcome of a test, and no piece.
            return b.select(is_any(b, marks), computed(i.type), zero(i.type))
        if i.type.scalar is I1:
            return b.icmp("ne", marks, zero(marks.type))
        if i.operands[0].type.scalar is I1:
            return b.select(marks, computed(i.type), zero(i.type))
        return b.cast(i.opcode, marks, i.type)

    def _of_compare(self, b: Builder, i: Compare) -> Value:
        left, right = map(self.of, i.operands)
        return b.or_(*(b.icmp("ne", marks, zero(marks.type)) for marks in (left, right)))

    def _of_select(self, b: Builder, i: Select) -> Value:
        """A result that is chosen by a condition with marks is computed from it."""
        condition, *ways = i.operands
        chosen = b.select(condition, self.of(ways[0]), self.of(ways[1]))
        if condition not in self.traced or not carries_bits(i.type, 1) or isinstance(i.type, StructType):
            return chosen
        decided = self.of(condition)
        if i.type.scalar is I1:
            return b.or_(chosen, decided) if decided.type is chosen.type else chosen
        is_nothing = b.icmp("eq", chosen, zero(i.type))
        if decided.type is not is_nothing.type:
            return (
                chosen if not isinstance(i.type, VectorType) else b.select(decided, computed(i.type), chosen)
            )
        return b.select(b.and_(is_nothing, decided), computed(i.type), chosen)

    def _of_freeze(self, _: Builder, i: Instruction) -> Value:
        return self.of(i.operands[0])


def is_any(b: Builder, marks: Value) -> Value:
    """Whether any bit of the marks is set."""
    t = marks.type
    if isinstance(t, VectorType):
        marks = b.bitcast(marks, int_type(t.count * t.element.bits))  # type: ignore[attr-defined]
    if not isinstance(marks.type, IntType):
        return const_int(I1, 1)
    return marks if marks.type is I1 else b.icmp("ne", marks, zero(marks.type))


def _is_masked(value: Value) -> bool:
    return isinstance(value, BinaryOp) and value.opcode == "and"


def _kept(mask: Value) -> Value:
    """The mask for marks. A mask that aligns an address leaves the address whole, and so its mark.

    The lowest four bits of marks of addresses are zero anyway, and whole bytes are pieces of their own.
    """
    if not isinstance(mask, ConstantInt) or not mask.value:
        return mask
    bits = mask.value & -mask.value
    zeros = bits.bit_length() - 1
    aligns = _UNMARKED < zeros <= _PAGE and zeros % 8
    return const_int(mask.type, mask.value | (bits - 1)) if aligns else mask


def computed(t: Type) -> Value:
    """The mark of a computed byte in each byte of that type."""
    if isinstance(t, VectorType):
        return ConstantSplat(t, computed(t.element))
    if not isinstance(t, IntType):
        return zero(t)
    if t.bits % 8:
        return const_int(t, 1)
    return const_int(t, sum(_COMPUTED << at for at in range(0, t.bits, 8)))


_Row = Callable[[Marks, Builder, Any], Value]
_ROWS: Final[dict[str, _Row]] = opcode_table(
    Marks._if_any,
    {
        "call invoke": Marks._of_intrinsic,
        "trunc zext sext bitcast": Marks._of_cast,
        "icmp": Marks._of_compare,
        "select": Marks._of_select,
        "freeze": Marks._of_freeze,
        "extractelement insertelement shufflevector extractvalue insertvalue": Marks._same,
    },
)
