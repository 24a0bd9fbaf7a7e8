"""Each template becomes a project, is built by its own tools, passes its own tests, and tells the right numbers."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.cli import new
from tests.cargo.project import Cargo, needs_rust
from tests.package.test_wheel import Installed, installed  # noqa: F401 - a fixture
from tests.programs import ROOT, write_programs
from tests.projects.builds import Build, CMake, cmakes, of_clang, usual

CMAKE_MODULES = ROOT / "cmake_modules"
needs_flang = pytest.mark.skipif(
    shutil.which("flang-22") is None or of_clang() is None,
    reason="apt install clang-22 flang-22 libflang-22-dev",
)


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_programs(tmp_path_factory.mktemp("programs"))


def environment(*folders: Path) -> dict[str, str]:
    path = os.pathsep.join([*map(str, folders), str(Path(sys.executable).parent), os.environ["PATH"]])
    return {"PATH": path, "PYTHONPATH": "", "VIRTUAL_ENV": "", "CMAKE_PREFIX_PATH": str(CMAKE_MODULES)}


def created(template: str, programs: Path, tmp_path: Path) -> Path:
    process.run([programs / "enzyme-build", "new", "my-project", "--template", template], cwd=tmp_path)
    return tmp_path / "my-project"


# ---- enzyme-build new ----


def test_every_template_has_a_title_and_a_page(programs: Path, tmp_path: Path) -> None:
    listed = process.run([programs / "enzyme-build", "new", "--list"], cwd=tmp_path).stdout
    for name, folder in new.templates().items():
        title = next(line for line in listed.splitlines() if line.startswith(name)).removeprefix(name).strip()
        assert len(title) > 20
        text = (folder / "README.md").read_text()
        assert "## Build" in text
        assert 20 < len(text.splitlines()) < 70


@pytest.mark.parametrize("template", sorted(new.templates()))
def test_the_project_has_its_own_name(template: str, programs: Path, tmp_path: Path) -> None:
    folder = created(template, programs, tmp_path)
    for path in folder.rglob("*"):
        assert new.PLACEHOLDER not in path.name
        assert path.is_dir() or new.PLACEHOLDER not in path.read_text()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["new"], "a name is missing"),
        (["new", "x", "--template", "fortress"], "there is no such template"),
        (["new", "7up"], "cannot be the name"),
        (["new", "here"], "is there already"),
    ],
)
def test_refusals(words: list[str], message: str, programs: Path, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    done = process.run([programs / "enzyme-build", *words], cwd=tmp_path, check=False)
    assert done.code == 2
    assert message in done.stderr


# ---- The projects ----


@pytest.mark.slow
@pytest.mark.parametrize("cmake", cmakes(), ids=lambda cmake: ".".join(map(str, cmake.version)))
def test_cmake_app(cmake: CMake, programs: Path, tmp_path: Path) -> None:
    build = Build(created("cmake-app", programs, tmp_path), tmp_path / "build", programs, cmake)
    build.configure("-DCMAKE_BUILD_TYPE=Release")
    build.build()
    done = build.ctest()
    assert done.ok, done.stdout
    fitted = dict(re.findall(r"(\w+) +([\d.]+), in truth", build.run("my_project").stdout))
    assert {name: float(value) for name, value in fitted.items()} == pytest.approx(
        {"amplitude": 1.2, "decay": 0.25, "frequency": 2.0}, abs=1e-4
    )


@pytest.mark.slow
@needs_flang
@pytest.mark.parametrize("cmake", cmakes(), ids=lambda cmake: ".".join(map(str, cmake.version)))
def test_multi_library(cmake: CMake, programs: Path, tmp_path: Path) -> None:
    build = Build(created("multi-library", programs, tmp_path), tmp_path / "build", programs, cmake)
    build.configure("-DCMAKE_BUILD_TYPE=Release")
    build.build()
    done = build.ctest()
    assert done.ok, done.stdout
    assert "out of 4" in done.stdout
    (known,) = re.findall(r"known to ([\d.]+)", build.run("my_project").stdout)
    assert float(known) < 0.05


@pytest.mark.slow
@needs_flang
def test_derivatives_ahead_of_time_need_nothing_of_ours(programs: Path, tmp_path: Path) -> None:
    """A user with a compiler alone, of the archive and its header."""
    build = Build(created("multi-library", programs, tmp_path), tmp_path / "build", programs)
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


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("make") is None, reason="apt install make")
def test_makefile(programs: Path, tmp_path: Path) -> None:
    folder = created("makefile", programs, tmp_path)
    said = process.run(["make", "check"], cwd=folder, env=environment(programs), timeout=600).stdout
    assert said.count("right") == 3
    assert "WRONG" not in said
    angle = re.findall(r"let go at ([\d.]+), missed by +-?([\d.e-]+)", said)[-1]
    assert abs(float(angle[1])) < 1e-13


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("mesonbuild") is None, reason="pip install meson")
def test_meson(programs: Path, tmp_path: Path) -> None:
    folder, env = created("meson", programs, tmp_path), environment(programs)
    meson = [sys.executable, "-m", "mesonbuild.mesonmain"]
    process.run([*meson, "setup", "build", "--native-file", "enzyme.ini"], cwd=folder, env=env, timeout=600)
    process.run([*meson, "compile", "-C", "build"], cwd=folder, env=env, timeout=600)
    process.run([*meson, "test", "-C", "build"], cwd=folder, env=env, timeout=600)
    answers = re.findall(r"xor \d: ([\d.]+)", process.run([folder / "build" / "my_project"]).stdout)
    assert [float(answer) for answer in answers] == pytest.approx([0, 1, 1, 0], abs=0.05)


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("nanobind") is None, reason="pip install nanobind")
@pytest.mark.skipif(
    not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="no headers of Python: apt install python3-dev",
)
def test_python_extension(programs: Path, tmp_path: Path) -> None:
    folder = created("python-extension", programs, tmp_path)
    compilers = usual()
    env = {**environment(programs), "CXX": compilers.cxx or str(programs / "enzyme-c++")}
    argv = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--skip-dependency-check", "--outdir"]
    process.run([*argv, tmp_path / "dist", folder], env=env, timeout=900)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    shutil.unpack_archive(wheel, tmp_path / "site", "zip")
    tests: list[str | Path] = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        folder / "tests",
    ]
    done = process.run(
        tests, cwd=folder, env={**env, "PYTHONPATH": str(tmp_path / "site")}, check=False, timeout=600
    )
    assert "3 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.slow
def test_cmake_app_of_the_installed_wheel(installed: Installed, tmp_path: Path) -> None:  # noqa: F811 - the fixture
    """Nothing of the source tree: template, package, hook and generator of tests are those in the wheel."""
    folder = created("cmake-app", installed.bin, tmp_path)
    build = Build(folder, tmp_path / "build", installed.bin, prefix=None)
    build.configure("-DCMAKE_BUILD_TYPE=Release")
    build.build()
    done = build.ctest()
    assert done.ok, done.stdout
    assert f"{installed.bin}/enzyme-ld" in (build.folder / "build.ninja").read_text()


def _gradients_beside_differences(folder: Path, programs: Path, tmp_path: Path) -> None:
    cargo = Cargo(folder, programs, tmp_path / "target")
    said = cargo.enzyme("run", "--release").stdout
    pairs = re.findall(r"= ([+-][\d.]+), by differences ([+-][\d.]+)", said)
    assert len(pairs) == 2
    for derivative, difference in pairs:
        assert float(derivative) == pytest.approx(float(difference), abs=2e-6)
    (missed,) = re.findall(r"the probe misses by ([\d.e-]+)", said)
    assert float(missed) < 1e-5
    assert "gradient_agrees_with_differences ... ok" in cargo.enzyme("test").stdout


@pytest.mark.slow
@needs_rust
def test_cargo(programs: Path, tmp_path: Path) -> None:
    _gradients_beside_differences(created("cargo", programs, tmp_path), programs, tmp_path)


@pytest.mark.slow
@needs_rust
def test_cargo_of_the_installed_wheel(installed: Installed, tmp_path: Path) -> None:  # noqa: F811 - the fixture
    """`enzymepy = "0.1"` in the manifest is the crate that the wheel brings."""
    folder = created("cargo", installed.bin, tmp_path)
    _gradients_beside_differences(folder, installed.bin, tmp_path)
    said = process.run(
        ["cargo", "enzyme", "tree"],
        cwd=folder,
        env={**environment(installed.bin), "CARGO_NET_OFFLINE": "true"},
    ).stdout
    assert f"({installed.folder}" in said
