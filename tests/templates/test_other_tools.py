"""The templates for Make, CUDA, Meson and Python's packaging: several compilers, from the tree and from the wheel."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from enzyme_build import process, toolchain
from enzyme_build.inputs.unit import Unit, mapped, units_of
from tests.projects.builds import Compilers, clang, has_zig
from tests.projects.matrix import Row, cmake_of, compilers_of, why_not
from tests.templates.origins import TWO_MINUTES, Origin, by_turns

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
    said = process.run(["make", "check"], cwd=folder, env=env, timeout=TWO_MINUTES).stdout
    assert said.count("right") == 3
    assert "WRONG" not in said
    angle = re.findall(r"let go at ([\d.]+), missed by +-?([\d.e-]+)", said)[-1]
    assert abs(float(angle[1])) < 1e-13


@pytest.mark.skipif(shutil.which("make") is None, reason="apt install make")
@pytest.mark.skipif(shutil.which("clang++-22") is None, reason="apt install clang-22")
@pytest.mark.skipif(shutil.which("clang-linker-wrapper-22") is None, reason="apt install clang-tools-22")
@pytest.mark.skipif(toolchain.libdevice() is None, reason="needs the CUDA toolkit, in CUDA_PATH")
def test_cuda(origin: Origin, tmp_path: Path) -> None:
    """Built and linked everywhere; run where there is a GPU."""
    library = toolchain.libdevice()
    assert library is not None
    folder = origin.create("cuda", tmp_path)
    (
        tmp_path / "curand_mtgp32_kernel.h"
    ).touch()  # some packages of the toolkit lack it, and clang's header wants it
    env = origin.environment(CUDA_PATH=str(library.parents[2]), CPLUS_INCLUDE_PATH=str(tmp_path))
    process.run(["make"], cwd=folder, env=env, timeout=TWO_MINUTES)
    images = [
        unit.offload_images()
        for o in ("main.o", "misfit.o", "model.o")
        for unit in units_in(folder / "derived" / o)
    ]
    assert [len(found) for found in images] == [1, 0, 0]
    done = subprocess.run(
        ["make", "check"],
        cwd=folder,
        env=env,
        timeout=TWO_MINUTES,
        capture_output=True,
        text=True,
        check=False,
    )
    if "there is no GPU here" not in done.stdout:
        assert done.returncode == 0, done.stdout + done.stderr
        assert "amplitude 1.5000, rate 0.2000, frequency 1.1000" in done.stdout


def units_in(path: Path) -> list[Unit]:
    return units_of(str(path), mapped(str(path)))


@pytest.mark.skipif(importlib.util.find_spec("mesonbuild") is None, reason="pip install meson")
@pytest.mark.parametrize("compiler", COMPILERS)
def test_meson(compiler: str, origin: Origin, tmp_path: Path) -> None:
    env = origin.environment(**behind_enzyme_cc(compiler))
    folder = origin.create("meson", tmp_path)
    meson = [sys.executable, "-m", "mesonbuild.mesonmain"]
    process.run([*meson, "setup", "build", "--native-file", "enzyme.ini"], cwd=folder, env=env, timeout=600)
    process.run([*meson, "compile", "-C", "build"], cwd=folder, env=env, timeout=TWO_MINUTES)
    process.run([*meson, "test", "-C", "build"], cwd=folder, env=env, timeout=600)
    answers = re.findall(r"xor \d: ([\d.]+)", process.run([folder / "build" / "my_project"]).stdout)
    assert [float(answer) for answer in answers] == pytest.approx([0, 1, 1, 0], abs=0.05)


@pytest.mark.skipif(
    not Path(sysconfig.get_path("include"), "Python.h").exists(),
    reason="no headers of Python: apt install python3-dev",
)
@pytest.mark.skipif(importlib.util.find_spec("nanobind") is None, reason="pip install nanobind")
@pytest.mark.parametrize(("row", "origin"), by_turns("python-extension"), indirect=["origin"])
def test_python_extension(row: Row, origin: Origin, tmp_path: Path) -> None:
    """By `pip install .`, as its README says; the wheel is found by being installed where scikit-build-core runs."""
    if reason := why_not(row):
        pytest.skip(reason)
    compilers = compilers_of(row)
    assert isinstance(compilers, Compilers)
    settings = {"CMAKE_EXECUTABLE": str(cmake_of(row).path), "CMAKE_GENERATOR": row.generator}
    if row.compilers == "ziglang":
        settings |= {"CXX": str(origin.bin / "enzyme-c++"), "ENZYME_CC": "zig", "ENZYME_CXX": "zig"}
        origin.link_with_zig(tmp_path)
    else:
        settings["CXX"] = str(compilers.cxx)
    env = origin.environment(**settings)
    if origin.prefix is None:
        env["PATH"] = os.environ["PATH"]
        # lent by the environment that runs the tests; in a user's, it lies beside our package
        spec = importlib.util.find_spec("nanobind")
        assert spec is not None
        assert spec.origin is not None
        env["CMAKE_ARGS"] = f"-Dnanobind_DIR={Path(spec.origin).parent / 'cmake'}"
    folder, site = origin.create("python-extension", tmp_path), tmp_path / "site"
    options = ["--no-index", "--no-deps", "--no-build-isolation", f"--target={site}"]
    process.run(
        [origin.python, "-m", "pip", "install", "-q", *options, "."], cwd=folder, env=env, timeout=TWO_MINUTES
    )
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = process.run(
        [*tests, folder / "tests"], cwd=folder, env={**env, "PYTHONPATH": str(site)}, check=False, timeout=600
    )
    assert "3 passed" in done.stdout, done.stdout + done.stderr
