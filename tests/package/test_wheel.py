"""From the source to the wheel to an environment that knows nothing of the source."""

from __future__ import annotations

import math
import os
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from enzyme_build import process
from tests.compilers import compilers
from tests.programs import ROOT
from tests.wheel import Installed

pytestmark = pytest.mark.slow

CMAKE_PROJECT = """
cmake_minimum_required(VERSION 3.18...4.0)
project(consumer LANGUAGES C)
find_package(EnzymePy 0.1 REQUIRED)
add_library(function STATIC f.c)
target_link_libraries(function PRIVATE EnzymePy::EnzymePy m)
add_executable(program main.c)
target_link_libraries(program PRIVATE function EnzymePy::EnzymePy)
install(TARGETS program DESTINATION consumer)
"""
FUNCTION = "#include <math.h>\ndouble f(double x) { return x * sin(x); }\n"
MAIN = """
#include <enzyme.h>
#include <stdio.h>
double f(double);
int main(void) { printf("%.17g", ENZYME_AUTODIFF(double, f, 0.7)); }
"""
SLOPE = math.sin(0.7) + 0.7 * math.cos(0.7)


@pytest.fixture(autouse=True)
def _no_source_tree_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in (("CMakeLists.txt", CMAKE_PROJECT), ("f.c", FUNCTION), ("main.c", MAIN)):
        (tmp_path / name).write_text(text)
    return tmp_path


def test_wheel_carries_everything_and_nothing_else(installed: Installed) -> None:
    names = zipfile.ZipFile(installed.wheel).namelist()
    for wanted in (
        "enzyme_build/py.typed",
        "enzyme_build/include/enzyme.h",
        "enzyme_build/include/enzyme/enzyme",
        "enzyme_build/demo/main.c",
        "enzyme_build/cmake_modules/EnzymePy/EnzymePyConfig.cmake",
        "enzyme_build/cmake_modules/EnzymePy/EnzymePyConfigVersion.cmake",
        "enzyme_build/cmake_modules/EnzymePy/check/check.c",
        "enzyme_build/include/enzyme/gradient_test.h",
        "enzyme_build/templates/cmake-app/CMakeLists.txt",
        "enzyme_build/cargo_integration/Cargo.toml",
        "enzyme_build/cargo_integration/enzyme/src/lib.rs",
        "enzyme_build/cargo_integration/enzyme-macros/src/lib.rs",
        "enzyme_build/cargo_integration/enzyme-build/src/lib.rs",
    ):
        assert wanted in names
    assert any(name.endswith(".data/data/share/cmake/EnzymePy/EnzymePyConfig.cmake") for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)
    tops = {name.split("/")[0].split("-")[0].rstrip("/") for name in names}
    assert tops == {"enzyme_build", "enzymepy"}
    assert not [name for name in names if "__pycache__" in name]
    assert not [name for name in names if "/tests/" in name and "/templates/" not in name]
    assert installed.wheel.name.endswith("-py3-none-any.whl")


def test_every_file_of_the_package_is_in_wheel_and_sdist(installed: Installed) -> None:
    source = {
        path.relative_to(ROOT).as_posix()
        for package in ("enzyme_build", "enzymepy")
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert source <= set(zipfile.ZipFile(installed.wheel).namelist())
    with tarfile.open(installed.sdist) as archive:
        assert source <= {name.partition("/")[2] for name in archive.getnames()}


def test_sdist_holds_what_proves_it(installed: Installed) -> None:
    """Whoever packages it can run the tests and the benchmarks, and read the documents."""
    folders = (
        "tests",
        "benchmarks",
        "docs",
        "templates",
        "cargo_integration",
        "cmake_modules",
        "packaging",
        ".ci",
    )
    with tarfile.open(installed.sdist) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    for folder in folders:
        files = {p.relative_to(ROOT).as_posix() for p in (ROOT / folder).rglob("*.*") if p.is_file()}
        kept = {name for name in files if not _IS_MADE.search(name)}
        assert kept <= held, folder


_IS_MADE = re.compile(r"(^|/)(__pycache__|target|build|\.\w+_cache)/|\.pyc$|\.egg-info/")


def test_the_front_door_of_the_wheel(installed: Installed, tmp_path: Path) -> None:
    program = (
        "import enzymepy; f = enzymepy.load('double f(double x) { return x * x; }', language='c').f;"
        "print(enzymepy.__file__, enzymepy.grad(f)(3.0))"
    )
    told = process.run([installed.bin / "python", "-c", program], cwd=tmp_path, timeout=300).stdout.split()
    assert told[0].startswith(str(installed.folder))
    assert told[1] == "6.0"


def test_programs_of_the_wheel_run_from_anywhere(installed: Installed, tmp_path: Path) -> None:
    where = process.run(
        [installed.bin / "python", "-c", "import enzyme_build; print(enzyme_build.__file__)"], cwd=tmp_path
    ).stdout
    assert where.startswith(str(installed.folder))
    text = process.run([installed.bin / "enzyme-build", "demo"], cwd=tmp_path, timeout=600).stdout
    assert "the derivatives agree" in text
    for name in ("enzyme-ld", "ld.enzyme", "enzyme-cc", "enzyme-c++", "cargo-enzyme"):
        assert os.access(installed.bin / name, os.X_OK)


def build(installed: Installed, project: Path, env: dict[str, str], *options: str) -> float:
    folder = project / "build"
    process.run(
        ["cmake", "-S", project, "-B", folder, *options, *installed.cmake_options], env=env, timeout=600
    )
    process.run(["cmake", "--build", folder], env=env, timeout=600)
    return float(process.run([folder / "program"]).stdout)


def test_plain_cmake_in_an_active_environment(installed: Installed, project: Path) -> None:
    assert build(installed, project, installed.activated) == pytest.approx(SLOPE, rel=1e-14)


def test_plain_cmake_told_the_folder(installed: Installed, project: Path) -> None:
    prefix = process.run([installed.bin / "enzyme-build", "--cmakedir"]).stdout.strip()
    env = {"CC": f"{installed.bin}/enzyme-cc"}
    assert build(installed, project, env, f"-DCMAKE_PREFIX_PATH={prefix}") == pytest.approx(SLOPE, rel=1e-14)
    cache = (project / "build" / "CMakeCache.txt").read_text()
    assert f"EnzymePy_LINKER:INTERNAL={installed.bin}/enzyme-ld" in cache


@pytest.mark.parametrize(
    "compiler", [c for c in compilers() if c.name != "zig"] or [compilers()[0]], ids=lambda c: str(c.name)
)
def test_plain_cmake_with_a_plain_clang(compiler: object, installed: Installed, project: Path) -> None:
    name = getattr(compiler, "name", "")
    if name == "zig":
        pytest.skip("no clang is installed, and zig links without us: apt install clang")
    env = {**installed.activated, "CC": name}
    assert build(installed, project, env) == pytest.approx(SLOPE, rel=1e-14)


@pytest.mark.parametrize(("version", "found"), [("0.1", True), ("0.2", False), ("1", False), ("", True)])
def test_version_of_the_cmake_package(
    version: str, found: bool, installed: Installed, tmp_path: Path
) -> None:
    (tmp_path / "CMakeLists.txt").write_text(
        f"cmake_minimum_required(VERSION 3.18...4.0)\nproject(p LANGUAGES C)\n"
        f"find_package(EnzymePy {version})\n"
        'message(STATUS "found=${EnzymePy_FOUND}")\n'
    )
    done = process.run(
        ["cmake", "-S", tmp_path, "-B", tmp_path / "build", *installed.cmake_options],
        env=installed.activated,
        check=False,
        timeout=600,
    )
    assert ("found=1" in done.stdout or "found=TRUE" in done.stdout) == found, done.stdout + done.stderr


def test_scikit_build_core_consumer_finds_us_by_entry_point(installed: Installed, project: Path) -> None:
    (project / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["scikit-build-core", "enzyme-build"]\n'
        'build-backend = "scikit_build_core.build"\n[project]\nname = "consumer"\nversion = "1.0"\n'
    )
    options = " ".join(installed.cmake_options)
    env = {**installed.activated, "VIRTUAL_ENV": "", "PATH": os.environ["PATH"], "CMAKE_ARGS": options}
    argv: tuple[str | Path, ...] = (
        installed.bin / "python",
        "-m",
        "build",
        "--no-isolation",
        "--wheel",
        "--outdir",
        project / "dist",
        project,
    )
    process.run(argv, env=env, timeout=600)
    (wheel,) = (project / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        program = Path(archive.extract("consumer/program", project / "unpacked"))
    program.chmod(0o755)
    assert float(process.run([program]).stdout) == pytest.approx(SLOPE, rel=1e-14)
