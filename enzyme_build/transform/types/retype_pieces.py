"""Moves of what may be pieces of floats or pointers become copies of memory, which move the same bits of the shadow.

A piece has no derivative of its own, so there is nothing to add: the reverse half moves the bits back to where they
came from. Where another part of a derivative lies there already, the program stops with a message.
"""

from __future__ import annotations

from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pieces import (
    moves_of_integers,
    moves_of_unknown_members,
    pieces_moved,
    pieces_walked,
)
from enzyme_build.analysis.type_updates import Unresolved
from enzyme_build.ir.module import Function
from enzyme_build.transform.runtime.pieces import move_what_the_run_tells
from enzyme_build.transform.types.retype_memory import move_by_memory


def retype_walks(function: Function, memory_types: TypeAnalysis) -> None:
    """Before integers are taken for what lies where a walk begins."""
    for move, pieces in list(pieces_walked(function, memory_types)):
        if pieces.lowest_address:
            move_what_the_run_tells(function, memory_types, move, pieces)
        else:
            move_by_memory(function, memory_types, [move.load], pieces.layout)


def retype_pieces(function: Function, memory_types: TypeAnalysis) -> None:
    """After all integers were done again of which it is known what they carry."""
    unknown = [move.load for move in moves_of_unknown_members(function, memory_types)]
    memory_types.update(Unresolved(function, unknown))
    unresolved = memory_types.unresolved_in(function)
    moves = list(moves_of_integers(function))
    for move, layout in [(move, pieces_moved(move, memory_types)) for move in moves]:
        if layout is not None and move.load not in unresolved:
            move_by_memory(function, memory_types, [move.load], layout)
