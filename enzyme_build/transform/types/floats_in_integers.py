"""Names the floats that could not be retyped and stay in integers, for a diagnostic."""

from __future__ import annotations

from collections.abc import Iterator, Set

from enzyme_build.analysis.activity.active_values import Activity
from enzyme_build.analysis.activity.lost_floats import lost_floats, misread_floats
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.ir.instructions import Instruction
from enzyme_build.ir.module import Block, Function
from enzyme_build.tuples import NamedTuple


class Hidden(NamedTuple):
    instruction: Instruction
    what: str
    fix: str


def floats_in_integers(
    copy: Function, original: Function, activity: Activity, returning: Set[Block], memory_types: TypeAnalysis
) -> Iterator[Hidden]:
    for cast in lost_floats(copy, activity, returning, memory_types.is_marked):
        if copy is not original and not memory_types.is_of_program(cast):
            continue  # an integer that is loaded as a float is checked at run time
        yield Hidden(
            cast,
            "computes with the bits of an active float as with an integer",
            "compute with the float itself, or register a derivative for the function that does this",
        )
    for cast in misread_floats(copy, activity):
        yield Hidden(
            cast,
            "takes the bits of active floats for floats of another precision",
            "load, move and store them as what they are",
        )
