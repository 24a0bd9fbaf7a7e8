"""Moves of what may be pieces of numbers or pointers become copies of memory, which move the same bits of the shadow.

A piece has no derivative of its own, so there is nothing to add: the reverse half moves the bits back to where they
came from. Where another part of a derivative lies there already, the program stops with a message.
"""

from __future__ import annotations

from enzyme_build.analysis.objects import Objects
from enzyme_build.analysis.pieces import (
    moves_of_integers,
    moves_of_unknown_members,
    pieces_moved,
    pieces_walked,
)
from enzyme_build.ir.module import Function
from enzyme_build.transform.pieces_at_run_time import move_what_the_run_tells
from enzyme_build.transform.retype_memory import move_by_memory


def retype_walks(function: Function, objects: Objects) -> None:
    """Before integers are taken for what lies where a walk begins."""
    for move, pieces in list(pieces_walked(function, objects)):
        if pieces.lowest_address:
            move_what_the_run_tells(function, objects, move, pieces)
        else:
            move_by_memory(function, objects, [move.load], pieces.layout)


def retype_pieces(function: Function, objects: Objects) -> None:
    """After all integers were done again of which it is known what they carry."""
    unresolved = objects.unresolved.setdefault(function, [])
    unresolved += [move.load for move in moves_of_unknown_members(function, objects)]
    moves = list(moves_of_integers(function))
    for move, layout in [(move, pieces_moved(move, objects)) for move in moves]:
        if layout is not None and move.load not in unresolved:
            move_by_memory(function, objects, [move.load], layout)
