"""How many programs run at once: the user's limit, the processors, and make's jobserver."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest

from enzyme_build import jobs, process


@pytest.fixture
def three_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "_processors", lambda: 3)
    monkeypatch.delenv("MAKEFLAGS", raising=False)


@pytest.mark.parametrize(
    ("wanted", "limit", "count"), [(8, 0, 3), (2, 0, 2), (8, 1, 1), (8, 5, 5), (0, 0, 1)]
)
@pytest.mark.usefixtures("three_processors")
def test_processors_and_the_limit(wanted: int, limit: int, count: int) -> None:
    with jobs.granted(wanted, limit) as granted:
        assert granted == count


@pytest.mark.parametrize("style", ["fifo", "pipe"])
@pytest.mark.usefixtures("three_processors")
def test_tokens_are_taken_as_far_as_there_are_and_given_back(
    style: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if style == "fifo":
        os.mkfifo(tmp_path / "tokens")
        read = write = os.open(tmp_path / "tokens", os.O_RDWR | os.O_NONBLOCK)
        told = f"fifo:{tmp_path / 'tokens'}"
    else:
        read, write = os.pipe()
        os.set_blocking(read, False)
        told = f"{read},{write}"
    monkeypatch.setenv("MAKEFLAGS", f"-j4 --jobserver-auth={told} -- X=1")
    os.write(write, b"ab")
    with jobs.granted(8) as first, jobs.granted(8) as second:
        assert (first, second) == (3, 1), "two tokens beside our own, then none"
    assert sorted(os.read(read, 9)) == sorted(b"ab")
    for descriptor in {read, write}:
        os.close(descriptor)


@pytest.mark.usefixtures("three_processors")
def test_a_jobserver_that_is_out_of_reach_counts_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """make names it also to programs that it hands no descriptors."""
    monkeypatch.setenv("MAKEFLAGS", " -j8 --jobserver-auth=900,901")
    with jobs.granted(8) as count:
        assert count == 3


@pytest.mark.slow
def test_under_make(tmp_path: Path) -> None:
    if shutil.which("make") is None:
        pytest.skip("no make here")
    script = f"import sys; sys.path[:] = {sys.path!r}; from enzyme_build import jobs\n"
    script += "jobs._processors = lambda: 64\nwith jobs.granted(64) as count: print(count)\n"
    (tmp_path / "ask.py").write_text(script)
    (tmp_path / "Makefile").write_text(f"all:\n\t+@{sys.executable} ask.py\n")
    done = process.run(["make", "-j5"], cwd=tmp_path, env={"MAKEFLAGS": ""}, timeout=60)
    assert done.stdout.strip() == "5"


def test_programs_run_side_by_side_and_answer_in_order() -> None:
    done = process.run_all([["sh", "-c", f"echo {i}; exit {i}"] for i in range(3)], 2)
    assert [(one.stdout.strip(), one.code) for one in done] == [("0", 0), ("1", 1), ("2", 2)]
