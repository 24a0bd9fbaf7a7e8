"""Floats that hide in integers where nothing can be done about it, as words for a diagnostic."""

from __future__ import annotations

from collections.abc import Iterator, Set

from enzyme_build.analysis.activity import Activity
from enzyme_build.analysis.hidden_addresses import addresses_from_integers, hidden_addresses
from enzyme_build.analysis.hidden_floats import hidden_floats
from enzyme_build.analysis.lost_floats import lost_floats, misread_floats, misread_pointers
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.torn_floats import torn_floats
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
            continue  # of an integer that was loaded as a float it is looked at while the program runs
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
    for i in hidden_floats(copy, original, activity, memory_types):
        yield Hidden(
            i,
            "hands on floats inside of an integer, as small structs are passed",
            "pass a reference to the struct, or its members one by one, or have the function inlined",
        )
    for i in hidden_addresses(copy, original, activity, memory_types):
        yield Hidden(
            i,
            "hands on the address of active memory as an integer",
            "pass and return it as a pointer, or have the function inlined",
        )
    for cast in addresses_from_integers(copy, activity, returning, memory_types):
        yield Hidden(
            cast,
            "reaches active memory by an integer that another function handed on",
            "pass and return it as a pointer, or have the function inlined",
        )
    for cast in misread_pointers(copy, activity):
        yield Hidden(
            cast,
            "makes a float of bits that seem to be those of a pointer",
            "declare what the memory holds with __enzyme_double(ptr) or __enzyme_float(ptr)",
        )
    for load in torn_floats(copy, activity, memory_types):
        yield Hidden(
            load,
            "moves active floats in pieces that are smaller than they are",
            "copy and swap them with memcpy, of as many bytes as they have",
        )
