"""Programs with threads and their derivatives have no races: all of them by `python -m tests.engine.races`."""

from __future__ import annotations

import shutil

import pytest

from tests.engine.corpus import MODES, Program
from tests.engine.races import LIBRARY, examine, parallel_programs

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not (LIBRARY.exists() and shutil.which("clang++-22")), reason="apt install clang-22 libomp-22-dev"
    ),
]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("program", [pytest.param(p, id=p.name) for p in parallel_programs()])
def test_no_race(program: Program, mode: str) -> None:
    found = examine(program, mode)
    assert not found.complaints, found.text


def test_a_race_would_be_seen() -> None:
    """Derivatives that several threads add to, without their atomic operations."""
    (program,) = parallel_programs("openmp_order")
    found = examine(program, "reverse", with_race=True)
    assert any("data race" in complaint for complaint in found.complaints), found.text
