"""Real CMake projects, configured and built in the tests from this source tree."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from enzyme_build import process
from tests.programs import ROOT

PROJECTS = Path(__file__).parent
TOOLCHAIN_OF_ZIG = ROOT / "cmake_modules" / "EnzymePy" / "ziglang.cmake"


@dataclass(frozen=True, slots=True)
class CMake:
    path: Path
    version: tuple[int, ...]


@cache
def cmakes() -> tuple[CMake, ...]:
    """Every CMake that is here and new enough, oldest first."""
    folders = [Path(sys.executable).parent, *map(Path, os.environ["PATH"].split(os.pathsep))]
    found: dict[tuple[int, ...], CMake] = {}
    for path in (folder / "cmake" for folder in folders):
        if not os.access(path, os.X_OK):
            continue
        match = re.search(
            r"version (\d+)\.(\d+)\.(\d+)", process.run([path, "--version"], check=False).stdout
        )
        if match:
            version = tuple(int(part) for part in match.groups())
            found.setdefault(version, CMake(path, version))
    return tuple(found[version] for version in sorted(found) if version >= (3, 25))


def clang(version: int | None = None) -> str | None:
    """The name of that clang, or of the newest, if it is here."""
    versions = range(22, 13, -1) if version is None else (version,)
    return next(
        (f"clang-{v}" for v in versions if shutil.which(f"clang-{v}") and shutil.which(f"clang++-{v}")), None
    )


def has_zig() -> bool:
    return importlib.util.find_spec("ziglang") is not None


@dataclass(frozen=True, slots=True)
class Compilers:
    """What a project is built with. Without any, CMake and the environment decide."""

    c: str | None = None
    cxx: str | None = None
    fortran: str | None = None
    toolchain: Path | None = None

    @property
    def options(self) -> list[str]:
        chosen = {"C": self.c, "CXX": self.cxx, "Fortran": self.fortran}
        options = [f"-DCMAKE_{language}_COMPILER={name}" for language, name in chosen.items() if name]
        return [*options, "--toolchain", str(self.toolchain)] if self.toolchain else options


def of_clang(version: int | None = None) -> Compilers | None:
    name = clang(version)
    return Compilers(name, name.replace("clang", "clang++"), shutil.which("flang-22")) if name else None


def usual() -> Compilers:
    """The newest clang, else ziglang, which the `test` extra brings."""
    return of_clang() or Compilers(toolchain=TOOLCHAIN_OF_ZIG)


@dataclass(frozen=True, slots=True)
class Build:
    """One build folder of one project."""

    source: Path
    folder: Path
    programs: Path
    cmake: CMake = field(default_factory=lambda: cmakes()[-1])
    compilers: Compilers = field(default_factory=usual)
    generator: str = "Ninja"
    prefix: Path | None = ROOT / "cmake_modules"
    more_env: Mapping[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """As if an environment with enzyme-build were active, and nothing else set."""
        path = f"{self.programs}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        return {
            "PATH": path,
            "CC": "",
            "CXX": "",
            "CFLAGS": "",
            "LDFLAGS": "",
            "VIRTUAL_ENV": "",
            "PYTHONPATH": "",
            **self.more_env,
        }

    def configure(
        self, *options: str, check: bool = True, env: Mapping[str, str] | None = None
    ) -> process.Completed:
        prefix = [f"-DCMAKE_PREFIX_PATH={self.prefix}"] if self.prefix else []
        argv: list[str | Path] = [self.cmake.path, "-S", self.source, "-B", self.folder, "-G", self.generator]
        return process.run(
            [*argv, *prefix, *self.compilers.options, *options],
            env={**self.environment, **(env or {})},
            check=check,
            timeout=600,
        )

    def build(self, *options: str, check: bool = True) -> process.Completed:
        argv: list[str | Path] = [self.cmake.path, "--build", self.folder, *options]
        return process.run(argv, env=self.environment, check=check, timeout=900)

    def run(self, program: str, *arguments: str) -> process.Completed:
        return process.run([self.folder / program, *arguments], check=False)

    def ctest(self, *options: str) -> process.Completed:
        argv: list[str | Path] = [
            self.cmake.path.with_name("ctest"),
            "--test-dir",
            self.folder,
            "--output-on-failure",
            *options,
        ]
        return process.run(argv, env=self.environment, check=False, timeout=600)
