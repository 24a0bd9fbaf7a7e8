"""The linker that does the linking: which one, and what it is called by."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator
from enum import Enum

from enzyme_build import process
from enzyme_build.errors import Diagnostic, ToolError
from enzyme_build.tuples import NamedTuple

GUARD = "ENZYME_BUILD_OWN_LINKERS"  # paths of ours, so that we are not found in our own place
_NEWEST, _OLDEST = 40, 14


class Flavour(Enum):
    LLD = "LLD"
    GNU = "GNU ld"
    GOLD = "gold"
    MOLD = "mold"
    OTHER = "unknown linker"


class RealLinker(NamedTuple):
    """`command` starts it; some are reached through another program."""

    command: tuple[str, ...]

    @property
    def name(self) -> str:
        return " ".join(self.command)

    def flavour(self) -> Flavour:
        """Told by what it prints for `--version`."""
        text = process.run([*self.command, "--version"], check=False).stdout
        first = text.partition("\n")[0]
        if "GNU gold" in first:
            return Flavour.GOLD
        if "LLD" in first or "Zig" in first:
            return Flavour.LLD
        if first.startswith("mold"):
            return Flavour.MOLD
        return Flavour.GNU if "GNU ld" in first or "GNU Binutils" in first else Flavour.OTHER


def choose(program: str, configured: str | None, path: str, *, own: str) -> RealLinker:
    """The linker that the user means.

    Told explicitly, or by the name we are called by (`ld`, `ld.gold`, `ld.mold`, `ld.lld`), else an lld, else
    the system's `ld`.
    """
    own_files = {os.path.realpath(p) for p in own.split(os.pathsep) if p}
    if configured:
        return _configured(configured, path, own_files)
    called = os.path.basename(program)
    if called in ("ld", "ld.bfd", "ld.gold", "ld.mold", "mold", "ld.lld"):
        found = _which(called, path, own_files) or (called == "ld.lld" and lld(path, own_files))
        if found:
            return found if isinstance(found, RealLinker) else RealLinker((found,))
    any_linker = lld(path, own_files)
    if any_linker is None:
        system = _which("ld", path, own_files)
        any_linker = RealLinker((system,)) if system else None
    if any_linker is None:
        raise ToolError(
            Diagnostic(
                "no linker was found: neither ld.lld nor ld is on PATH",
                fix="Install lld or binutils or `enzyme-build[toolchain]`, or set ENZYME_LINKER.",
            )
        )
    return any_linker


def lld(path: str, own_files: set[str] | None = None) -> RealLinker | None:
    """The newest lld: of the system, else Rust's, else ziglang's."""
    names = [f"ld.lld-{n}" for n in range(_NEWEST, _OLDEST, -1)]
    for name in (*names, "ld.lld"):
        found = _which(name, path, own_files or set())
        if found:
            return RealLinker((found,))
    rust = next(rust_llds(), None)
    return RealLinker((rust,)) if rust else _zig_lld()


def joiner(path: str) -> tuple[str, ...]:
    """A linker that joins objects by `-r`, where another program makes the final link; empty if there is none."""
    found = lld(path)
    system = _which("ld", path, set())
    return found.command if found else (system,) if system else ()


def _configured(configured: str, path: str, own_files: set[str]) -> RealLinker:
    words = configured.split()
    candidates = (configured,) if os.path.isfile(configured) else (words[0],)
    found = next((f for c in candidates if (f := _which(c, path, own_files))), None)
    if found is None:
        raise ToolError(
            Diagnostic(
                f"the linker that is set, {configured!r}, is not there or is this program itself",
                fix="Set ENZYME_LINKER (or `-Wl,--enzyme-linker=PATH`) to the real linker.",
            )
        )
    return RealLinker((found,) if os.path.isfile(configured) else (found, *words[1:]))


def _which(name: str, path: str, own_files: set[str]) -> str | None:
    folders = [""] if os.path.dirname(name) else path.split(os.pathsep)
    for folder in folders:
        candidate = os.path.join(folder, name)
        usable = os.path.isfile(candidate) and os.access(candidate, os.X_OK)
        if usable and os.path.realpath(candidate) not in own_files:
            return candidate
    return None


def rust_llds() -> Iterator[str]:
    home = os.path.expanduser("~/.rustup/toolchains")
    yield from sorted(glob.glob(f"{home}/*/lib/rustlib/*/bin/gcc-ld/ld.lld"), reverse=True)


def _zig_lld() -> RealLinker | None:
    import importlib.util
    import sys

    if importlib.util.find_spec("ziglang") is None:
        return None
    return RealLinker((sys.executable, "-m", "ziglang", "ld.lld"))
