"""Derivatives of what threads do have no races: all by `python -m tests.engine.races`, `… in_threads`."""

from __future__ import annotations

import shutil

import pytest

from tests.engine import in_threads
from tests.engine.corpus import Program
from tests.engine.races import LEVELS, LIBRARY, examine, parallel_programs, plain_additions

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (LIBRARY.exists() and shutil.which("clang++-22") and shutil.which("opt-22")),
        reason="apt install clang-22 libomp-22-dev llvm-22",
    ),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in parallel_programs()])
def test_no_race(program: Program, level: int) -> None:
    found = examine(program, level)
    assert not found.complaints, found.text


@pytest.mark.parametrize("case", [pytest.param(c, id=c.program.name) for c in in_threads.cases()])
def test_no_race_in_two_threads(case: in_threads.Case) -> None:
    for kind, found in in_threads.examine(case, level=0):
        assert kind != "complaints", found.text


@pytest.mark.parametrize("name", ["openmp_order", "threads_posix"])
def test_a_race_would_be_seen(name: str) -> None:
    """Derivatives that several threads add to, without their atomic operations."""
    (program,) = parallel_programs(name)
    found = examine(program, 0, "reverse", plain_additions)
    assert found.is_race, found.text
