"""A small program, built in a temporary folder and linked plainly or through the hook."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from enzyme_build import process
from enzyme_build.process import Completed

ROOT = Path(__file__).resolve().parents[2]
EMBED = ("-Xclang", "-fembed-bitcode=all")
FORMS: dict[str, tuple[str, ...]] = {
    "embedded": ("-O2", *EMBED),
    "embedded -O0": ("-O0", *EMBED),
    "driver": ("-O2", "-fembed-bitcode"),
    "full": ("-O2", "-flto"),
    "thin": ("-O2", "-flto=thin"),
    "fat": ("-O2", "-flto", "-ffat-lto-objects"),
}


@cache
def tool(*names: str) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


def clang() -> str:
    found = tool("clang-22", "clang")
    if found is None:
        pytest.skip("clang is not installed: `apt install clang`")
    return found


def archiver() -> str:
    found = tool("llvm-ar-22", "llvm-ar", "ar")
    assert found, "an archiver comes with every compiler"
    return found


@dataclass(frozen=True)
class Project:
    folder: Path

    @property
    def hook(self) -> Path:
        """The linker program under test, as drivers start it."""
        return self.stand_in("enzyme-ld")

    @property
    def real_hook(self) -> Path:
        """The same program with the engine it is delivered with."""
        return self.stand_in("enzyme-ld-real", module="enzyme_build.cli.linker")

    def stand_in(self, name: str, module: str = "tests.hook.stand_in") -> Path:
        path = self.folder / "bin" / name
        called = '--called "$0" ' if module.endswith("stand_in") else ""
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -m {module} {called}"$@"\n')
            path.chmod(0o755)
        return path

    def source(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def object(self, name: str, text: str, *flags: str, out: str | None = None) -> Path:
        """Compile; the default mode embeds bitcode."""
        source = self.source(name, text)
        compiler = clang().replace("clang", "clang++") if name.endswith(".cpp") else clang()
        path = self.folder / (out or f"{name}.o")
        self.do(compiler, *(flags or FORMS["embedded"]), "-c", source, "-o", path)
        return path

    def archive(self, name: str, *members: Path, flags: str = "rcs") -> Path:
        path = self.folder / name
        path.unlink(missing_ok=True)
        self.do(archiver(), flags, path, *members)
        return path

    def link(
        self,
        *arguments: str | Path,
        out: str = "program",
        plain: bool = False,
        by: str = "ld.lld-22",
        check: bool = True,
        cxx: bool = False,
        env: dict[str, str] | None = None,
        hook: Path | None = None,
    ) -> Completed:
        driver = clang().replace("clang", "clang++") if cxx else clang()
        linker = tool(by, "ld.lld") if plain else hook or self.hook
        return process.run(
            [driver, f"--ld-path={linker}", *arguments, "-o", self.folder / out],
            cwd=self.folder,
            check=check,
            env={"XDG_CACHE_HOME": str(self.folder / "cache"), **(env or {})},
        )

    def run(self, name: str = "program", *arguments: str) -> str:
        return process.run([self.folder / name, *arguments], cwd=self.folder).stdout.strip()

    def do(self, *argv: str | Path) -> Completed:
        return process.run(argv, cwd=self.folder)

    def do_unchecked(self, *argv: str | Path) -> Completed:
        return process.run(argv, cwd=self.folder, check=False)

    def leftovers(self) -> list[str]:
        """Files of ours that should be gone after a link."""
        return [p.name for p in self.folder.iterdir() if ".enzyme-" in p.name]


MAIN = """
#include <stdio.h>
double f(double);
double __enzyme_autodiff(void *, ...);
int main(void) { printf("%g\\n", __enzyme_autodiff((void *)f, 3.0)); return 0; }
"""
SQUARE = "double f(double x) { return x * x; }\n"
