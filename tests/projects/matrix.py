"""The combinations of CMake, generator and compilers that are built and run; docs/cmake.md shows them."""

from __future__ import annotations

import shutil
from dataclasses import dataclass

from tests.projects.builds import TOOLCHAIN_OF_ZIG, CMake, Compilers, clang, cmakes, has_zig, of_clang


@dataclass(frozen=True, slots=True)
class Row:
    """`cmake` is "oldest", which is 3.25 in CI, or "newest"."""

    cmake: str
    generator: str
    compilers: str
    options: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        words = (self.cmake, self.generator, self.compilers, *self.options)
        return "-".join(words).replace(" ", "_")

    @property
    def at_build(self) -> tuple[str, ...]:
        return ("--config", "Release") if "Multi" in self.generator else ()

    @property
    def at_test(self) -> tuple[str, ...]:
        return ("-C", "Release") if "Multi" in self.generator else ()

    def program(self, name: str) -> str:
        return f"Release/{name}" if "Multi" in self.generator else name

    def builds(self, template: str) -> bool:
        """Pip builds an extension as a release: rows that differ in something else are enough for it."""
        return template != "python-extension" or (self.cmake, self.generator, self.compilers) in EXTENSIONS


LTO = ("-DCMAKE_INTERPROCEDURAL_OPTIMIZATION=ON", "-DCMAKE_BUILD_TYPE=Release")
DEBUG = ("-DCMAKE_BUILD_TYPE=Debug",)

TEMPLATES = ("cmake-app", "multi-library", "python-extension")
EXTENSIONS = (
    ("oldest", "Ninja", "clang-22"),
    ("newest", "Unix Makefiles", "clang-19"),
    ("oldest", "Unix Makefiles", "GCC, and clang for the bitcode"),
    ("newest", "Ninja", "ziglang"),
)

ROWS = (
    Row("oldest", "Ninja", "clang-22"),
    Row("oldest", "Unix Makefiles", "clang-22", DEBUG),
    Row("newest", "Ninja", "clang-22", LTO),
    Row("newest", "Unix Makefiles", "clang-22"),
    Row("newest", "Ninja Multi-Config", "clang-22"),
    Row("oldest", "Ninja", "clang-19", LTO),
    Row("newest", "Unix Makefiles", "clang-19"),
    Row("oldest", "Unix Makefiles", "GCC, and clang for the bitcode"),
    Row("newest", "Ninja", "GCC, and clang for the bitcode", LTO),
    Row("newest", "Ninja", "GCC for C, clang for C++"),
    Row("oldest", "Unix Makefiles", "ziglang"),
    Row("newest", "Ninja", "ziglang"),
)


def compilers_of(row: Row) -> Compilers | str:
    """The compilers, or the reason why they cannot be had here."""
    if row.compilers.startswith("clang-"):
        return of_clang(int(row.compilers.removeprefix("clang-"))) or f"apt install {row.compilers}"
    if row.compilers == "ziglang":
        return Compilers(toolchain=TOOLCHAIN_OF_ZIG) if has_zig() else "pip install ziglang"
    newest = clang()
    if shutil.which("g++") is None or newest is None:
        return "apt install g++ clang"
    cxx = "g++" if row.compilers.startswith("GCC,") else newest.replace("clang", "clang++")
    return Compilers("gcc", cxx)


def why_not(row: Row, template: str = "") -> str | None:
    """What is missing for the row on this machine."""
    if template == "multi-library" and shutil.which("flang-22") is None:
        return "apt install flang-22 libflang-22-dev"
    found = compilers_of(row)
    if isinstance(found, str):
        return found
    if row.cmake == "oldest" and cmakes()[0].version[:2] != (3, 25):
        return "apt install cmake: CMake 3.25, which is Debian 12's"
    if row.generator == "Unix Makefiles" and shutil.which("make") is None:
        return "apt install make"
    return None


def cmake_of(row: Row) -> CMake:
    return cmakes()[0] if row.cmake == "oldest" else cmakes()[-1]


def table() -> list[str]:
    """As docs/cmake.md shows it."""
    lines = ["| CMake | generator | compilers | besides | templates |", "| --- | --- | --- | --- | --- |"]
    versions = {"oldest": "3.25", "newest": "newest 4.x"}
    for row in ROWS:
        besides = {LTO: "Release, link-time optimisation", DEBUG: "Debug"}.get(row.options, "")
        templates = ", ".join(f"`{name}`" for name in TEMPLATES if row.builds(name))
        cells = (versions[row.cmake], row.generator, row.compilers, besides, templates)
        lines.append(f"| {' | '.join(cells)} |")
    return lines
