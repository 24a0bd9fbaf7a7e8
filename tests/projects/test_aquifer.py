"""The program of docs/aquifer: several libraries in C++ and Fortran, built, tested by its own tests, and drawn."""

from __future__ import annotations

import csv
import re
import shutil
import sys
import xml.etree.ElementTree as Xml
from dataclasses import dataclass
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import ROOT
from tests.projects.builds import Build, Compilers, cmakes, of_clang

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("flang-22") is None or of_clang() is None,
        reason="apt install clang-22 flang-22 libflang-22-dev",
    ),
    pytest.mark.skipif(not Path("/usr/include/eigen3").exists(), reason="apt install libeigen3-dev"),
]

AQUIFER = ROOT / "docs" / "aquifer"


@dataclass(frozen=True, slots=True)
class Finished:
    build: Build
    said: str


@pytest.fixture(scope="module")
def aquifer(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Finished:
    """Built from a copy, and its own tests run: one of them is the search, which leaves its tables."""
    folder = tmp_path_factory.mktemp("aquifer")
    shutil.copytree(AQUIFER, folder / "source")
    build = Build(folder / "source", folder / "build", programs)
    build.configure("-DCMAKE_BUILD_TYPE=Release")
    build.build()
    return Finished(build, build.ctest().stdout)


def test_every_test_of_its_own_passes(aquifer: Finished) -> None:
    assert re.search(r"100% tests passed.* out of 12\b", aquifer.said), aquifer.said


def test_the_known_field_is_found(aquifer: Finished) -> None:
    """Judged by the tables, not by what the program says of itself."""
    tables = aquifer.build.folder / "inversion" / "tables"
    with (tables / "triangles.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) > 1000
    assert max(abs(float(row["found"]) - float(row["truth"])) for row in rows) < 0.01
    assert max(abs(float(row["start"]) - float(row["truth"])) for row in rows) > 0.8
    with (tables / "history.csv").open(newline="") as file:
        misfits = [float(row["misfit"]) for row in csv.DictReader(file)]
    assert misfits == sorted(misfits, reverse=True)
    assert misfits[-1] < 1e-6 * misfits[0]


def test_pictures_are_those_of_this_program(aquifer: Finished, tmp_path: Path) -> None:
    process.run(
        [sys.executable, AQUIFER / "plot.py", aquifer.build.folder / "inversion" / "tables", tmp_path]
    )
    for name in ("convergence.svg", "field.svg"):
        drawn, kept = (Xml.parse(folder / name).getroot() for folder in (tmp_path, AQUIFER))
        assert drawn.attrib == kept.attrib, f"{name} in docs/aquifer is an old one"
        assert [part.tag for part in drawn] == [part.tag for part in kept]


def test_a_wrong_rule_is_found(aquifer: Finished) -> None:
    rule = aquifer.build.source / "algebra" / "adjoint_rule.cpp"
    right = rule.read_text()
    for correct, wrong in (
        ("d_right[i] += w[i];", "d_right[i] += 1.001 * w[i];"),
        ("d_values[k] -= row == column", "d_values[k] += row == column"),
    ):
        assert right.count(correct) == 1
        rule.write_text(right.replace(correct, wrong))
        aquifer.build.build("--target", "solve_gradient_test")
        done = aquifer.build.ctest("-R", "^gradient.solve$")
        assert not done.ok
        assert "WRONG" in done.stdout
    rule.write_text(right)  # of which `aquifer.said` tells that it passes


def test_wrong_arguments_are_told(aquifer: Finished) -> None:
    for words, message in (
        (("--method", "guess"), "there is no method guess"),
        (("--noise", "-1"), "--noise takes a number that is not negative, not -1"),
        (("--colour", "red"), "the option --colour is not known"),
        (("--output",), "its value is missing"),
    ):
        done = aquifer.build.run("inversion/aquifer", *words)
        assert done.code == 2
        assert message in done.stderr


GRADIENTS = ("gradient_test", "solve_gradient_test", "physics_gradient_test")


def test_with_gcc_make_and_the_oldest_cmake(programs: Path, tmp_path: Path) -> None:
    """The libraries and their gradients; the search was done above. GCC has no `__clang_call_terminate`."""
    if shutil.which("make") is None or shutil.which("g++") is None:
        pytest.skip("apt install make g++")
    gcc = Compilers("gcc", "g++", "flang-22")
    build = Build(AQUIFER, tmp_path / "build", programs, cmakes()[0], gcc, "Unix Makefiles")
    build.configure("-DCMAKE_BUILD_TYPE=RelWithDebInfo")
    build.build("--parallel", "2", "--target", *GRADIENTS)
    done = build.ctest("-R", "gradient")
    assert re.search(r"100% tests passed.* out of 7\b", done.stdout), done.stdout
