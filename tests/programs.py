"""Our console programs without an installation: the scripts of pyproject.toml, running this source tree."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def write_programs(folder: Path) -> Path:
    """A folder with one script for each of [project.scripts], as pip would write them."""
    folder.mkdir(parents=True, exist_ok=True)
    with (ROOT / "pyproject.toml").open("rb") as file:
        scripts: dict[str, str] = tomllib.load(file)["project"]["scripts"]
    for name, entry in scripts.items():
        module, _, function = entry.partition(":")
        path = folder / name
        path.write_text(
            f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(ROOT)!r})\n"
            f"from {module} import {function}\nsys.exit({function}())\n"
        )
        path.chmod(0o755)
    return folder


def cmake_without_binutils(programs: Path) -> list[str]:
    """Options for CMake where `make` or `ar` is missing; ninja comes with the `test` extra."""
    generator = [] if shutil.which("make") else ["-GNinja"]
    return generator if shutil.which("ar") else [*generator, f"-DCMAKE_AR={programs / 'enzyme-ar'}"]


def with_programs(folder: Path) -> dict[str, str]:
    """The environment in which those scripts are found first."""
    return {"PATH": f"{write_programs(folder)}{os.pathsep}{os.environ['PATH']}"}
