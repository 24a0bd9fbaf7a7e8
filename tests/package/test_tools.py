"""As pipx and `uv tool` install it: programs on PATH by links, and their environment nowhere on it."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.process import Completed
from tests.compilers import compilers
from tests.programs import ROOT
from tests.wheel import Installed

pytestmark = pytest.mark.slow

NEEDED = {"cargo-enzyme": "cargo", "enzyme-rust-cc": "cc"}
MAIN = """
#include <enzyme.h>
#include <stdio.h>
double f(double x) { return x * x * x; }
int main(void) { printf("%g", ENZYME_AUTODIFF(double, f, 2.0)); }
"""


def _scripts() -> list[str]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return sorted(tomllib.load(file)["project"]["scripts"])


@pytest.fixture
def tools(installed: Installed, tmp_path: Path) -> Path:
    folder = tmp_path / "tools"
    folder.mkdir()
    for name in _scripts():
        (folder / name).symlink_to(installed.bin / name)
    return folder


def _run(tools: Path, *argv: str | Path, path: str | None = None) -> Completed:
    """Without a virtual environment that is activated."""
    path = f"{tools}{os.pathsep}{os.environ['PATH'] if path is None else path}"
    told = {"PATH": path, "VIRTUAL_ENV": "", "PYTHONPATH": "", "ENZYME_CACHE": "off"}
    return process.run(argv, cwd=tools.parent, env=told, timeout=300)


@pytest.mark.parametrize("name", _scripts())
def test_every_program_starts(tools: Path, name: str) -> None:
    needed = NEEDED.get(name)
    if needed is not None and shutil.which(needed) is None:
        pytest.skip(f"{name} starts {needed}, which is not installed")
    assert _run(tools, tools / name, "--version").stdout


def test_a_program_is_compiled_and_linked(tools: Path) -> None:
    if not compilers():
        pytest.skip("no compiler is installed")
    (tools.parent / "main.c").write_text(MAIN)
    _run(tools, "enzyme-cc", "-O2", "main.c", "-o", "program")
    assert _run(tools, tools.parent / "program").stdout == "12"


def test_what_other_builds_ask_for_is_in_the_environment(tools: Path, installed: Installed) -> None:
    modules = Path(_run(tools, "enzyme-build", "--cmakedir").stdout.strip())
    assert (modules / "EnzymePy" / "EnzymePyConfig.cmake").is_file()
    assert installed.folder in modules.parents
