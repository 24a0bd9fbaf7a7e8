"""Loads and stores of vectors, in memory and in its shadow.

Where a program looks at an address before it loads a vector from there (as Eigen does), that address is aligned. The
shadow of the memory may lie at another distance from such a place. What is aligned by its type, LLVM finds again.
"""

from __future__ import annotations

from enzyme_build.ir.instructions import Load, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import VectorType, carries_float


def loosen_vectors(function: Function) -> None:
    """Lets vectors of floats be loaded and stored wherever one of their elements may lie."""
    if function.module.is_device:  # threads there load vectors by their types
        return
    for i in function.instructions:
        if isinstance(i, (Load, Store)):
            t = i.type if isinstance(i, Load) else i.value.type
            if isinstance(t, VectorType) and carries_float(t):
                element = function.module.data_layout.align_of(t.scalar)
                i.align = min(i.align or element, element)
