"""Calls that declare what memory holds: `analysis.types.type_analysis` reads them, and the passes here remove them."""

from __future__ import annotations

from enzyme_build.analysis.types.transfer_calls import hint_kind
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Cast, Instruction
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Value


def erase_hints(function: Function) -> None:
    """Removes hints from a private copy, and UBSan's reports about floats: the primal code still makes those."""
    for block in function.blocks:
        for i in [i for i in block.instructions if _is_hint(i) or _reports_bits(i)]:
            i.erase()


def erase_all_hints(module: Module) -> None:
    """Removes type hints from all functions."""
    for hint in [f for f in module.functions.values() if f.is_declaration and hint_kind(f.name) is not None]:
        users = list(module.functions_mentioning(hint))
        for function in users:
            for block in function.blocks:
                for i in [i for i in block.instructions if _is_hint(i)]:
                    i.erase()
        if not module.instructions_using(hint):
            module.remove(hint)


def _reports_bits(i: Instruction) -> bool:
    """Whether it is a report of -fsanitize=undefined that passes the bits of a float as an integer."""
    return (
        isinstance(i, Call)
        and not i.users
        and (i.callee.name or "").startswith("__ubsan_handle_")
        and any(map(_is_bits_of_float, i.arguments))
    )


def _is_bits_of_float(value: Value) -> bool:
    while isinstance(value, Cast) and not carries_float(value.operands[0].type):
        value = value.operands[0]
    return isinstance(value, Cast) and value.opcode == "bitcast"


def _is_hint(i: Instruction) -> bool:
    if not isinstance(i, Call) or i.users:
        return False
    callee = resolve_alias(i.callee)
    return isinstance(callee, Function) and callee.is_declaration and hint_kind(callee.name) is not None
