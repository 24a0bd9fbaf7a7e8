"""Every two choices of the API together: modes, lanes, kinds of arguments and results, markers, tapes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from tests.api.build import EARLY, Program, output
from tests.api.combinations import CHOICES, cases, is_possible, program


def test_every_pair_that_is_possible_occurs() -> None:
    chosen = cases()
    assert all(map(is_possible, chosen))
    met = {pair for case in chosen for pair in combinations(case.items(), 2)}
    for name, values in CHOICES.items():
        for value in values:
            assert any((name, value) in pair for pair in met), (name, value)
    assert len(met) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("level", ["-O0", "-O2"])
def test_values(level: str, seed: int, tmp_path: Path) -> None:
    printed = output(Program({"all.c": program(cases(seed))}, (level, *EARLY)), tmp_path)
    assert printed.endswith("checked, 0 wrong\n"), printed
