"""Counts decisions that derivatives make while they run, as types were unknown when they were made: they take time.

The module keeps the counts, for the report of a link.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from enzyme_build.ir.instructions import AtomicRMW, Call
from enzyme_build.ir.module import Function
from enzyme_build.text.cost_notes import ADDED_AT_ONCE, BETWEEN, DECIDED_AT_RUN_TIME, WAYS_OF_ADDING
from enzyme_build.text.names import escape
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.runtime.origins import RUN
from enzyme_build.transform.runtime.whole_memory import COPY_IF_POINTERS, MOVE_BITS, UNDO_COPY

# Helpers that look at memory or its bits, to tell floats from addresses or from floats of another kind.
_LOOK_AT_BITS = (
    RUN,
    f"{UNDO_COPY}any.",
    COPY_IF_POINTERS,
    MOVE_BITS,
)


def count_run_time_decisions(session: Session) -> None:
    """Counts decisions that derivatives make at run time because types were unknown, for the report of a link."""
    note_ways_of_adding(session)
    for note, what in ((DECIDED_AT_RUN_TIME, _looks_at_bits), (ADDED_AT_ONCE, _adds_atomically)):
        counts: Counter[str] = Counter()
        for name, derivative, runs_program in _derivatives(session):
            own = session.module.functions.get(name) if runs_program else None
            found = _count(derivative, what) - (_count(own, what) if own is not None else 0)
            counts[name] = max(counts[name], found)  # each function once, not each of its derivatives
        notes = [
            session.module.add_metadata(f'!{{!"{escape(name)}", i32 {count}}}')
            for name, count in sorted(counts.items())
            if count
        ]
        if notes:
            session.module.named_metadata.setdefault(note, []).extend(notes)


def note_ways_of_adding(session: Session) -> None:
    notes = []
    for (function, way), places in sorted(session.ways_of_adding.items()):
        text = BETWEEN.join((function, way, ", ".join(place for place in places if place)))
        notes.append(session.module.add_metadata(f'!{{!"{escape(text)}", i32 {places.total()}}}'))
    if notes:
        session.module.named_metadata.setdefault(WAYS_OF_ADDING, []).extend(notes)


def _count(function: Function, what: Callable[[object], bool]) -> int:
    return sum(map(what, function.instructions))


def _derivatives(session: Session) -> Iterator[tuple[str, Function, bool]]:
    """Derivatives, with the name of the function, and whether they also compute its primal result."""
    for name, _, derivative in session.made():
        yield name, derivative, True
    for pair in session.pairs():
        yield pair.primal.name, pair.augmented, True
        yield pair.primal.name, pair.reverse, False


def _looks_at_bits(i: object) -> bool:
    return isinstance(i, Call) and (i.callee.name or "").startswith(_LOOK_AT_BITS)


def _adds_atomically(i: object) -> bool:
    """Whether it adds to memory to which other threads may add."""
    if isinstance(i, Call):
        return ".at_once" in (i.callee.name or "")
    return isinstance(i, AtomicRMW) and i.operation == "fadd"
