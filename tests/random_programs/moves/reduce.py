"""Fewer members, movers and records, and plainer choices, as long as the failure stays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from tests.random_programs.moves.members import smaller
from tests.random_programs.moves.movers import Form
from tests.random_programs.moves.programs import Case

_PLAIN: dict[str, Any] = {
    "first": "stack",
    "pool": "stack",
    "use": "inlined",
    "writes": False,
    "is_loose": True,
    "debug": "",
    "known_count": True,
    "unrolled": False,
    "padding": True,
    "primal_first": False,
    "forward_first": True,
    "forms": (1,),
}


def reduce_case(case: Case, fails: Callable[[Case], bool]) -> Case:
    """Greedy, until nothing more can go."""
    best = case
    progress = True
    while progress:
        progress = False
        for candidate in candidates(best):
            if candidate.record.is_well() and fails(candidate):
                best, progress = candidate, True
                break
    return best


def candidates(case: Case) -> Iterator[Case]:
    steps = case.steps
    for i in range(len(steps)):
        if len(steps) > 1:
            yield replace(case, steps=(*steps[:i], *steps[i + 1 :]))
    for members in smaller(case.record.members):
        yield case.with_members(members)
    if case.count > 1:
        yield replace(case, count=case.count - 1)
    for i, step in enumerate(steps):
        for change in (
            replace(step, place="inlined"),
            replace(step, place="noinline"),
            replace(step, to="stack"),
        ):
            plainer = change.place == "inlined" or (step.place == "apart" and change.place == "noinline")
            if (
                change != step
                and (plainer or change.place == step.place)
                and not (change.to != step.to and step.mover.form not in (Form.COPY, Form.SLICES))
            ):
                yield replace(case, steps=(*steps[:i], change, *steps[i + 1 :]))
    for name, plain in _PLAIN.items():
        if getattr(case, name) != plain:
            yield replace(case, **{name: plain})
