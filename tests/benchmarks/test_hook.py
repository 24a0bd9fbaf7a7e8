"""The figures of the linker hook: that they can be taken, and what does not depend on the machine."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import ROOT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("clang-22") is None or shutil.which("make") is None,
        reason="apt install clang-22 lld-22 make",
    ),
]


def _run(name: str, *arguments: str) -> str:
    return process.run([sys.executable, ROOT / "benchmarks" / name, *arguments]).stdout


def test_only_the_units_that_matter_are_merged(tmp_path: Path) -> None:
    said = _run("hook_large.py", "--units", "60", "--archives", "6", "--depth", "5", "--keep", str(tmp_path))
    (merged,) = re.findall(r"read and merged +(.*)", said)
    borrowed = [f"unit_{i}.o (borrowed)" for i in range(5)]
    assert sorted(merged.split(", ")) == ["main.o (replaced)", *borrowed]
    assert re.findall(r"emitted +(.*)", said) == ["main.o"]
    assert "everything merged" in said


def test_the_price_of_a_link_without_requests() -> None:
    said = _run("hook_overhead.py", "--inputs", "10", "--kib", "16", "--runs", "1")
    assert re.search(r"16 KiB each .*: plain +[\d.]+ ms, hooked +[\d.]+ ms", said)
