"""A few hundred random functions; thousands by `python -m tests.random_programs.check`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.engine.harness import forge
from tests.oracle import needs_enzyme
from tests.random_programs.check import BATCH, beside_enzyme, examine, examine_seeds
from tests.random_programs.generate import Case, generate
from tests.random_programs.ordinary import generate_ordinary
from tests.random_programs.records import generate_records
from tests.random_programs.reduce import reduce_case

FIRST, COUNT = 100_000, 300


@pytest.mark.slow
@pytest.mark.parametrize("first", range(FIRST, FIRST + COUNT, BATCH))
def test_batch(first: int) -> None:
    findings = examine_seeds(range(first, first + BATCH), forge())
    assert len(findings) == BATCH
    wrong = [finding for finding in findings if finding.status not in ("good", "rough")]
    assert not wrong, "\n".join(f"seed {f.seed} -O{f.level}: {f.status} {f.detail}" for f in wrong)
    assert sum(finding.status == "good" for finding in findings) > BATCH // 2, "too few could be judged"


@pytest.mark.slow
def test_an_integer_beside_numbers_that_a_loop_keeps_in_a_register() -> None:
    """It was taken for a piece of a number: reading it once in front of the loop, LLVM forgets its type."""
    (finding,) = examine([generate(2_000_353)], 1, forge())
    assert finding.status == "good", finding.detail


@pytest.mark.slow
def test_records() -> None:
    """Counts in unions and shorts at an index made numbers of the integers beside them.

    Unions were copied while their source kept a derivative, and member arrays seemed to reach the next record.
    """
    seeds = (0, 1, 19, 26, 33, 21, 31, 34, 35, 38, 39)
    findings = examine([generate_records(seed) for seed in seeds], 1, forge())
    assert {finding.status for finding in findings} <= {"good", "rough"}, findings


@pytest.mark.slow
def test_ordinary_records() -> None:
    """An array at a remainder lay over a float before it."""
    seeds = (20, 23, 30, 31, 33, 36, 37, 39)
    findings = examine([generate_ordinary(seed) for seed in seeds], 1, forge())
    assert {finding.status for finding in findings} <= {"good", "rough"}, findings


@pytest.mark.slow
@needs_enzyme
def test_beside_a_real_enzyme() -> None:
    """Both judged by differences, and the two derivatives compared; a planted difference is found."""
    cases = [generate(seed) for seed in (9_100_040, 9_100_041)]
    ours = examine(cases, 2, forge())
    assert [f.enzyme for f in beside_enzyme(ours, cases, forge())] == ["the same", "the same"]
    words = ours[0].detail.split()
    other = replace(ours[0], detail=" ".join([str(float(words[0]) + 1e-6), *words[1:]]))
    found = beside_enzyme([other, ours[1]], cases, forge())
    assert [f.enzyme for f in found] == ["differs", "the same"]
    assert [f.is_well for f in found] == [False, True]


def test_the_same_seed_gives_the_same_function() -> None:
    assert generate(7).text() == generate(7).text() != generate(8).text()


def test_reduction_keeps_the_failure_and_little_else() -> None:
    case = next(c for seed in range(100) if "memcpy(h, a" in (c := generate(seed)).text())

    def fails(smaller: Case) -> bool:
        return "memcpy(h, a" in smaller.text()

    reduced = reduce_case(case, fails)
    assert fails(reduced)
    assert sum(len(routine.body) for routine in reduced.routines) == 1
    assert len(reduced.text()) < len(case.text()) / 2
