"""List the tools that are here, which combinations work, and what would mend the others.

The exit code is 1 where nothing can work.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

from enzyme_build import settings
from enzyme_build.cli.doctor_tools import Tool, find_all

_UNUSABLE = "unusable backend"
_ZIG = "pip install 'enzyme-build[toolchain]'"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether one way of using the package works here; if not, why, and the command that mends it."""

    name: str
    works: bool
    why: str
    fix: str | None = None


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="for programs")


def run(arguments: argparse.Namespace) -> int:
    tools = find_all(settings.load())
    verdicts = judge(tools)
    works = can_work(tools, verdicts)
    if arguments.json:
        document = {"works": works, "tools": [*map(asdict, tools)], "combinations": [*map(asdict, verdicts)]}
        print(json.dumps(document, indent=2))
    else:
        _print(tools, verdicts)
    return 0 if works else 1


def judge(tools: list[Tool]) -> list[Verdict]:
    """One verdict for each row, from the tools alone."""
    present = _Present(tuple(tools))
    return [row(present) for row in _ROWS]


def can_work(tools: list[Tool], verdicts: list[Verdict]) -> bool:
    is_unusable = any(tool.name == _UNUSABLE for tool in tools)
    return not is_unusable and any(verdict.works for verdict in verdicts if verdict.name in _BASIC)


@dataclass(frozen=True, slots=True)
class _Present:
    tools: tuple[Tool, ...]

    def named(self, *names: str) -> Tool | None:
        return next((tool for tool in self.tools if tool.name in names), None)

    def with_llvm(self, kind: str, *, other_than: str = "") -> list[Tool]:
        return [tool for tool in self.tools if tool.kind == kind and tool.llvm and tool.name != other_than]

    @property
    def other_than_zig(self) -> list[Tool]:
        return [tool for tool in self.tools if tool.name != "ziglang"]

    @property
    def newest_read(self) -> int:
        llvmlite = self.named("llvmlite")
        return llvmlite.llvm[0] if llvmlite and llvmlite.llvm else 0

    def readable(self, tools: list[Tool]) -> Tool | None:
        """The newest of them whose bitcode llvmlite reads."""
        fitting = [tool for tool in tools if tool.llvm and tool.llvm[0] <= self.newest_read]
        return max(fitting, key=lambda tool: tool.llvm or (), default=None)


def _too_new(tool: Tool, present: _Present) -> str:
    version = ".".join(map(str, tool.llvm or ()))
    return f"{tool.name} is LLVM {version} and llvmlite reads up to LLVM {present.newest_read}"


def _with_clang(present: _Present) -> Verdict:
    name = "C and C++ with an installed clang"
    clangs = present.with_llvm("C/C++ compiler", other_than="ziglang")
    chosen = present.readable(clangs)
    if chosen is None and clangs:
        upgrade = "pip install --upgrade llvmlite"
        return Verdict(name, False, _too_new(clangs[-1], present), f"{upgrade}, or use ziglang: {_ZIG}")
    if chosen is None:
        return Verdict(name, False, "no clang on PATH", f"apt install clang, or use ziglang: {_ZIG}")
    linker = next(iter(present.with_llvm("linker")), None) or present.named("ziglang", "mold", "ld")
    if linker is None:
        return Verdict(name, False, "there is no linker behind our hook", f"apt install lld, or {_ZIG}")
    return Verdict(name, True, f"{chosen.path}, linked by {linker.path}")


def _with_zig(present: _Present) -> Verdict:
    name = "C and C++ with ziglang alone"
    zig = present.named("ziglang")
    if zig is None:
        return Verdict(name, False, "ziglang is not installed", _ZIG)
    if present.readable([zig]) is None:
        return Verdict(name, False, _too_new(zig, present), "pip install --upgrade llvmlite")
    return Verdict(name, True, zig.path)


def _with_gcc(present: _Present) -> Verdict:
    name = "projects that are built with gcc"
    if present.named("gcc") is None:
        return Verdict(name, False, "gcc is not installed", "nothing, unless your project needs it")
    clang = present.readable(present.with_llvm("C/C++ compiler", other_than="ziglang"))
    if clang is not None:
        why = f"{clang.path} adds the bitcode where CMake builds; elsewhere build with CC=enzyme-cc CXX=enzyme-c++"
        return Verdict(name, True, why)
    fix = "build with CC=enzyme-cc CXX=enzyme-c++, or apt install clang"
    return Verdict(name, False, "gcc writes no LLVM bitcode, and there is no clang to add it", fix)


def _with_llvm_without_assertions(present: _Present) -> Verdict:
    name = "derivatives by an LLVM without assertions (llvmlite's takes 1.45 times as long)"
    if (wrong := present.named(_UNUSABLE)) is not None:
        from enzyme_build import bitcode

        told = bitcode.unusable(wrong.path)
        return Verdict(name, False, f"{told.message}: every link with a derivative ends there", told.fix)
    named, library = present.named("backend"), present.named("libLLVM")
    clangs = present.with_llvm("C/C++ compiler", other_than="ziglang")
    chosen = library or next((t for t in clangs if t.llvm and t.llvm[0] == present.newest_read), None)
    if named is not None:
        is_other = named.path != "llvmlite"
        fix = None if is_other else "leave the setting out, if links take too long"
        return Verdict(name, is_other, f"the setting `backend` chooses {named.path}", fix)
    if chosen is not None:
        return Verdict(name, True, f"{chosen.path}; the setting `backend` chooses another, or `llvmlite`")
    why = f"the LLVM in llvmlite does the work, as neither a libLLVM nor a clang of {present.newest_read} is installed"
    return Verdict(name, False, why, f"apt install clang-{present.newest_read}, if links take too long")


def _with_flang(present: _Present) -> Verdict:
    name = "Fortran"
    flangs = present.with_llvm("Fortran compiler")
    chosen = present.readable(flangs)
    if chosen:
        return Verdict(name, True, f"{chosen.path}, with -flto and -fuse-ld=enzyme")
    if flangs:
        return Verdict(name, False, _too_new(flangs[0], present), "pip install --upgrade llvmlite")
    why = "gfortran writes no LLVM bitcode" if present.named("gfortran") else "no flang on PATH"
    return Verdict(name, False, why, f"apt install flang-{present.newest_read}")


def _with_rust(present: _Present) -> Verdict:
    name = "Rust"
    rustc = present.named("rustc")
    if rustc is None:
        return Verdict(name, False, "no rustc on PATH", "install Rust from your distribution or with rustup")
    if present.readable([rustc]) is None:
        return Verdict(
            name, False, _too_new(rustc, present), "pip install --upgrade llvmlite, or an older toolchain"
        )
    if present.named("cargo") is None:
        return Verdict(name, False, "no cargo on PATH", "install cargo from where rustc came")
    if not any(tool.kind in ("GNU compiler", "C/C++ compiler") for tool in present.other_than_zig):
        return Verdict(name, False, "rustc links by a C compiler, and there is none", "apt install gcc")
    if not present.with_llvm("linker") and present.named("ziglang") is None:
        fix = f"apt install lld-{present.newest_read}"
        return Verdict(name, False, "no lld, which reads the bitcode of the crates", fix)
    return Verdict(name, True, f"{rustc.path}, by `cargo enzyme build`")


def _with_binutils(present: _Present) -> Verdict:
    name = "static libraries by GNU ar, nm and ranlib (libtool)"
    clang = present.readable(present.with_llvm("C/C++ compiler", other_than="ziglang"))
    newest = clang.llvm if clang and clang.llvm else (0,)
    old = [tool for tool in present.with_llvm("binutils plugin") if (tool.llvm or (0,)) < newest[:1]]
    if not old:
        return Verdict(name, True, "no old LLVM plugin is in their way")
    listed = ", ".join(tool.path for tool in old)
    why = f"{listed} cannot read the bitcode of {clang.name if clang else 'clang'}: names are missing from archives"
    fix = "make AR=enzyme-ar NM=enzyme-nm RANLIB=enzyme-ranlib, or remove these plugins"
    return Verdict(name, False, why, fix)


def _with_cmake(present: _Present) -> Verdict:
    name = "CMake projects"
    cmake = present.named("cmake")
    if cmake is None:
        return Verdict(name, False, "cmake is not installed", "pip install cmake")
    if _version(cmake) < (3, 25):
        return Verdict(
            name, False, f"cmake {cmake.version} is older than 3.25", "pip install --upgrade cmake"
        )
    return Verdict(name, True, f"{cmake.path}, with find_package(EnzymePy)")


def _with_openmp(present: _Present) -> Verdict:
    name = "OpenMP"
    runtime = next((tool for tool in present.tools if tool.kind == "OpenMP"), None)
    if runtime:
        return Verdict(
            name, True, f"{runtime.path}; derivatives of regions, loops and reductions: docs/parallel.md"
        )
    return Verdict(name, False, "no libomp beside a clang", f"apt install libomp-{present.newest_read}-dev")


def _with_mpi(present: _Present) -> Verdict:
    name = "MPI"
    mpicc = present.named("mpicc")
    if mpicc is None:
        return Verdict(name, False, "no mpicc on PATH", "apt install libopenmpi-dev openmpi-bin")
    return Verdict(
        name,
        True,
        f"{mpicc.path}, with OMPI_CC=enzyme-cc or MPICH_CC=enzyme-cc; derivatives of its calls: docs/parallel.md",
    )


def _with_cuda(present: _Present) -> Verdict:
    name = "CUDA"
    if present.named("libdevice") is None or present.named("ptxas", "nvcc") is None:
        why = "no CUDA toolkit (ptxas and libdevice.10.bc)"
        return Verdict(name, False, why, "install the toolkit, and set CUDA_PATH to it")
    if present.readable(present.with_llvm("C/C++ compiler", other_than="ziglang")) is None:
        return Verdict(name, False, "no clang that llvmlite can read", "apt install clang")
    return Verdict(name, True, "clang compiles and links device code; derivatives of kernels: docs/gpu.md")


def _with_enzyme(present: _Present) -> Verdict:
    name = "engine `enzyme`, for comparison"
    found = present.named("catalyst", "plugin")
    if found:
        return Verdict(name, True, found.path)
    return Verdict(
        name, False, "no Enzyme is installed", "pip install pennylane-catalyst; the default engine needs none"
    )


_ROWS: tuple[Callable[[_Present], Verdict], ...] = (
    *(
        _with_clang,
        _with_zig,
        _with_gcc,
        _with_flang,
        _with_rust,
        _with_binutils,
        _with_cmake,
        _with_openmp,
        _with_mpi,
        _with_cuda,
        _with_llvm_without_assertions,
    ),
    _with_enzyme,
)
_BASIC = ("C and C++ with an installed clang", "C and C++ with ziglang alone", "Fortran", "Rust")


def _version(tool: Tool) -> tuple[int, ...]:
    return tuple(int(part) for part in (tool.version or "0").split("."))


def _print(tools: list[Tool], verdicts: list[Verdict]) -> None:
    for tool in tools:
        llvm = f"LLVM {'.'.join(map(str, tool.llvm))}" if tool.llvm else ""
        print(f"{tool.kind:<17}{tool.name:<22}{tool.version or '':<12}{llvm:<12}{tool.path}")
    print()
    for verdict in verdicts:
        print(f"{'works' if verdict.works else '  no '}  {verdict.name}: {verdict.why}")
        if verdict.fix:
            print(f"         fix: {verdict.fix}")
