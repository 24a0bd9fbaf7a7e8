"""All values that instructions take as operands, but for instructions and blocks themselves; constants are here.

May import what is in `ir` itself.
"""

from __future__ import annotations

from enzyme_build.ir.blocks import BlockAddress
from enzyme_build.ir.value import Argument, Constant, Local, Value
from enzyme_build.ir.values.constants import (
    ConstantAggregate,
    ConstantExpr,
    ConstantSplat,
    ConstantString,
    DSOLocalEquivalent,
    InlineAsm,
    MetadataValue,
    NoCFI,
    PointerAuth,
)
from enzyme_build.ir.values.floats import float_text
from enzyme_build.ir.values.numbers import (
    ConstantFloat,
    ConstantInt,
    const_int,
    constant_float,
    float_from_text,
)
from enzyme_build.ir.values.words import (
    ConstantNull,
    ConstantZero,
    Poison,
    TokenNone,
    Undef,
    null,
    poison,
    token_none,
    undef,
    zero,
)

__all__ = [
    "Argument",
    "BlockAddress",
    "Constant",
    "ConstantAggregate",
    "ConstantExpr",
    "ConstantFloat",
    "ConstantInt",
    "ConstantNull",
    "ConstantSplat",
    "ConstantString",
    "ConstantZero",
    "DSOLocalEquivalent",
    "InlineAsm",
    "Local",
    "MetadataValue",
    "NoCFI",
    "PointerAuth",
    "Poison",
    "TokenNone",
    "Undef",
    "Value",
    "const_int",
    "constant_float",
    "float_from_text",
    "float_text",
    "null",
    "poison",
    "token_none",
    "undef",
    "zero",
]
