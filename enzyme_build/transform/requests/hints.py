"""Calls that declare what memory holds: read by `analysis.memory_types`, and gone from the program afterwards."""

from __future__ import annotations

from enzyme_build.analysis.type_transfer_calls import hint_kind
from enzyme_build.ir.globals import resolve_alias
from enzyme_build.ir.instructions import Call, Instruction
from enzyme_build.ir.module import Function, Module


def erase_hints(function: Function) -> None:
    for block in function.blocks:
        for i in [i for i in block.instructions if _is_hint(i)]:
            i.erase()


def erase_all_hints(module: Module) -> None:
    """From functions that are not differentiated too: nobody defines what these calls name."""
    for hint in [f for f in module.functions.values() if f.is_declaration and hint_kind(f.name) is not None]:
        users = list(module.functions_mentioning(hint))
        for function in users:
            erase_hints(function)
        if not module.instructions_using(hint):
            module.remove(hint)


def _is_hint(i: Instruction) -> bool:
    if not isinstance(i, Call) or i.users:
        return False
    callee = resolve_alias(i.callee)
    return isinstance(callee, Function) and callee.is_declaration and hint_kind(callee.name) is not None
