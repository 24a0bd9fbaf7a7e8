"""All movers, by language and family."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tests.random_programs.moves.c.bits import BITS
from tests.random_programs.moves.c.buffers import BUFFERS, SORTED
from tests.random_programs.moves.c.built import BUILT
from tests.random_programs.moves.c.copies import COPIES
from tests.random_programs.moves.c.hidden import HIDDEN_POINTERS, ON_THE_SIDE
from tests.random_programs.moves.c.registers import ATOMICS, CALLS, WIDE
from tests.random_programs.moves.c.structures import SORTS, STRUCTURES
from tests.random_programs.moves.c.untraceable import UNTRACEABLE
from tests.random_programs.moves.cxx import algorithms, objects, ranges
from tests.random_programs.moves.movers import Mover
from tests.random_programs.moves.rust import bytes as bytes_of_rust
from tests.random_programs.moves.rust import iterators as iterators_of_rust
from tests.random_programs.moves.rust import objects as objects_of_rust

Families = Mapping[str, Sequence[Mover]]

# What is added goes behind the others: tests name programs of the tables as they were.
_C: Families = {
    "copies by pieces of one width": COPIES,
    "shifts, masks, packing": BITS,
    "integers as arguments and results": CALLS,
    "wide integers and vectors": WIDE,
    "atomics": ATOMICS,
    "buffers, stacks, queues, maps": BUFFERS,
    "sorted, turned, exchanged": SORTED,
    "hidden pointers": HIDDEN_POINTERS,
    "something computed on the side": ON_THE_SIDE,
    "built and cloned by recursion": BUILT,
    "arithmetic that no tool can follow": UNTRACEABLE,
    "sorts that merge, sift, choose": SORTS,
    "ropes, caches, pools, tables": STRUCTURES,
}
_CXX: Families = {
    "C++: bits and bytes": algorithms.BITS,
    "C++: algorithms": algorithms.ALGORITHMS,
    "C++: variants and type erasure": objects.ERASED,
    "C++: strings": algorithms.TEXTS,
    "C++: containers": objects.CONTAINERS,
    "C++: objects that clone themselves": objects.CLONED,
    "C++: views, iterators, sets, owners": ranges.RANGES,
}
_RUST: Families = {
    "raw copies and transmutes": bytes_of_rust.RAW,
    "packed and unpacked": bytes_of_rust.PACKED,
    "bits of numbers": bytes_of_rust.NUMBERS,
    "swapped and sorted": objects_of_rust.SWAPS,
    "vectors and other containers": objects_of_rust.VECTORS,
    "enums with data": objects_of_rust.ENUMS,
    "boxes, closures, clones": objects_of_rust.OBJECTS,
    "iterators, owners, cells": iterators_of_rust.ITERATORS,
}


def _unaliased(family: Sequence[Mover]) -> tuple[Mover, ...]:
    """A template's argument has lost what the name of a type said of aliases."""
    return tuple(replace(mover, unaliased=mover.align > 1) for mover in family)


FAMILIES: dict[str, Families] = {
    "c": _C,
    "cxx": {**{name: _unaliased(movers) for name, movers in _CXX.items()}, **_C},
    "rust": _RUST,
}
TABLES: dict[str, tuple[Mover, ...]] = {
    language: tuple(mover for movers in families.values() for mover in movers)
    for language, families in FAMILIES.items()
}


def table(language: str, names: Sequence[str] = ()) -> tuple[Mover, ...]:
    """Those of that language; those of that name, if some are given."""
    movers = TABLES[language]
    unknown = sorted(set(names) - {mover.name for mover in movers})
    if unknown:
        raise SystemExit(
            f"no such mover: {', '.join(unknown)}; there are {', '.join(m.name for m in movers)}"
        )
    return tuple(mover for mover in movers if not names or mover.name in names)


def family_of(mover: Mover, language: str) -> str:
    return next(
        name for name, movers in FAMILIES[language].items() if any(m.name == mover.name for m in movers)
    )
