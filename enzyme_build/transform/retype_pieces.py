"""Moves of what may be pieces of numbers become copies of memory, which move the same bits of the shadow.

A piece has no derivative of its own, so there is nothing to add: the reverse half moves the bits back to where they
came from. Where another part of a derivative lies there already, the program stops with a message.
"""

from __future__ import annotations

from enzyme_build.analysis.objects import Objects
from enzyme_build.analysis.pieces import moves_of_integers, moves_unknown_members, numbers_moved
from enzyme_build.ir.module import Function
from enzyme_build.transform.retype_memory import move_by_memory


def retype_pieces(function: Function, objects: Objects) -> None:
    """After all integers were done again of which it is known what they carry."""
    unresolved = objects.unresolved.setdefault(function, [])
    found = [(move, numbers_moved(move, objects)) for move in moves_of_integers(function)]
    for move, layout in found:
        if layout is None:
            if moves_unknown_members(move, objects):
                unresolved.append(move.load)
        elif move.load not in unresolved:
            move_by_memory(function, objects, [move.load], layout)
