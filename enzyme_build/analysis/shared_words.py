"""Words that hold one float and something else: an integer, or padding with whatever was left there.

Two floats make no address, but a float and a small integer do: what tells the word from a pointer is where it lies.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from enzyme_build.analysis.memory_graph import Found, Trust
from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pointer_inductions import PointerInduction
from enzyme_build.analysis.spans import Span
from enzyme_build.ir.types import FLOAT, PointerType
from enzyme_build.ir.values import Value

_WORD = 8  # bytes
_FLOAT = 4


class Word(NamedTuple):
    """Met by a pointer that moves over the memory at `base`: at that offset, or from there on every `step` bytes."""

    pointer: Value
    base: Value
    offset: int
    step: int


class Words(NamedTuple):
    """Those that hold a single float. `are_open`: there may be others, of which nobody knows where they lie."""

    known: tuple[Word, ...] = ()
    are_open: bool = False


def words_of_floats(walks: Iterable[PointerInduction], memory_types: TypeAnalysis) -> Words:
    known: list[Word] = []
    are_open = False
    for walk in walks:
        found = [f for f in memory_types.found_from(walk.base) if f.trust <= Trust.SHARED]
        floats = [f for f in found if f.kind is FLOAT]
        pointers = [f for f in found if isinstance(f.kind, PointerType)]
        if not floats or not pointers:
            continue
        begins = pointers[0].span.start % _WORD  # pointers are aligned, and with them all words
        if any(p.span.start % _WORD != begins or p.span.step % _WORD for p in pointers):
            are_open = True
            continue
        for f in floats:
            if _is_beside_another(f, floats, begins):
                continue
            word = Span(f.span.start - (f.span.start - begins) % _WORD, f.span.step, f.span.end)
            if f.span.step % _WORD or any(p.span.overlaps(word) for p in pointers):
                are_open = True
            else:
                known.append(Word(walk.pointer, walk.base, word.start, word.step))
    return Words(tuple(dict.fromkeys(known)), are_open)


def _is_beside_another(f: Found, floats: list[Found], begins: int) -> bool:
    """Whether the other half of its word surely is a float too."""
    behind = (f.span.start - begins) % _WORD
    if f.span.step == _FLOAT:
        return f.span.end is not None and behind == 0 and (f.span.end - begins) % _WORD == 0
    other = f.span.start + (-_FLOAT if behind else _FLOAT)
    return any(
        g.span.holds(other)
        and (g.span.step == f.span.step or (g.span.step == _FLOAT and g.span.end is not None))
        for g in floats
    )
