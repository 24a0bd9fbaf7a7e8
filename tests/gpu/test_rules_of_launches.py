"""Launches of which no stub tells the kernel: refused by name in differentiated code, and differentiated by a rule."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from enzyme_build import process
from tests.compilers import a_compiler

pytestmark = pytest.mark.slow
FOLDER = Path(__file__).parent / "rules_of_launches"
ENZYME_CC = Path(sys.executable).with_name("enzyme-cc")


def linked(folder: Path, *flags: str) -> process.Completed:
    """With a run time that is machine code, as CUDA's is."""
    run_time = folder / "run_time.o"
    process.run(a_compiler().command("-O2", "-c", FOLDER / "run_time.c", "-o", run_time))
    return process.run(
        [ENZYME_CC, *flags, FOLDER / "main.c", run_time, "-o", folder / "program"], check=False
    )


@pytest.mark.parametrize("level", ["-O0", "-O1", "-O2", "-O3"])
def test_the_adjoint_of_a_launch_is_what_its_rule_launches(level: str, tmp_path: Path) -> None:
    done = linked(tmp_path, level, "-DRULE")
    assert done.ok, done.stderr
    assert process.run([tmp_path / "program"]).stdout == "4 32 108\n"  # of x⁴


def test_without_a_rule_it_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    done = linked(tmp_path, "-O2", "-g")
    assert not done.ok
    assert "the launch of a GPU kernel (`cudaLaunchKernel`) works on active values" in done.stderr
    assert "main.c:" in done.stderr
    assert (
        "let `enzyme-build offload` make a gradient kernel (it warns where it cannot) and link all that it writes"
        in done.stderr
    )
    assert not (tmp_path / "program").exists()
