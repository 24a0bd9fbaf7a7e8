"""Removes calls of mathematics from the forward half that only an unused primal result needs.

LLVM has to keep such a call, which may set `errno`. (Were the calls declared free of effects, LLVM would try to
vectorise across all that stay, which takes five times as long.)
"""

from __future__ import annotations

from collections.abc import Collection

from enzyme_build.ir.instructions import (
    Alloca,
    AtomicRMW,
    Call,
    CmpXchg,
    Fence,
    Instruction,
    Invoke,
    LandingPad,
    Load,
    Store,
    VAArg,
)
from enzyme_build.ir.module import Function

_ALWAYS = (Store, Call, Invoke, LandingPad, AtomicRMW, CmpXchg, Fence, VAArg, Alloca)


def remove_unneeded(function: Function, mathematics: Collection[Instruction]) -> None:
    """`mathematics`: calls that may be removed. Operands that nothing else uses are removed, too."""
    needed: set[Instruction] = set()
    todo = [i for b in function.blocks for i in b.instructions if _has_effects(i) and i not in mathematics]
    while todo:
        i = todo.pop()
        if i not in needed:
            needed.add(i)
            todo += [operand for operand in i.operands if isinstance(operand, Instruction)]
    if all(call in needed for call in mathematics):
        return
    for block in function.blocks:
        gone = [i for i in block.instructions if i not in needed]
        block.instructions[:] = [i for i in block.instructions if i in needed]
        for i in gone:
            i.drop_operands()
            i.block = None


def _has_effects(i: Instruction) -> bool:
    return (
        i.is_terminator
        or isinstance(i, _ALWAYS)
        or (isinstance(i, Load) and (i.volatile or bool(i.ordering)))
    )
