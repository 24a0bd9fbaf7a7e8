"""Which compiler and which linker hook are used. Starts no program needlessly: drivers call it each time."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from enzyme_build.errors import Diagnostic, SourceLocation, ToolError
from enzyme_build.settings import Settings
from enzyme_build.tuples import NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

NEWEST = 22  # the LLVM inside the oldest llvmlite that we accept; a test compares the two
OLDEST = 14


class Compiler(NamedTuple):
    """A compiler and the words that start it."""

    kind: str  # "clang" or "zig"
    argv: tuple[str, ...]
    version: int | None = None  # LLVM's major version, where it is known without asking

    @property
    def name(self) -> str:
        return os.path.basename(self.argv[0])


def select(settings: Settings, *, cxx: bool) -> Compiler:
    """The compiler that the settings name, else the newest clang that we can read, else ziglang."""
    configured = settings.cxx if cxx else settings.cc
    if configured == "zig":
        found = zig(settings, cxx=cxx)
        if found is None:
            raise ToolError(Diagnostic("zig was asked for and is not installed", fix=_ZIG_FIX))
        return found
    if configured:
        return _configured(configured, cxx=cxx)
    readable = [compiler for compiler in clangs(cxx=cxx) if compiler.version and compiler.version <= NEWEST]
    found = max(readable, key=lambda compiler: compiler.version or 0, default=None) or zig(settings, cxx=cxx)
    if found is None:
        found = _newer_than_expected(cxx=cxx)
    if found is None:
        raise ToolError(
            Diagnostic(
                "there is no clang that we can read, and no ziglang", fix=f"{_ZIG_FIX}; or install clang"
            )
        )
    return found


def libdevice() -> Path | None:
    """NVIDIA's mathematics as bitcode."""
    libraries = (root / "nvvm" / "libdevice" / "libdevice.10.bc" for root in _cuda_toolkits())
    return next((library for library in libraries if library.is_file()), None)


def ptxas() -> str | None:
    """NVIDIA's assembler."""
    beside = (str(root / "bin" / "ptxas") for root in _cuda_toolkits())
    return shutil.which("ptxas") or next(filter(shutil.which, beside), None)


def _cuda_toolkits() -> list[Path]:
    """Folders of toolkits that are set or installed, and of NVIDIA's packages."""
    from pathlib import Path  # not at every start of a driver

    roots = [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME"), "/usr/local/cuda"]
    nvcc = shutil.which("nvcc")
    if nvcc is not None:
        roots.append(os.path.dirname(os.path.dirname(os.path.realpath(nvcc))))
    found = [Path(root) for root in roots if root]
    found += sorted(Path("/usr/local").glob("cuda-*"), reverse=True)
    return found + [
        package for folder in sys.path for package in sorted(Path(folder or ".", "nvidia").glob("cu*"))
    ]


def clangs(*, cxx: bool) -> list[Compiler]:
    """Every clang on PATH with its version, the plain name first."""
    stem = "clang++" if cxx else "clang"
    found = []
    plain = shutil.which(stem)
    if plain:
        found.append(Compiler("clang", (plain,), _version_of(plain)))
    for version in range(NEWEST + 20, OLDEST - 1, -1):
        path = shutil.which(f"{stem}-{version}")
        if path:
            found.append(Compiler("clang", (path,), version))
    return found


def zig(settings: Settings, *, cxx: bool) -> Compiler | None:
    """The clang inside the ziglang package, without what zig adds: debug info and run-time checks."""
    program = zig_program()
    if program is None:
        return None
    flags = ("-target", settings.zig_target, "-g0", "-fno-sanitize=undefined")
    return Compiler("zig", (program, "c++" if cxx else "cc", *flags), None)


def zig_program() -> str | None:
    """The program itself: a start of `python -m ziglang` would cost twice as much."""
    import importlib.util

    package = importlib.util.find_spec("ziglang")
    if package is not None and package.origin is not None:
        program = os.path.join(os.path.dirname(package.origin), "zig")
        if os.access(program, os.X_OK):
            return program
    return shutil.which("zig")


def archiver() -> tuple[str, ...]:
    """What makes static libraries."""
    return binutil("ar")


def binutil(tool: str) -> tuple[str, ...]:
    """`ar`, `nm` or `ranlib`: LLVM's newest, the system's, or the one in ziglang, which has no `nm`.

    Those of binutils hand objects with bitcode to every LLVM plugin that is installed; an old one refuses them, and
    their names are missing from the index of the archive.
    """
    versioned = (f"llvm-{tool}-{version}" for version in range(NEWEST + 20, OLDEST - 1, -1))
    for name in (*versioned, tool, f"llvm-{tool}"):
        path = shutil.which(name)
        if path:
            return (path,)
    program = zig_program() if tool != "nm" else None
    if program:
        return (program, tool)
    fix = "install binutils" if tool == "nm" else f"{_ZIG_FIX}; or install binutils"
    raise ToolError(Diagnostic(f"there is no {tool}", fix=fix))


def own_program(name: str) -> str:
    """One of our console programs: beside the running script, beside this Python, or on PATH."""
    for beside in (sys.argv[0], sys.executable):
        path = os.path.join(os.path.dirname(os.path.abspath(beside)), name)
        if os.access(path, os.X_OK):
            return path
    found = shutil.which(name)
    if found is None:
        raise ToolError(Diagnostic(f"{name} is not installed", fix="pip install enzyme-build"))
    return found


def include_flags() -> tuple[str, ...]:
    """Our headers, after all folders that the user names: a program may come with others of the same name."""
    return ("-idirafter", os.path.join(os.path.dirname(os.path.abspath(__file__)), "include"))


_ZIG_FIX = "pip install 'enzyme-build[toolchain]'"


def _configured(name: str, *, cxx: bool) -> Compiler:
    words = name.split() if not os.path.exists(name) else [name]
    path = shutil.which(words[0])
    variable = "ENZYME_CXX" if cxx else "ENZYME_CC"
    if path is None:
        raise ToolError(
            Diagnostic("this compiler is not there", SourceLocation(words[0]), f"set {variable} to another")
        )
    base = os.path.basename(path)
    if base.startswith(("enzyme-", "gcc", "g++", "cc1", "icc")):
        raise ToolError(
            Diagnostic(
                "this compiler cannot write LLVM bitcode",
                SourceLocation(path),
                f"set {variable} to a clang or to zig",
            )
        )
    return Compiler("clang", (path, *words[1:]), _version_of(path))


def _version_of(path: str) -> int | None:
    """From the name that the path leads to; distributions keep versions apart by folder or suffix."""
    real = os.path.realpath(path)
    for part in reversed(real.split(os.sep)):
        for stem in ("clang-", "clang++-", "llvm-", "llvm"):
            digits = part.removeprefix(stem).split(".")[0]
            if part.startswith(stem) and digits.isdigit():
                return int(digits)
    return asked_version((path,))


def asked_version(argv: tuple[str, ...]) -> int | None:
    """What the compiler answers to `--version`."""
    import re

    from enzyme_build import process

    done = process.run([*argv, "--version"], check=False, timeout=60)
    match = re.search(r"clang version (\d+)", done.stdout)
    return int(match[1]) if match else None


def _newer_than_expected(*, cxx: bool) -> Compiler | None:
    """A newer llvmlite reads newer clangs; asking it takes time, so it is asked last."""
    candidates = clangs(cxx=cxx)
    if not candidates:
        return None
    from enzyme_build import bitcode

    newest = bitcode.llvm_version()[0]
    readable = [compiler for compiler in candidates if (compiler.version or 0) <= newest]
    return max(readable, key=lambda compiler: compiler.version or 0, default=None)
