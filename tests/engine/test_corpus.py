"""Every program of the corpus at its levels, as one unit and as two by turns; all of it by `tests.engine.run`."""

from __future__ import annotations

import pytest

from tests.engine.corpus import Program, is_usual, judge, programs, tasks_in_turn
from tests.engine.harness import forge


def _cases() -> list[object]:
    """What can be compiled here; the rest is skipped, each program with its reason."""
    here = [
        pytest.param(
            program,
            level,
            form,
            id=f"{program.name}-O{level}-{form}",
            marks=() if is_usual(program, level) else pytest.mark.long,
        )
        for program, level, form in tasks_in_turn()
    ]
    lacking = [(program, f"{program.name}: {program.lacks}") for program in programs() if program.lacks]
    skipped = [
        pytest.param(program, 0, "one", id=program.name, marks=pytest.mark.skip(reason=reason))
        for program, reason in lacking
    ]
    return [*here, *skipped]


@pytest.mark.slow
@pytest.mark.parametrize(("program", "level", "form"), _cases())
def test_program(program: Program, level: int, form: str) -> None:
    verdict = judge(program, level, form, forge())
    assert not verdict.problems, "\n\n".join(verdict.problems)


@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in programs()])
def test_marks_are_known(program: Program) -> None:
    """A misspelt mark would change what is expected without a word."""
    assert program.feature
    known = {
        "feature",
        "flags",
        "libraries",
        "levels",
        "one unit",
        "refused",
        "stops",
        "needs",
        "not under valgrind",
        "races",
    }
    words = {"xfail", "forward", "reverse", "O0", "O1", "O2", "O3", "one", "split", "zig"}
    for mark, reason in program.marks.items():
        assert reason, f"{mark}: without a reason"
        assert mark in known or (mark.split()[0] == "xfail" and set(mark.split()) <= words)
