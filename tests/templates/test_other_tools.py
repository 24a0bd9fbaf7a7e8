"""The templates for Make, Meson and Python's packaging: with several compilers, from the tree and from the wheel."""

from __future__ import annotations

import importlib.util
import re
import shutil
import sys
import sysconfig
from pathlib import Path

import pytest

from enzyme_build import process
from tests.projects.builds import clang, has_zig
from tests.templates.origins import Origin

pytestmark = pytest.mark.slow

COMPILERS = ("clang-22", "clang-19", "zig")


def behind_enzyme_cc(compiler: str) -> dict[str, str]:
    """The settings by which `enzyme-cc` and `enzyme-c++` become that compiler."""
    if compiler == "zig":
        if not has_zig():
            pytest.skip("pip install ziglang")
        return {"ENZYME_CC": "zig", "ENZYME_CXX": "zig"}
    if clang(int(compiler.removeprefix("clang-"))) is None:
        pytest.skip(f"apt install {compiler}")
    return {"ENZYME_CC": compiler, "ENZYME_CXX": compiler.replace("clang", "clang++")}


@pytest.mark.skipif(shutil.which("make") is None, reason="apt install make")
@pytest.mark.parametrize("compiler", COMPILERS)
def test_makefile(compiler: str, origin: Origin, tmp_path: Path) -> None:
    env = origin.environment(**behind_enzyme_cc(compiler))
    folder = origin.create("makefile", tmp_path)
    said = process.run(["make", "check"], cwd=folder, env=env, timeout=600).stdout
    assert said.count("right") == 3
    assert "WRONG" not in said
    angle = re.findall(r"let go at ([\d.]+), missed by +-?([\d.e-]+)", said)[-1]
    assert abs(float(angle[1])) < 1e-13


@pytest.mark.skipif(importlib.util.find_spec("mesonbuild") is None, reason="pip install meson")
@pytest.mark.parametrize("compiler", COMPILERS)
def test_meson(compiler: str, origin: Origin, tmp_path: Path) -> None:
    env = origin.environment(**behind_enzyme_cc(compiler))
    folder = origin.create("meson", tmp_path)
    meson = [sys.executable, "-m", "mesonbuild.mesonmain"]
    process.run([*meson, "setup", "build", "--native-file", "enzyme.ini"], cwd=folder, env=env, timeout=600)
    process.run([*meson, "compile", "-C", "build"], cwd=folder, env=env, timeout=600)
    process.run([*meson, "test", "-C", "build"], cwd=folder, env=env, timeout=600)
    answers = re.findall(r"xor \d: ([\d.]+)", process.run([folder / "build" / "my_project"]).stdout)
    assert [float(answer) for answer in answers] == pytest.approx([0, 1, 1, 0], abs=0.05)


def _headers_are_spread() -> bool:
    """Debian's pyconfig.h only includes another one, relative to /usr/include."""
    config = Path(sysconfig.get_path("include"), "pyconfig.h")
    return config.exists() and "<x86_64-linux-gnu/python" in config.read_text()


@pytest.mark.skipif(
    not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="no headers of Python: apt install python3-dev",
)
@pytest.mark.skipif(importlib.util.find_spec("nanobind") is None, reason="pip install nanobind")
@pytest.mark.parametrize("compiler", [*COMPILERS, "g++"])
def test_python_extension(compiler: str, origin: Origin, tmp_path: Path) -> None:
    """By `pip install .`, as its README says."""
    if compiler == "zig" and _headers_are_spread():
        pytest.skip("ziglang does not see this Python's headers, of which Debian keeps some elsewhere")
    if compiler == "g++" and (shutil.which("g++") is None or clang() is None):
        pytest.skip("apt install g++ clang")
    env = origin.environment(CXX="g++")
    if compiler != "g++":
        behind = behind_enzyme_cc(compiler)
        cxx = str(origin.bin / "enzyme-c++") if compiler == "zig" else behind["ENZYME_CXX"]
        env = origin.environment(**behind, CXX=cxx)
    folder, site = origin.create("python-extension", tmp_path), tmp_path / "site"
    options = ["--no-index", "--no-deps", "--no-build-isolation", f"--target={site}"]
    process.run(
        [sys.executable, "-m", "pip", "install", "-q", *options, "."], cwd=folder, env=env, timeout=900
    )
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = process.run(
        [*tests, folder / "tests"], cwd=folder, env={**env, "PYTHONPATH": str(site)}, check=False, timeout=600
    )
    assert "3 passed" in done.stdout, done.stdout + done.stderr
