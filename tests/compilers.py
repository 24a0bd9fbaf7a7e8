"""The C compilers that are here, for tests that every one of them must pass."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from enzyme_build import bitcode, process


@dataclass(frozen=True, slots=True)
class Compiler:
    """`cxx` compiles C++; a clang tells the language by the suffix and needs no other name."""

    name: str
    argv: tuple[str, ...]
    cxx: tuple[str, ...]

    def bitcode(self, source: str, folder: Path, *flags: str, suffix: str = ".c") -> bytes:
        """What `-emit-llvm` makes of that program."""
        path = folder / f"{self.name}-unit{suffix}"
        path.write_text(source)
        out = path.with_suffix(".bc")
        argv = self.argv if suffix == ".c" else self.cxx
        process.run([*argv, *flags, "-c", "-emit-llvm", path, "-o", out], timeout=300)
        return out.read_bytes()


@cache
def compilers() -> tuple[Compiler, ...]:
    """Every clang on PATH whose bitcode we read, oldest first, then ziglang."""
    newest = bitcode.llvm_version()[0]
    found = [
        Compiler(f"clang-{version}", (path,), (path,))
        for version in range(14, newest + 1)
        if (path := shutil.which(f"clang-{version}"))
    ]
    if importlib.util.find_spec("ziglang"):
        flags = ("-target", "x86_64-linux-gnu.2.28", "-g0", "-fno-sanitize=undefined")
        zig = (sys.executable, "-m", "ziglang")
        found.append(Compiler("zig", (*zig, "cc", *flags), (*zig, "c++", *flags)))
    return tuple(found)


def a_compiler() -> Compiler:
    """The newest clang, or ziglang; the `test` extra brings one, so there always is one."""
    clangs = [compiler for compiler in compilers() if compiler.name != "zig"]
    return clangs[-1] if clangs else compilers()[-1]
