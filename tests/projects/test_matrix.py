"""Two lines of CMake, in C and C++, with every combination of the table in docs/cmake.md."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.projects.builds import PROJECTS, Build, Compilers
from tests.projects.matrix import ROWS, Row, cmake_of, compilers_of, why_not

pytestmark = pytest.mark.slow


def place(damping: float, time: float) -> float:
    return math.exp(-damping * time) * math.cos(math.sqrt(1 - damping * damping) * time)


SLOPE = (place(0.3 + 1e-6, 2.0) - place(0.3 - 1e-6, 2.0)) / 2e-6


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_two_lines_are_enough(row: Row, programs: Path, tmp_path: Path) -> None:
    if reason := why_not(row):
        pytest.skip(reason)
    compilers = compilers_of(row)
    assert isinstance(compilers, Compilers)
    cmake = cmake_of(row)
    build = Build(PROJECTS / "two_lines", tmp_path / "build", programs, cmake, compilers, row.generator)
    build.configure(*row.options)
    build.build(*row.at_build)
    for program in ("in_c", "in_cxx"):
        done = build.run(row.program(program))
        assert float(done.stdout) == pytest.approx(SLOPE, rel=1e-8)
