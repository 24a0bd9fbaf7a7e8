"""The templates for CMake: every combination of docs/cmake.md, by turns from the tree and from the installed wheel."""

from __future__ import annotations

import re
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

from enzyme_build import process
from tests.projects.builds import Build, Compilers
from tests.projects.matrix import ROWS, Row, cmake_of, compilers_of, why_not
from tests.templates.origins import TWO_MINUTES, Origin, by_turns, of_tree

pytestmark = pytest.mark.slow


def built(row: Row, template: str, origin: Origin, tmp_path: Path) -> Build:
    """Built and tested by its own tests."""
    if reason := why_not(row, template):
        pytest.skip(reason)
    compilers = compilers_of(row)
    assert isinstance(compilers, Compilers)
    cmake = cmake_of(row)
    if template == "multi-library":
        compilers = replace(compilers, fortran="flang-22")
    if row.compilers == "ziglang":
        origin.link_with_zig(tmp_path)
    build = origin.build(template, tmp_path, cmake, compilers, row.generator)
    started = time.monotonic()
    build.configure("-DCMAKE_BUILD_TYPE=Release", *row.options)
    build.build(*row.at_build)
    assert time.monotonic() - started < TWO_MINUTES
    done = build.ctest(*row.at_test)
    assert done.ok, done.stdout
    return build


@pytest.mark.parametrize(("row", "origin"), by_turns("cmake-app"), indirect=["origin"])
def test_cmake_app(row: Row, origin: Origin, tmp_path: Path) -> None:
    build = built(row, "cmake-app", origin, tmp_path)
    told = build.build("--target", "my_project_coverage", *row.at_build).stdout
    assert "of misfit(double const*, double const*, double const*, int)" in told
    said = build.run(row.program("my_project")).stdout
    fitted = dict(re.findall(r"(\w+) +([\d.]+), in truth", said))
    assert {name: float(value) for name, value in fitted.items()} == pytest.approx(
        {"amplitude": 1.2, "decay": 0.25, "frequency": 2.0}, abs=1e-4
    )


@pytest.mark.parametrize(("row", "origin"), by_turns("multi-library"), indirect=["origin"])
def test_multi_library(row: Row, origin: Origin, tmp_path: Path) -> None:
    said = built(row, "multi-library", origin, tmp_path).run(row.program("my_project")).stdout
    (known,) = re.findall(r"known to ([\d.]+)", said)
    assert float(known) < 0.05


def test_nothing_of_the_tree_is_used_by_the_wheel(origin: Origin, tmp_path: Path) -> None:
    """Template, package, hook and generator of tests are those in the wheel."""
    build = origin.build("cmake-app", tmp_path)
    build.configure()
    rules = (build.folder / "build.ninja").read_text()
    assert f"{origin.bin}/enzyme-ld" in rules
    if origin.prefix is None:
        assert "cmake_modules/EnzymePy" not in rules.replace("site-packages/enzyme_build/cmake_modules", "")


def test_derivatives_ahead_of_time_need_nothing_of_ours(programs: Path, tmp_path: Path) -> None:
    """A user with a compiler alone, of the archive and its header."""
    row = ROWS[0]
    if reason := why_not(row, "multi-library"):
        pytest.skip(reason)
    build = of_tree(programs).build("multi-library", tmp_path)
    build.configure("-DCMAKE_BUILD_TYPE=Release")
    build.build("--target", "prior_derivatives")
    source = tmp_path / "user.c"
    source.write_text(
        '#include "prior_derivatives.h"\n#include <stdio.h>\nint main(void) {\n'
        "  double x[4] = {0, 1, 4, 9}, d[4] = {0}, v[4] = {1, 0, 0, 0};\n"
        "  double value = roughness_gradient(x, d, 4);\n"
        '  printf("%g %g %g %g %g", value, d[0], d[1], d[3], roughness_tangent(x, v, 4));\n}\n'
    )
    archive, headers = (
        build.folder / "prior" / "libprior_derivatives.a",
        build.folder / "prior/prior_derivatives.dir",
    )
    compiler = shutil.which("gcc") or "clang-22"
    process.run([compiler, f"-I{headers}", source, archive, "-o", tmp_path / "user"])
    # bends are 2 and 2: half the sum of squares is 4, its gradient (2, -4 + 2, ..., 2)
    assert process.run([tmp_path / "user"]).stdout == "4 2 -2 2 2"
