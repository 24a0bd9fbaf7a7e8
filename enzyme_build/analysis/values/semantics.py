"""What each opcode makes of the bits of its operands, and how it is differentiated: every opcode has a row.

The analyses take their sets of opcodes from here, so that a new opcode is either in the right ones or in none of them
by decision. A test holds the table complete and compares it with the rules.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeGuard

from enzyme_build.ir.instructions import Call, Instruction, Invoke
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.values import Value
from enzyme_build.tuples import NamedTuple


class Bits(Enum):
    """Where the bits of the result come from."""

    MOVED = "an operand's, or parts of them, as they are"
    RENAMED = "the operand's, as another type"
    RESIZED = "the operand's, with fewer or more above them"
    BITWISE = "masked or combined, each at its place"
    SHIFTED = "moved to other places"
    SUM = "a sum or difference of integers: of addresses as well as of counts"
    COUNT = "a product or quotient of integers, which nobody computes of addresses or of the bits of floats"
    FROM_FLOAT = "the integer that a float is rounded to"
    FROM_INTEGER = "the float that has the value of an integer"
    FLOAT = "arithmetic on floats"
    TEST = "a truth"
    ADDRESS = "a new address"
    MEMORY = "what memory holds"
    CALL = "what a function returns"
    NONE = "there is no result, or none with bits"


class Derivative(Enum):
    """How the tangent or adjoint of an active result is made."""

    RULE = "by the row in `rules.instructions`"
    MOVE = "by doing the same with the shadows"
    MEMORY = "by access to shadow memory"
    CALL = "by a call of a derivative, or the rule of the function"
    FLOW = "by the way that control takes"
    NEVER = "the result is never active"
    REFUSED = "not at all: an active result is an error"


class Semantics(NamedTuple):
    bits: Bits
    derivative: Derivative


def _rows(names: str, bits: Bits, derivative: Derivative) -> dict[str, Semantics]:
    return dict.fromkeys(names.split(), Semantics(bits, derivative))


SEMANTICS: Final[dict[str, Semantics]] = {
    **_rows("fneg fadd fsub fmul fdiv frem fptrunc fpext", Bits.FLOAT, Derivative.RULE),
    **_rows("and or xor", Bits.BITWISE, Derivative.NEVER),
    **_rows("shl lshr ashr", Bits.SHIFTED, Derivative.NEVER),
    **_rows("add sub", Bits.SUM, Derivative.NEVER),
    **_rows("mul udiv sdiv urem srem", Bits.COUNT, Derivative.NEVER),
    **_rows("trunc zext sext", Bits.RESIZED, Derivative.NEVER),
    **_rows("fptoui fptosi", Bits.FROM_FLOAT, Derivative.NEVER),
    **_rows("uitofp sitofp", Bits.FROM_INTEGER, Derivative.NEVER),
    **_rows("ptrtoint ptrtoaddr", Bits.RENAMED, Derivative.NEVER),
    **_rows("bitcast inttoptr addrspacecast", Bits.RENAMED, Derivative.MOVE),
    **_rows("icmp fcmp", Bits.TEST, Derivative.NEVER),
    **_rows("select freeze extractvalue insertvalue", Bits.MOVED, Derivative.MOVE),
    **_rows("extractelement insertelement shufflevector", Bits.MOVED, Derivative.MOVE),
    **_rows("phi", Bits.MOVED, Derivative.FLOW),
    **_rows("alloca", Bits.ADDRESS, Derivative.MEMORY),
    **_rows("getelementptr", Bits.ADDRESS, Derivative.MOVE),
    **_rows("load atomicrmw cmpxchg", Bits.MEMORY, Derivative.MEMORY),
    **_rows("store fence", Bits.NONE, Derivative.MEMORY),
    **_rows("va_arg", Bits.MEMORY, Derivative.REFUSED),
    **_rows("call invoke", Bits.CALL, Derivative.CALL),
    **_rows("callbr", Bits.CALL, Derivative.REFUSED),
    **_rows("landingpad catchpad cleanuppad", Bits.NONE, Derivative.NEVER),
    **_rows("ret br switch unreachable", Bits.NONE, Derivative.FLOW),
    **_rows("resume catchswitch catchret cleanupret", Bits.NONE, Derivative.NEVER),
    **_rows("indirectbr", Bits.NONE, Derivative.REFUSED),
}


def with_bits(*wanted: Bits) -> frozenset[str]:
    """The opcodes whose result is of these kinds."""
    return frozenset(name for name, found in SEMANTICS.items() if found.bits in wanted)


BITWISE: Final = with_bits(Bits.BITWISE)
SHIFTS: Final = with_bits(Bits.SHIFTED)
LOGIC: Final = BITWISE | SHIFTS
JOINING: Final = frozenset({"or", "xor"})  # by which bits of two values come together
SUMS: Final = with_bits(Bits.SUM)
COUNTS: Final = with_bits(Bits.COUNT)
RESIZING: Final = with_bits(Bits.RESIZED)
EXTENSIONS: Final = frozenset({"sext", "zext"})
UNSIGNED: Final = frozenset({"trunc", "zext"})  # the bits alone, without what would be their sign
RIGHT_SHIFTS: Final = frozenset({"ashr", "lshr"})
CUTS: Final = RIGHT_SHIFTS | {"and", "trunc"}  # by which some of the bits are looked at
OF_PIECES: Final = LOGIC | UNSIGNED | {"bitcast", "extractelement"}
"""By which bits are taken apart and put together."""
FROM_FLOAT: Final = with_bits(Bits.FROM_FLOAT)
FROM_INTEGER: Final = with_bits(Bits.FROM_INTEGER)
TO_INTEGER: Final = frozenset({"ptrtoint", "ptrtoaddr"})  # the bits of a pointer as an integer
FROM_BITS: Final = frozenset({"bitcast", "inttoptr"})  # an integer as a float or pointer of the same bits
SAME_BITS: Final = FROM_BITS | TO_INTEGER
FLOAT_SUMS: Final = frozenset({"fadd", "fsub"})
CLASSIFYING: Final = ("llvm.ctlz.", "llvm.cttz.", "llvm.ctpop.", "llvm.scmp.", "llvm.ucmp.", "llvm.is.")
REARRANGING: Final = ("llvm.bswap.", "llvm.bitreverse.", "llvm.fshl.", "llvm.fshr.")
"""Begins of the names of intrinsics that permute the bits of integers."""
UPDATES: Final = FLOAT_SUMS | {"xchg"}  # operations of `atomicrmw` on floats that have a derivative
COUNTED_UPDATES: Final = frozenset({"add", "sub", "max", "min", "umax", "umin", "uinc_wrap", "udec_wrap"})
"""Operations of `atomicrmw` that do arithmetic on integers, like the opcodes of `SUMS` and `COUNTS`."""

LIFETIME: Final = "llvm.lifetime."
REMARKS: Final = (LIFETIME, "llvm.assume", "llvm.dbg.", "llvm.experimental.noalias.", "llvm.prefetch.")
"""Begins of the names of intrinsics that only tell something to optimisers and processors."""
COPIES: Final = ("llvm.memcpy.", "llvm.memmove.")
FUSED: Final = ("llvm.fma.", "llvm.fmuladd.")

_MOVED: Final = opcode_table(
    slice(1),
    {
        "select": slice(1, None),
        "insertvalue insertelement shufflevector": slice(2),
        "and or xor add sub": slice(2),
    },
)


def moved_operands(i: Instruction) -> list[Value]:
    """The operands whose bits, or shadows, move to the result: no shift amounts, conditions, or indices of lanes."""
    if isinstance(i, (Call, Invoke)):  # of an intrinsic that rearranges bits
        return list(i.arguments[: 2 if "llvm.fsh" in (i.callee.name or "") else 1])
    return i.operands[_MOVED[i.opcode]]


# Intrinsics that choose one of two integers, with the comparison by which the first one is chosen.
EXTREMES: Final = {"llvm.smax.": "sgt", "llvm.smin.": "slt", "llvm.umax.": "ugt", "llvm.umin.": "ult"}


def is_intrinsic(value: Value, begins: str | tuple[str, ...]) -> TypeGuard[Call]:
    """Whether it is a call of a function whose name begins so."""
    return isinstance(value, Call) and (value.callee.name or "").startswith(begins)


def is_extreme(value: Value) -> TypeGuard[Call]:
    """Whether it is the larger or the smaller one of two integers."""
    return is_intrinsic(value, tuple(EXTREMES))
