"""Accesses to floats that a function overwrites through a `restrict` argument, so that no other argument reaches them.

`restrict` only promises this of memory that is written. Memory that is only read may be reached through other arguments
too, and then all add to the same adjoint. A load counts as one of memory that is written if its block stores to the
same address.

It holds for the shadows as well: to undo a store, the adjoint is taken out of the shadow, which is set to zero. If
another argument had the same shadow, its adjoint would be lost, so programs cannot pass one shadow for both.
"""

from __future__ import annotations

from enzyme_build.analysis.modref.memory_facts import is_restrict
from enzyme_build.analysis.values.pointers import base_of
from enzyme_build.ir.instructions import Instruction, Load, Store
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Argument, Value


def accesses_to_own_memory(function: Function) -> dict[Instruction, Argument]:
    found: dict[Instruction, Argument] = {}
    for block in function.blocks:
        stored = _stored(block)
        for i in block.instructions:
            if isinstance(i, Store) or (isinstance(i, Load) and stored.get(i.pointer) is i.type):
                argument = argument_behind(i.pointer)
                if i.pointer in stored and argument is not None and is_restrict(argument):
                    found[i] = argument
    return found


def argument_behind(pointer: Value) -> Argument | None:
    """The argument that the address is computed from by getelementptrs alone."""
    base = base_of(pointer)
    return base if isinstance(base, Argument) else None


def _stored(block: Block) -> dict[Value, object]:
    """The addresses at which the block stores floats, with their types."""
    stores = (i for i in block.instructions if isinstance(i, Store))
    return {i.pointer: i.value.type for i in stores if carries_float(i.value.type)}
