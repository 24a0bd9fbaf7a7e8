"""What derivatives find out while they run, because nothing told it when they were made: this takes time.

The module keeps the numbers, for whoever reports what a link has cost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from enzyme_build.ir.instructions import Call
from enzyme_build.ir.module import Function
from enzyme_build.text.names import escape
from enzyme_build.text.told import TOLD_AT_RUN_TIME
from enzyme_build.transform.derivative.session import Session

# Helpers that look at bits, to tell floats from addresses or from floats of another kind.
_LOOK_AT_BITS = (
    "enzyme.undo_copy.any.",
    "enzyme.copy_if_pointers.",
    "enzyme.move_bits.",
    "enzyme.is_of_address",
)


def note_what_runs_tell(session: Session) -> None:
    counts: Counter[str] = Counter()
    for name, derivative in _derivatives(session):
        looks = sum(_looks_at_bits(i) for i in derivative.instructions)
        counts[name] = max(counts[name], looks)  # once, however many derivatives it has
    notes = session.module.named_metadata.setdefault(TOLD_AT_RUN_TIME, [])
    for name, count in sorted(counts.items()):
        if count:
            notes.append(session.module.add_metadata(f'!{{!"{escape(name)}", i32 {count}}}'))
    if not notes:
        del session.module.named_metadata[TOLD_AT_RUN_TIME]


def _derivatives(session: Session) -> Iterator[tuple[str, Function]]:
    for (name, _), derivative in session.derivatives.made.items():
        yield name, derivative
    for (name, _), pair in session.derivatives.pairs.items():
        yield name, pair.augmented
        yield name, pair.reverse


def _looks_at_bits(i: object) -> bool:
    return isinstance(i, Call) and (i.callee.name or "").startswith(_LOOK_AT_BITS)
