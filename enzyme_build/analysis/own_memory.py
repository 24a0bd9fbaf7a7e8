"""Arguments that a function writes numbers through and declares `restrict`: nothing else reaches what is written there.

Their shadows are apart as well. What was overwritten has its derivative taken out and reset, so that no other argument
can add to the same shadow and mean anything by it. Of arguments that are only read, one shadow may serve several.
"""

from __future__ import annotations

from enzyme_build.analysis.modref import is_restrict
from enzyme_build.ir.instructions import GetElementPtr, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Argument, Value


def with_own_memory(function: Function) -> list[Argument]:
    stores = (i for block in function.blocks for i in block.instructions if isinstance(i, Store))
    written = {argument_behind(i.pointer) for i in stores if carries_float(i.value.type)}
    return [argument for argument in function.arguments if argument in written and is_restrict(argument)]


def argument_behind(pointer: Value) -> Argument | None:
    """The argument that the address is computed from, where there is only one way to it."""
    while isinstance(pointer, GetElementPtr):
        pointer = pointer.pointer
    return pointer if isinstance(pointer, Argument) else None
