"""What each opcode makes of the bits of its operands, and how it is differentiated: every opcode has a row.

The analyses take their sets of opcodes from here, so that a new opcode is either in the right ones or in none of them
by decision. A test holds the table complete and compares it with the rules.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Bits(Enum):
    """Where the bits of the result come from."""

    MOVED = "an operand's, or parts of them, as they are"
    RENAMED = "the operand's, as another type"
    RESIZED = "the operand's, with fewer or more above them"
    LOGIC = "masked, combined or shifted"
    SUM = "a sum or difference of integers: of addresses as well as of counts"
    COUNT = "a product or quotient of integers, which nobody computes of addresses or of the bits of floats"
    CONVERTED = "a number as float in place of integer, or the other way round"
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
    **_rows("and or xor shl lshr ashr", Bits.LOGIC, Derivative.NEVER),
    **_rows("add sub", Bits.SUM, Derivative.NEVER),
    **_rows("mul udiv sdiv urem srem", Bits.COUNT, Derivative.NEVER),
    **_rows("trunc zext sext", Bits.RESIZED, Derivative.NEVER),
    **_rows("fptoui fptosi uitofp sitofp", Bits.CONVERTED, Derivative.NEVER),
    **_rows("ptrtoint ptrtoaddr", Bits.RENAMED, Derivative.NEVER),
    **_rows("bitcast inttoptr addrspacecast", Bits.RENAMED, Derivative.MOVE),
    **_rows("icmp fcmp", Bits.TEST, Derivative.NEVER),
    **_rows("select freeze extractvalue insertvalue", Bits.MOVED, Derivative.MOVE),
    **_rows("extractelement insertelement shufflevector", Bits.MOVED, Derivative.MOVE),
    **_rows("phi", Bits.MOVED, Derivative.FLOW),
    **_rows("alloca", Bits.ADDRESS, Derivative.MEMORY),
    **_rows("getelementptr", Bits.ADDRESS, Derivative.MOVE),
    **_rows("load atomicrmw", Bits.MEMORY, Derivative.MEMORY),
    **_rows("store fence", Bits.NONE, Derivative.MEMORY),
    **_rows("cmpxchg va_arg", Bits.MEMORY, Derivative.REFUSED),
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


LOGIC: Final = with_bits(Bits.LOGIC)
SUMS: Final = with_bits(Bits.SUM)
COUNTS: Final = with_bits(Bits.COUNT)
TO_INTEGER: Final = frozenset({"ptrtoint", "ptrtoaddr"})  # the bits of a pointer as an integer
