"""Inline assembly whose meaning is known, spelled out: what libraries write to keep compilers from improving it."""

from __future__ import annotations

import re
from typing import Final

from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType
from enzyme_build.ir.values import InlineAsm, Value
from enzyme_build.transform.build import Builder

# `minpd $1, $0` with $0 tied to the second operand, or `vminpd $1, $2, $0`: of equal numbers, and where one is no
# number, the first operand.
_CHOICE: Final = re.compile(r"\s*v?(min|max)p[sd]\s+\$1,\s*(\$2,\s*)?\$0\s*")
_CLOSER: Final = {"min": "olt", "max": "ogt"}


def spell_out_assembly(function: Function) -> None:
    for block in function.blocks:
        for i in list(block.instructions):
            if isinstance(i, Call) and isinstance(i.callee, InlineAsm):
                meant = _meaning(i, i.callee)
                if meant is not None:
                    i.replace_all_uses_with(meant)
                    i.erase()


def _meaning(call: Call, code: InlineAsm) -> Value | None:
    operands = [c for c in code.constraints.split(",") if not c.startswith(("~", "="))]
    if any(argument.type is not call.type for argument in call.arguments):
        return None
    if not code.assembly.strip():
        # `asm("" : "+x"(v))` keeps the optimiser from moving a value, and is the value itself
        return call.arguments[0] if operands == ["0"] else None
    choice = _CHOICE.fullmatch(code.assembly)
    if choice is None or not isinstance(call.type.scalar, FloatType):
        return None
    if operands != (["x", "x"] if choice[2] else ["x", "0"]):
        return None
    first, second = call.arguments
    assert call.block is not None
    b = Builder(call.block, call)
    return b.select(b.fcmp(_CLOSER[choice[1]], second, first), second, first)
