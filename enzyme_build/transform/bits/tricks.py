"""Recovers arithmetic on floats from arithmetic on their bits.

Hand-vectorised code and old C libraries clear, flip and copy signs, choose by masks and cut out significands with
integer instructions. Each is replaced by what it computes on the floats, which has a rule.
"""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.analysis.activity.active_values import INACTIVE_VALUE
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.values.moves import Moves
from enzyme_build.analysis.values.semantics import EXTREMES, FROM_INTEGER, is_extreme
from enzyme_build.ir.instructions import BinaryOp, Call, Cast, Compare, Instruction, Select, ShuffleVector
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import (
    BFLOAT,
    DOUBLE,
    FLOAT,
    FP128,
    HALF,
    I1,
    FloatType,
    IntType,
    Type,
    VectorType,
    function_type,
    int_type,
    mangled,
    vector_type,
)
from enzyme_build.ir.values import Constant, ConstantInt, Poison, Value, constant_float, poison, zero
from enzyme_build.transform.bits.constants import constant_bits, constant_of_bits
from enzyme_build.transform.bits.integers_of_bits import IntegersOfBits
from enzyme_build.transform.bits.origins import erase_unused, is_put_together, taken, width_of
from enzyme_build.transform.bits.parts import as_kind
from enzyme_build.transform.bits.preserved_significands import source_of_digits
from enzyme_build.transform.bits.significands import TAKEN_APART, Significand
from enzyme_build.transform.emission.build import Builder

_DEPTH = 12
_PIECES = (8, 16, 32, 64)  # bits that members of packed integers may have
_OPPOSITE = {
    "oeq": "une",
    "ogt": "ule",
    "oge": "ult",
    "olt": "uge",
    "ole": "ugt",
    "one": "ueq",
    "ord": "uno",
    "eq": "ne",
    "sgt": "sle",
    "sge": "slt",
    "ugt": "ule",
    "uge": "ult",
}
_KINDS = (HALF, BFLOAT, FLOAT, DOUBLE, FP128)


def recover_bit_tricks(function: Function, memory_types: TypeAnalysis | None = None) -> None:
    """Replaces casts of computed bits to floats by the same computation on floats, if it is recognised.

    Without a type analysis, every float is taken for one that may be an integer at other times.
    """
    moves = Moves(function.module.data_layout)

    def is_union(value: Value) -> bool:
        return memory_types is None or memory_types.is_marked(value)

    def as_float(b: Builder, cast: Cast) -> Value | None:
        return _Recovery(function.module, IntegersOfBits(b, moves, is_union), cast.type).meant(
            cast.operands[0]
        )

    def as_converted(b: Builder, cast: Cast) -> Value | None:
        return IntegersOfBits(b, moves, is_union).converted(cast)

    for i in function.instructions:
        if i.block is None or INACTIVE_VALUE in i.metadata:
            continue
        if isinstance(i, Cast) and i.opcode == "bitcast" and _is_float(i.type):
            if isinstance(i.operands[0], (BinaryOp, Select, ShuffleVector, Cast, Call)):
                _replace(i, as_float)
        elif isinstance(i, Cast) and i.opcode in FROM_INTEGER:
            _replace(i, as_converted)
        elif isinstance(i.type, IntType) and (width := _bits_kept(i)):
            _cut_where_it_lay(i, width)


def _replace(cast: Cast, meant: Callable[[Builder, Cast], Value | None]) -> None:
    """Replaces the cast by what it computes, if that is recognised."""
    source = cast.operands[0]
    marker = cast.home.instructions.index(cast)
    found = meant(Builder.at(cast), cast)
    if found is None:
        # not recognised: what was emitted while trying is erased
        made = cast.home.instructions[marker : cast.home.instructions.index(cast)]
        for i in reversed(made):
            i.erase()
        return
    cast.replace_all_uses_with(found)
    cast.erase()
    erase_unused(source)


def _bits_kept(i: Instruction) -> int:
    """How many of the lowest bits of its first operand the instruction keeps; 0 if it is no truncation or mask."""
    if isinstance(i, Cast) and i.opcode == "trunc":
        return width_of(i.type)
    if isinstance(i, BinaryOp) and i.opcode == "and" and isinstance(mask := i.operands[1], ConstantInt):
        width = mask.unsigned.bit_length()
        return width if mask.unsigned == (1 << width) - 1 and width in _PIECES else 0
    return 0


def _cut_where_it_lay(cut: Instruction, width: int) -> None:
    """Takes the lowest bits of an integer that was put together from the value that was packed there."""
    source = cut.operands[0]
    if not is_put_together(source, 0, width):
        return
    b = Builder.at(cut)
    made = taken(b, source, 0, width)
    if made is not None:
        cut.replace_all_uses_with(b.resize(as_kind(b, made, int_type(width)), cut.type))
        cut.erase()
        erase_unused(source)


class _Recovery:
    """Emits, in front of one cast, the computation on floats of its type that the bits are the result of."""

    def __init__(self, module: Module, integers: IntegersOfBits, t: Type) -> None:
        self.module = module
        self.integers = integers
        self.b = integers.b
        self.type = t
        self.form = form = Significand(t)
        self.lanes, self.width, self.kind = form.lanes, form.width, form.kind
        self.lane = (1 << self.width) - 1
        self.sign = form.splat(1 << (self.width - 1))
        self.rest = form.splat((1 << (self.width - 1)) - 1)

    # -- floats ---------------------------------------------------------------------------------------------

    def meant(self, bits: Value, depth: int = 0) -> Value | None:
        """The float with these bits, computed from floats alone; None if the computation is not recognised."""
        if depth > _DEPTH:
            return None
        if isinstance(bits, Constant):
            known = constant_bits(bits)
            return None if known is None else constant_of_bits(self.type, known)
        if isinstance(bits, Cast) and bits.opcode == "bitcast":
            source = bits.operands[0]
            if source.type is self.type:
                return source
            return None if _is_float(source.type) else self.meant(source, depth + 1)
        if isinstance(bits, ShuffleVector):
            return self.shuffled(bits, depth)
        if isinstance(bits, Select):
            return self.choice(bits.condition, bits.operands[1], bits.operands[2], depth)
        if isinstance(bits, BinaryOp):
            match bits.opcode:
                case "and":
                    return self.conjunction(bits, depth)
                case "or":
                    found = self.disjunction(bits, depth)
                    return found if found is not None else self.computed(bits, depth)
                case "xor":
                    return self.difference(bits, depth)
        if isinstance(bits, Call):
            return self.extreme(bits, depth)
        found = self.placed(bits)
        return found if found is not None else self.computed(bits, depth)

    def computed(self, bits: Value, depth: int) -> Value | None:
        found = self.rescaled(bits, depth)
        return found if found is not None else self.integers.float_with(bits, self.type)

    def extreme(self, call: Call, depth: int) -> Value | None:
        """The larger or the smaller one of two floats that were compared as integers."""
        if self.lanes > 1 or not is_extreme(call):
            return None
        first, second = call.arguments
        name = (call.callee.name or "").rpartition(".")[0]
        predicate = EXTREMES[f"{name}."]
        return self.choice(self.b.icmp(predicate, first, second), first, second, depth)

    def rescaled(self, bits: Value, depth: int) -> Value | None:
        """A float with the significand of another one, and an exponent that was computed."""
        if self.lanes > 1 or self.kind not in TAKEN_APART or not isinstance(bits.type, IntType):
            return None
        form = self.form
        source = source_of_digits(bits, form.digits)
        if source is None or width_of(source.type) != self.width:
            return None
        meant = source if source.type is self.type else self.meant(source, depth + 1)
        return None if meant is None else form.with_exponent_of(self.b, meant, bits)

    def placed(self, bits: Value) -> Value | None:
        """A float that was packed beside others into an integer and is unpacked again."""
        width = self.width * self.lanes
        found = taken(self.b, bits, 0, width) if is_put_together(bits, 0, width) else None
        return found if found is not None and found.type is self.type else None

    def shuffled(self, bits: ShuffleVector, depth: int) -> Value | None:
        """Lanes of floats that were shuffled as integers."""
        first, second = bits.operands[:2]
        lane = bits.type.scalar
        if first.type is not bits.type or not isinstance(lane, IntType) or lane.bits != self.width:
            return None
        meant = self.meant(first, depth + 1)
        other = poison(self.type) if isinstance(second, Poison) else self.meant(second, depth + 1)
        return None if meant is None or other is None else self.b.shuffle_vector(meant, other, bits.mask)

    def conjunction(self, i: BinaryOp, depth: int) -> Value | None:
        for bits, mask in (i.operands, reversed(i.operands)):
            known = constant_bits(mask)
            if known is not None:
                if known == self.rest:
                    return self.call("fabs", self.meant(bits, depth + 1))
                if known == self.sign:
                    return self.call("copysign", zero(self.type), self.meant(bits, depth + 1))
                if (kept := self.lanes_with(known, self.lane)) is not None:
                    return self.choice(kept, bits, None, depth)
            condition = self.condition(mask)
            if condition is not None:
                return self.choice(condition, bits, None, depth)
        return None

    def disjunction(self, i: BinaryOp, depth: int) -> Value | None:
        for a, other in (i.operands, reversed(i.operands)):
            sign = self.sign_source(other)
            if sign is not None and self.is_positive(a):
                return self.call("copysign", self.meant(a, depth + 1), self.meant(sign, depth + 1))
            if constant_bits(other) == self.sign:
                absolute = self.call("fabs", self.meant(a, depth + 1))
                return None if absolute is None else self.b.fneg(absolute)
            significand = self.significand(a, constant_bits(other), depth)
            if significand is not None:
                return significand
        first, second = map(self.guarded, i.operands)
        if first is not None and second is not None and _are_opposite(first[0], second[0]):
            return self.choice(first[0], first[1], second[1], depth)
        return None

    def significand(self, bits: Value, exponent: int | None, depth: int) -> Value | None:
        """A float's own significand, beside an exponent that is given."""
        bits = _uncast(bits)
        if exponent is None or self.kind not in TAKEN_APART:
            return None
        form = self.form
        wanted = form.exponent(exponent)
        if wanted is None or not isinstance(bits, BinaryOp) or bits.opcode != "and":
            return None
        for source, mask in (bits.operands, reversed(bits.operands)):
            known = constant_bits(mask)
            if known in (form.mask, form.mask_with_sign):
                meant = self.meant(source, depth + 1)
                if known == form.mask:
                    meant = self.call("fabs", meant)
                return None if meant is None else form.with_exponent(self.b, meant, wanted)
        return None

    def difference(self, i: BinaryOp, depth: int) -> Value | None:
        for a, other in (i.operands, reversed(i.operands)):
            if constant_bits(other) == self.sign:
                meant = self.meant(a, depth + 1)
                return None if meant is None else self.b.fneg(meant)
            if (flipped := self.lanes_with(constant_bits(other), self.sign & self.lane)) is not None:
                meant = self.meant(a, depth + 1)
                return None if meant is None else self.b.select(flipped, self.b.fneg(meant), meant)
            sign = self.sign_source(other)
            if sign is not None:
                meant = self.meant(a, depth + 1)
                factor = self.call("copysign", self.one(), self.meant(sign, depth + 1))
                return None if meant is None or factor is None else self.b.fmul(meant, factor)
            # b ^ (mask & (a ^ b)) chooses a where the mask is set
            chosen = self.guarded(other)
            if chosen is not None and isinstance(chosen[1], BinaryOp) and chosen[1].opcode == "xor":
                pair = chosen[1].operands
                if a in pair:
                    wanted = pair[1] if pair[0] is a else pair[0]
                    return self.choice(chosen[0], wanted, a, depth)
        return None

    def choice(self, condition: Value, a: Value, other: Value | None, depth: int) -> Value | None:
        first = self.meant(a, depth + 1)
        second = zero(self.type) if other is None else self.meant(other, depth + 1)
        if first is None or second is None or not self.selects(condition):
            return None
        return self.b.select(condition, first, second)

    def one(self) -> Value:
        one = constant_float(self.kind, 1.0)
        known = constant_bits(one)
        assert known is not None
        made = constant_of_bits(self.type, self.form.splat(known))
        assert made is not None
        return made

    def call(self, name: str, *arguments: Value | None) -> Value | None:
        present = [a for a in arguments if a is not None]
        if len(present) < len(arguments):
            return None
        t = function_type(self.type, [self.type] * len(present))
        return self.b.call(self.module.declare(f"llvm.{name}.{mangled(self.type)}", t), present)

    def lanes_with(self, bits: int | None, lane: int) -> Value | None:
        """The lanes of a constant that are `lane`, if all others are zero."""
        if bits is None or self.lanes == 1:
            return None
        found = [bits >> (k * self.width) & self.lane for k in range(self.lanes)]
        if any(part not in (0, lane) for part in found):
            return None
        return constant_of_bits(
            vector_type(self.lanes, I1), sum((part != 0) << k for k, part in enumerate(found))
        )

    # -- masks -----------------------------------------------------------------------------------------------

    def sign_source(self, bits: Value) -> Value | None:
        """The float of which only the sign is left in these bits."""
        bits = _uncast(bits)
        if isinstance(bits, BinaryOp) and bits.opcode == "and":
            for source, mask in (bits.operands, reversed(bits.operands)):
                if constant_bits(mask) == self.sign:
                    return source
        return None

    def is_positive(self, bits: Value) -> bool:
        bits = _uncast(bits)
        known = constant_bits(bits)
        if known is not None:
            return known & self.sign == 0
        return (
            isinstance(bits, BinaryOp)
            and bits.opcode == "and"
            and any(constant_bits(mask) == self.rest for mask in bits.operands)
        )

    def guarded(self, bits: Value) -> tuple[Value, Value] | None:
        """(condition, value) if the bits are `value` where the condition holds, and zero elsewhere."""
        bits = _uncast(bits)
        if isinstance(bits, Select) and constant_bits(bits.operands[2]) == 0:
            return bits.condition, bits.operands[1]
        if isinstance(bits, BinaryOp) and bits.opcode == "and":
            for value, mask in (bits.operands, reversed(bits.operands)):
                condition = self.condition(mask)
                if condition is not None:
                    return condition, value
        return None

    def condition(self, mask: Value) -> Value | None:
        """The truth that a mask, all ones or all zeros in each lane, was made of."""
        mask = _uncast(mask)
        if isinstance(mask, Cast) and mask.opcode == "sext" and _is_truth(mask.operands[0].type):
            return mask.operands[0] if self.selects(mask.operands[0]) else None
        return None

    def selects(self, condition: Value) -> bool:
        """Whether the condition has the right lanes for a select on floats of this type."""
        t = condition.type
        if isinstance(t, VectorType):
            return isinstance(self.type, VectorType) and t.count == self.lanes
        return True


def _uncast(bits: Value) -> Value:
    """The bits in front of casts between integers and vectors of integers."""
    while isinstance(bits, Cast) and bits.opcode == "bitcast" and not _is_float(bits.operands[0].type):
        bits = bits.operands[0]
    return bits


def _is_float(t: Type) -> bool:
    return isinstance(t.scalar, FloatType) and t.scalar in _KINDS


def _is_truth(t: Type) -> bool:
    return isinstance(t.scalar, IntType) and t.scalar.bits == 1


def _are_opposite(a: Value, b: Value) -> bool:
    for one, other in ((a, b), (b, a)):
        if isinstance(one, BinaryOp) and one.opcode == "xor" and other in one.operands:
            return any(_is_all_ones(operand) for operand in one.operands)
    if isinstance(a, Compare) and isinstance(b, Compare) and list(a.operands) == list(b.operands):
        return _OPPOSITE.get(a.predicate) == b.predicate or _OPPOSITE.get(b.predicate) == a.predicate
    return False


def _is_all_ones(value: Value) -> bool:
    known = constant_bits(value)
    lanes = value.type.count if isinstance(value.type, VectorType) else 1
    return known is not None and known == (1 << lanes) - 1
