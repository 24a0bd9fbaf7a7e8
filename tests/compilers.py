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
    """`argv` starts it for C, `cxx` for C++."""

    name: str
    argv: tuple[str, ...]
    cxx: tuple[str, ...]

    def command(self, *flags: str | Path, cxx: bool = False) -> list[str | Path]:
        """zig leaves debug information out where -g0 stands anywhere, even before -g."""
        dropped = "-g0" if any(str(flag).startswith("-g") for flag in flags) else ""
        return [*(word for word in (self.cxx if cxx else self.argv) if word != dropped), *flags]

    def bitcode(self, source: str, folder: Path, *flags: str, suffix: str = ".c") -> bytes:
        """What `-emit-llvm` makes of that program."""
        path = folder / f"{self.name}-unit{suffix}"
        path.write_text(source)
        out = path.with_suffix(".bc")
        words: tuple[str | Path, ...] = (*flags, "-c", "-emit-llvm", path, "-o", out)
        process.run(self.command(*words, cxx=suffix != ".c"), timeout=300)
        return out.read_bytes()


@cache
def compilers() -> tuple[Compiler, ...]:
    """Every clang on PATH whose bitcode we read, oldest first, then ziglang."""
    newest = bitcode.llvm_version()[0]
    found = [
        clang_of(path) for version in range(14, newest + 1) if (path := shutil.which(f"clang-{version}"))
    ]
    if importlib.util.find_spec("ziglang"):
        flags = ("-target", "x86_64-linux-gnu.2.28", "-g0", "-fno-sanitize=undefined")
        zig = (sys.executable, "-m", "ziglang")
        found.append(Compiler("zig", (*zig, "cc", *flags), (*zig, "c++", *flags)))
    return tuple(found)


def clang_of(program: str) -> Compiler:
    """That clang; without a clang++ beside it, C++ can be compiled but not linked."""
    cxx = shutil.which(program.replace("clang", "clang++"))
    return Compiler(Path(program).name, (program,), (cxx or program,))


@cache
def a_compiler() -> Compiler:
    """The newest clang, or ziglang; the `test` extra brings one, so there always is one."""
    clangs = [compiler for compiler in compilers() if compiler.name != "zig"]
    return clangs[-1] if clangs else compilers()[-1]
