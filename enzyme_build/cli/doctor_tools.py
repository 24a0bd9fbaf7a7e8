"""What is installed: every tool that could take part, with its path and the LLVM inside it."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from enzyme_build import process, toolchain
from enzyme_build.engines import enzyme
from enzyme_build.errors import EnzymeBuildError
from enzyme_build.linker import real
from enzyme_build.settings import Settings

_NEWEST_TRIED = 40


@dataclass(frozen=True, slots=True)
class Tool:
    """One found program or library. `llvm` is the version of the LLVM in it, where there is one."""

    kind: str
    name: str
    path: str
    version: str | None = None
    llvm: tuple[int, ...] | None = None


def find_all(settings: Settings) -> list[Tool]:
    """Everything that is here, in the order of the rows below."""
    found: list[Tool] = []
    for search in _SEARCHES:
        found += search(settings)
    return found


def _clangs(settings: Settings) -> list[Tool]:
    tools = _numbered("clang", "C/C++ compiler") + _plain("clang", "C/C++ compiler", _after_version)
    configured = [name for name in (settings.cc, settings.cxx) if name and name != "zig"]
    return tools + [tool for name in configured for tool in _plain(name, "C/C++ compiler", _after_version)]


def _flangs(_: Settings) -> list[Tool]:
    return _numbered("flang", "Fortran compiler") + _plain("flang", "Fortran compiler", _after_version)


def _gccs(_: Settings) -> list[Tool]:
    return [tool for name in ("gcc", "gfortran") for tool in _plain(name, "GNU compiler")]


def _rust(_: Settings) -> list[Tool]:
    cargo = _plain("cargo", "Rust")
    path = shutil.which("rustc")
    if path is None:
        return cargo
    text = _output((path, "-vV"))
    return [
        Tool("Rust", "rustc", path, _first_version(text), _numbers(r"LLVM version: ([\d.]+)", text)),
        *cargo,
    ]


def _linkers(_: Settings) -> list[Tool]:
    llds = _numbered("ld.lld", "linker") + _plain("ld.lld", "linker", _after_lld)
    llds += [Tool("linker", "rust-lld", lld, *_versions_of_lld(lld)) for lld in real.rust_llds()]
    return llds + [tool for name in ("ld", "mold") for tool in _plain(name, "linker")]


def _versions_of_lld(path: str) -> tuple[str | None, tuple[int, ...] | None]:
    text = _output((path, "--version"))
    return _first_version(text), _after_lld(text)


def _zig(_: Settings) -> list[Tool]:
    path = toolchain.zig_program()
    if path is None:
        return []
    clang = toolchain.asked_version((path, "cc"))
    return [
        Tool(
            "C/C++ compiler", "ziglang", path, _output((path, "version")).strip(), (clang,) if clang else None
        )
    ]


_PLUGINS = ("/usr/lib/bfd-plugins", "/usr/lib/x86_64-linux-gnu/bfd-plugins", "/usr/lib64/bfd-plugins")


def _plugins(_: Settings) -> list[Tool]:
    """LLVM's plugins for GNU ar, nm and ranlib, which ask each of them about each object."""
    found = []
    for folder in map(Path, _PLUGINS):
        for path in sorted(folder.glob("LLVMgold*")):
            version = _numbers(r"llvm-?(\d+)", str(path.resolve())) or _numbers(r"-(\d+)\.so", path.name)
            found.append(Tool("binutils plugin", path.name, str(path), None, version))
    return found


def _python(settings: Settings) -> list[Tool]:
    from enzyme_build import bitcode

    path = str(Path(sys.executable))
    version = ".".join(map(str, sys.version_info[:3]))
    llvmlite = Tool("Python", "llvmlite", path, bitcode.llvmlite_version(), bitcode.llvm_version())
    return [Tool("Python", "python", path, version), llvmlite, *_llvm(settings)]


def _llvm(settings: Settings) -> list[Tool]:
    """What the setting `backend` names, and the libLLVM that is used in place of llvmlite's."""
    from enzyme_build import bitcode

    backend = settings.backend
    library = bitcode.installed_llvm(backend)
    found = [Tool("LLVM", "libLLVM", library.name, None, library.version)] if library else []
    if backend is None:
        return found
    is_unusable = bitcode.is_missing_program(backend) or (bitcode.is_library(backend) and library is None)
    return [Tool("setting", "unusable backend" if is_unusable else "backend", backend), *found]


def _builders(_: Settings) -> list[Tool]:
    return [tool for name in ("cmake", "ninja", "make") for tool in _plain(name, "build")]


def _mpi(_: Settings) -> list[Tool]:
    return [tool for name in ("mpicc", "mpirun") for tool in _plain(name, "MPI")]


def _openmp(_: Settings) -> list[Tool]:
    """libomp beside each clang; `-print-file-name` echoes the name where there is none."""
    found = []
    for clang in toolchain.clangs(cxx=False):
        path = _output((*clang.argv, "-print-file-name=libomp.so")).strip()
        if os.path.isabs(path):
            found.append(Tool("OpenMP", f"libomp of {clang.name}", os.path.realpath(path)))
    return found


def _cuda(_: Settings) -> list[Tool]:
    tools = [tool for name in ("nvcc", "ptxas", "nvidia-smi") for tool in _plain(name, "CUDA")]
    library = toolchain.libdevice()
    return [*tools, Tool("CUDA", "libdevice", str(library))] if library is not None else tools


def _enzyme(settings: Settings) -> list[Tool]:
    try:
        found = enzyme.find(settings)
    except EnzymeBuildError:
        return []
    if isinstance(found, enzyme.Plugin):
        return [Tool("Enzyme", "plugin", found.plugin), Tool("Enzyme", "opt", found.opt)]
    return [Tool("Enzyme", "catalyst", found.program)] if found else []


_SEARCHES: tuple[Callable[[Settings], list[Tool]], ...] = (
    *(
        _python,
        _clangs,
        _zig,
        _gccs,
        _flangs,
        _rust,
        _linkers,
        _plugins,
        _builders,
        _mpi,
        _openmp,
        _cuda,
        _enzyme,
    ),
)


def _numbered(stem: str, kind: str) -> list[Tool]:
    """Names with a version as distributions write it, newest first."""
    found = []
    for version in range(_NEWEST_TRIED, toolchain.OLDEST - 1, -1):
        path = shutil.which(f"{stem}-{version}")
        if path:
            found.append(
                Tool(
                    kind, f"{stem}-{version}", path, _first_version(_output((path, "--version"))), (version,)
                )
            )
    return found


def _plain(name: str, kind: str, llvm: Callable[[str], tuple[int, ...] | None] | None = None) -> list[Tool]:
    path = shutil.which(name)
    if path is None:
        return []
    text = _output((path, "--version"))
    return [Tool(kind, os.path.basename(name), path, _first_version(text), llvm(text) if llvm else None)]


@cache
def _output(argv: tuple[str, ...]) -> str:
    """What the program prints; nothing where it cannot be started, which is no reason for us to stop."""
    try:
        done = process.run(argv, check=False, timeout=30)
    except EnzymeBuildError:
        return ""
    return done.stdout if done.ok else ""


def _after_version(text: str) -> tuple[int, ...] | None:
    return _numbers(r"version ([\d.]+)", text)


def _after_lld(text: str) -> tuple[int, ...] | None:
    return _numbers(r"LLD ([\d.]+)", text)


def _first_version(text: str) -> str | None:
    match = re.search(r"\d+\.\d+(?:\.\d+)*", text)
    return match[0] if match else None


def _numbers(pattern: str, text: str) -> tuple[int, ...] | None:
    match = re.search(pattern, text)
    return tuple(int(part) for part in match[1].split(".") if part) if match else None
