"""Where a template, and all that it is built with, comes from."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path

import pytest

from enzyme_build import process
from tests.programs import ROOT
from tests.projects.builds import Build, CMake, Compilers, cmakes, usual
from tests.projects.matrix import ROWS
from tests.wheel import Installed

TWO_MINUTES = 120  # in which a template is built, whatever the machine does besides


@dataclass(frozen=True, slots=True)
class Origin:
    """`bin` holds our programs; CMake finds the package beside them unless `prefix` tells where."""

    bin: Path
    prefix: Path | None

    @property
    def python(self) -> Path:
        """That of the environment with the wheel; for the tree, the one that runs the tests."""
        return Path(sys.executable) if self.prefix else self.bin / "python"

    def create(self, template: str, folder: Path) -> Path:
        process.run([self.bin / "enzyme-build", "new", "my-project", "--template", template], cwd=folder)
        return folder / "my-project"

    def build(
        self,
        template: str,
        folder: Path,
        cmake: CMake | None = None,
        compilers: Compilers | None = None,
        generator: str = "Ninja",
    ) -> Build:
        source = self.create(template, folder)
        return Build(
            source,
            folder / "build",
            self.bin,
            cmake or cmakes()[-1],
            self._with_own_toolchain(compilers or usual()),
            generator,
            self.prefix,
        )

    def link_with_zig(self, folder: Path) -> None:
        """Ziglang builds its C library and its C++ library when they are first wanted, in minutes, and keeps them."""
        source = folder / "empty.cpp"
        source.write_text("#include <vector>\nint main() { return std::vector<int>(1).front(); }\n")
        argv: list[str | Path] = [self.bin / "enzyme-c++", source, "-o", folder / "empty"]
        process.run(argv, env=self.environment(ENZYME_CC="zig", ENZYME_CXX="zig"), timeout=900)

    def _with_own_toolchain(self, compilers: Compilers) -> Compilers:
        """The toolchain file of ziglang that this package brings."""
        if compilers.toolchain is None:
            return compilers
        folder = process.run([self.bin / "enzyme-build", "cmakedir"]).stdout.strip()
        return replace(compilers, toolchain=Path(folder, "EnzymePy", "ziglang.cmake"))

    def environment(self, **settings: str) -> dict[str, str]:
        """Our programs first, then those of the environment in which the tests run."""
        folders = [str(self.bin), str(Path(sys.executable).parent), os.environ["PATH"]]
        prefix = str(self.prefix) if self.prefix else ""
        return {
            "PATH": os.pathsep.join(folders),
            "PYTHONPATH": "",
            "VIRTUAL_ENV": "",
            "CMAKE_PREFIX_PATH": prefix,
            **settings,
        }


def of_tree(programs: Path) -> Origin:
    return Origin(programs, ROOT / "cmake_modules")


def of_wheel(installed: Installed) -> Origin:
    return Origin(installed.bin, None)


def by_turns(template: str) -> list[object]:
    """Every row of the matrix that builds the template, by turns from the tree and from the wheel."""
    rows = [row for row in ROWS if row.builds(template)]
    return [
        pytest.param(row, origin, id=f"{origin}-{row.id}")
        for row, origin in zip(rows, cycle(("tree", "wheel")), strict=False)
    ]
