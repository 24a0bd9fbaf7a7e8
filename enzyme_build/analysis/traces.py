"""What passes leave in private copies for integers of which the run keeps account."""

from __future__ import annotations

from enzyme_build.ir.instructions import Alloca, Instruction
from enzyme_build.ir.values import Value

# How places on the stack are named that passes have made: for the marks of integers, and for values on their way.
MARKS = "marks"
PLACE = "moved"
TRACED = "enzyme_traced"
"""Metadata of stores, of calls that hand over integers, and of casts of loaded floats: the run knows of their marks."""


def is_place(pointer: Value, name: str) -> bool:
    """Whether it is a place that a pass has made, of that kind."""
    return isinstance(pointer, Alloca) and (pointer.name or "").startswith(name)


def is_ours(pointer: Value) -> bool:
    """Whether it is a place that a pass has made, for marks or for values."""
    return is_place(pointer, MARKS) or is_place(pointer, PLACE)


def is_traced(i: Instruction) -> bool:
    return bool(i.metadata) and TRACED in i.metadata
