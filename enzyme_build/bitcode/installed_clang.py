"""Code by an installed clang of the LLVM version that llvmlite has, in place of llvmlite's own.

The LLVM in llvmlite's wheels checks itself all the time (assertions), and takes half as long again for the same module.
What the two make is the same up to their patch levels; where clang does not fit, or fails, llvmlite does the work.
"""

from __future__ import annotations

import os
from functools import cache

from enzyme_build import process
from enzyme_build.errors import ToolError
from enzyme_build.settings import Settings

from .choice import is_library, llvm
from .emission import EmitOptions
from .library import INSIDE
from .module import LlvmModule, llvm_version

_RELOCATION = {"pic": "-fPIC", "static": "-fno-pic"}
_TARGETS = ("x86_64-", "aarch64-")


@cache
def find(wanted: str | None) -> str | None:
    """The clang that the settings name, or one whose name or place tells that it is of our version."""
    if wanted == INSIDE or is_library(wanted):
        return None
    from shutil import which  # takes 3 ms

    if wanted is not None:
        return which(wanted)
    major = llvm_version()[0]
    named = which(f"clang-{major}")
    plain = which("clang")
    if named is None and plain is not None:
        parts = os.path.realpath(plain).split(os.sep)
        named = plain if f"clang-{major}" in parts or f"llvm-{major}" in parts else None
    return named


def is_faster(settings: Settings) -> bool:
    """Whether there is a clang, and the LLVM of this process is llvmlite's."""
    return llvm().name == INSIDE and find(settings.backend) is not None


def command(triple: str, emit: EmitOptions, settings: Settings) -> list[str] | None:
    """What makes an object of a module by LLVM's default pipeline, but for the files; None where clang does not fit."""
    clang = find(settings.backend)
    relocation = _RELOCATION.get(emit.reloc)
    is_plain = emit.code_model == "small" and not emit.cpu and not emit.features
    fits = triple.startswith(_TARGETS) and "linux" in triple and is_plain and emit.level > 0
    if clang is None or relocation is None or not fits or settings.level != emit.level:
        return None
    words = [clang, "-c", f"--target={triple}", f"-O{emit.level}", relocation, "-w", "-Wno-override-module"]
    words += ["-mllvm", "-hoist-runtime-checks=false"]  # as in `passes`
    return [*words, *(["-ffunction-sections"] if emit.function_sections else []), "-x", "ir"]


def optimised_object(module: LlvmModule, emit: EmitOptions, settings: Settings) -> bytes | None:
    """The object after LLVM's default pipeline; None where it is to be made here."""
    words = command(module.triple, emit, settings) if is_faster(settings) else None
    if words is None:
        return None
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory(prefix="enzyme-build-") as folder:
        given, made = Path(folder, "module.bc"), Path(folder, "module.o")
        given.write_bytes(module.to_bitcode())
        try:
            done = process.run([*words, given, "-o", made], check=False)
        except ToolError as error:
            process.note(f"doing without {words[0]}: {error}")
            return None
        return made.read_bytes() if done.ok else None
