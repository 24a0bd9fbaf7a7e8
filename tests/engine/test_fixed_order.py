"""`--enzyme-deterministic`: threads add up in a fixed order, and the bits of gradients are the same in every run."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine.corpus import Program, programs
from tests.engine.harness import Build, Outcome, Source, build_and_run, forge

pytestmark = pytest.mark.slow

SOURCE = Path(__file__).with_name("fixed_order.c")
RUNS = 8
CORPUS = ("openmp_cpp", "openmp_for", "openmp_harmless", "openmp_order", "openmp_reductions", "openmp_tasks")


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    each_run = (
        f'for t in 1 2 3 4; do for r in $(seq {RUNS}); do OMP_NUM_THREADS=$t "$0" || exit 1; done; done'
    )
    build = Build(
        (Source(SOURCE),),
        2,
        ("-fopenmp",),
        settings={"deterministic": True},
        runner=("sh", "-c", each_run),
        run_limit=240.0,
    )
    return build_and_run(build, forge())


def _bits(outcome: Outcome, name: str) -> list[str]:
    return [line.split()[1] for line in outcome.text.splitlines() if line.startswith(f"{name} ")]


def test_gradients_are_right(outcome: Outcome) -> None:
    assert outcome.is_right, outcome.text
    assert outcome.text.splitlines().count("right") == 4 * RUNS, outcome.text


def test_every_run_gives_the_same_bits(outcome: Outcome) -> None:
    found = _bits(outcome, "together")
    of_threads = [set(found[RUNS * k : RUNS * (k + 1)]) for k in range(4)]
    assert [len(bits) for bits in of_threads] == [1, 1, 1, 1], outcome.text


def test_threads_share_iterations_without_a_trace(outcome: Outcome) -> None:
    """Where each iteration reads for itself, it does not matter on how many threads they run."""
    found = _bits(outcome, "by_itself")
    assert len(found) == 4 * RUNS
    assert len(set(found)) == 1, outcome.text


@pytest.mark.parametrize("program", [p for p in programs() if p.name in CORPUS], ids=lambda p: p.name)
def test_programs_stay_right(program: Program) -> None:
    build = replace(program.build(2, "one", None), settings={"deterministic": True})
    found = build_and_run(build, forge())
    assert found.is_right, f"{found.status}\n{found.text}"


@pytest.mark.parametrize(
    ("name", "status", "reason"),
    [
        ("openmp_calls", "died", "a parallel region inside of another one, of several threads"),
        (
            "threads_posix",
            "refused",
            "threads that the program starts add up derivatives in the order in which",
        ),
    ],
)
def test_what_has_no_order_is_named(name: str, status: str, reason: str) -> None:
    (program,) = (p for p in programs() if p.name == name)
    build = replace(program.build(2, "one", "reverse"), settings={"deterministic": True})
    found = build_and_run(build, forge())
    assert (found.status, reason in found.text) == (status, True), found.text
