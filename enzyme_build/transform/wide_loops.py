"""Loops of the reverse half that add to many places at once, which LLVM would vectorise at a price out of proportion.

Shadow memory is written wherever primal memory is read. Before a loop is vectorised, its code has to check for each
pair of written places that they do not overlap: code of the square of their number, which can be longer than the loop.
That pays where nothing else takes time. Where each iteration has called functions such as `exp`, which are not
vectorised, it hardly does.
"""

from __future__ import annotations

from typing import Final

from enzyme_build.analysis.activity import Activity, carries_float
from enzyme_build.analysis.loops import Loop
from enzyme_build.ir.instructions import Call, GetElementPtr, Instruction, Load, Store
from enzyme_build.ir.module import Block, Module
from enzyme_build.ir.values import Constant, Value
from enzyme_build.transform.requests import callee_name

# For ten there are 45 pairs, and about 200 instructions that check them.
_MOST_PLACES: Final = 10
# A call of `exp` takes longer than to add to ten places one by one: with one for three, vectors save little.
_PLACES_OF_A_CALL: Final = 3
# Intrinsics that become calls.
_CALLED: Final = frozenset(
    (
        *("sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh"),
        *("exp", "exp2", "exp10", "log", "log2", "log10", "pow"),
    )
)


def is_wide(loop: Loop, activity: Activity) -> bool:
    """Whether undoing an iteration writes more places than are worth the checks; only innermost loops vectorise."""
    if loop.children:
        return False
    inside = [i for block in loop.blocks for i in block.instructions]
    places = {
        _apart_from_constants(i.pointer)
        for i in inside
        if isinstance(i, (Load, Store)) and _is_number(i) and activity.has_shadow(i.pointer)
    }
    if len(places) <= _MOST_PLACES:
        return False
    return len(places) <= _PLACES_OF_A_CALL * sum(isinstance(i, Call) and _stays_a_call(i) for i in inside)


def _stays_a_call(call: Call) -> bool:
    name = callee_name(call) or ""
    return name.split(".")[1] in _CALLED if name.startswith("llvm.") else True


def _is_number(i: Load | Store) -> bool:
    return carries_float(i.type if isinstance(i, Load) else i.value.type)


def _apart_from_constants(pointer: Value) -> Value:
    """Fields of one struct lie side by side: LLVM checks them together."""
    while isinstance(pointer, GetElementPtr) and all(isinstance(i, Constant) for i in pointer.indices):
        pointer = pointer.pointer
    return pointer


def leave_scalar(module: Module, turn: Block) -> None:
    """The loop that `turn` closes is not to be vectorised."""
    jump = turn.terminator
    assert isinstance(jump, Instruction)
    hint = module.add_metadata('!{!"llvm.loop.vectorize.enable", i1 false}')
    loop = module.add_metadata("!{}")
    module.metadata.replace(int(loop[1:]), f"distinct !{{{loop}, {hint}}}")
    jump.metadata = {**jump.metadata, "llvm.loop": loop}
