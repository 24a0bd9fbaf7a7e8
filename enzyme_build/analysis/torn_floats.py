"""Floats that are moved in pieces smaller than themselves: byte by byte, or half by half.

A piece of a float has no derivative of its own. What moves pieces is refused where both memories are known to hold
floats of one kind and nothing else; text beside floats is moved so as well, and must not be.
"""

from __future__ import annotations

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pointers import PointerRoots
from enzyme_build.ir.instructions import Freeze, Load, Phi, Select, Store
from enzyme_build.ir.module import Function
from enzyme_build.ir.types import FloatType, IntType
from enzyme_build.ir.values import Value

_LARGEST_PIECE = 64  # bits


def torn_floats(function: Function, activity: Activity, memory_types: TypeAnalysis) -> list[Load]:
    """Loads of pieces of floats that are stored as pieces of floats."""
    roots = PointerRoots()

    def is_count(load: Load, store: Store) -> bool:
        """That a half is tested makes no count of it: both places have to be counts."""
        return all(memory_types.counts_beyond_array(i.pointer, load.type) for i in (load, store))

    def is_torn(pointer: Value, piece: IntType) -> bool:
        if not memory_types.tears_float(pointer, piece):
            return False
        layouts = [memory_types.of_memory([root]) for root in roots.of(pointer)]
        kinds = [None if layout is None else layout.uniform for layout in layouts]
        return bool(kinds) and all(isinstance(kind, FloatType) and kind.bits > piece.bits for kind in kinds)

    return [
        i
        for block in function.blocks
        for i in block.instructions
        if isinstance(i, Load)
        and isinstance(i.type, IntType)
        and i.type.bits <= _LARGEST_PIECE
        and not memory_types.is_told_integer(i)
        and activity.has_shadow(i.pointer)
        and (stores := _stores_of(i))  # before what lies in memory is searched for
        and is_torn(i.pointer, i.type)
        and any(is_torn(s.pointer, i.type) and not is_count(i, s) for s in stores)
    ]


def _stores_of(load: Load) -> list[Store]:
    """Where its bits go as they are."""
    found: list[Store] = []
    seen: set[Value] = {load}
    todo: list[Value] = [load]
    while todo:
        value = todo.pop()
        for user in value.users:  # type: ignore[attr-defined]
            if isinstance(user, Store) and user.value is value:
                found.append(user)
            elif isinstance(user, (Phi, Select, Freeze)) and user not in seen:
                seen.add(user)
                todo.append(user)
    return found
