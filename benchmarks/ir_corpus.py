"""Round trips of the IR model over a large body of code that nobody here wrote.

    python benchmarks/ir_corpus.py [--work DIR] [--only NAME …]

Fetches the sources of SQLite and Lua and libclc's device libraries through apt (no installation, a private package
list), compiles them and units heavy in Eigen, libstdc++, Fortran and numba with the compilers that are there, adds the
bitcode of Rust's standard library, and runs `enzyme-build ir check` on everything. A part whose tools are missing is
named and left out; the exit status is 1 if any module changed. The last line of each part counts what was checked; the
end states the memory that the model takes per instruction.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from enzyme_build import bitcode, process
from enzyme_build.cli.ir_check import modules_in, round_trip
from enzyme_build.errors import EnzymeBuildError
from enzyme_build.files import unpack
from enzyme_build.ir import Module
from enzyme_build.ir.syntax.parser import collector_paused

SOURCES = Path(__file__).parent / "ir_corpus"
numba_python = sys.executable
LEVELS = (("O0",), ("O2",), ("O2", "g"))


@dataclass
class Total:
    modules: int = 0
    lines: int = 0
    functions: int = 0
    instructions: int = 0
    parse_seconds: float = 0.0
    print_seconds: float = 0.0
    differences: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.modules} modules, {self.lines:,} lines, {self.functions:,} functions, "
            f"{self.instructions:,} instructions; parse {self.lines / self.parse_seconds:,.0f} lines/s, "
            f"print {self.lines / self.print_seconds:,.0f} lines/s; {len(self.differences)} differences"
        )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--work", type=Path, default=Path("build/ir-corpus"), help="where files go and stay")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="parts to check")
    parser.add_argument("--numba-python", default=sys.executable, help="a Python that has numba")
    options = parser.parse_args()
    global numba_python  # noqa: PLW0603 - the one setting that only one part reads
    numba_python = options.numba_python
    options.work.mkdir(parents=True, exist_ok=True)
    failed = False
    for name in options.only:
        folder = (options.work / name).resolve()
        folder.mkdir(exist_ok=True)
        try:
            paths = PARTS[name](folder)
        except (EnzymeBuildError, _MissingError) as error:
            print(f"{name}: left out: {error}")
            continue
        total = _check(paths)
        print(f"{name}: {total}")
        for difference in total.differences[:10]:
            print(f"  {difference}")
        failed |= bool(total.differences)
    _memory(options.work)
    return int(failed)


class _MissingError(Exception):
    """A tool that a part needs."""


def _check(paths: list[Path]) -> Total:
    total = Total()
    for path in paths:
        for name, data in modules_in(str(path)):
            result = round_trip(bitcode.read(data, name))
            total.modules += 1
            total.lines += result.lines
            total.functions += result.functions
            total.instructions += result.instructions
            total.parse_seconds += result.parse_seconds
            total.print_seconds += result.print_seconds
            total.differences += [f"{name}: {difference}" for difference in result.differences]
    return total


def _memory(work: Path) -> None:
    """Bytes per instruction of a parsed module, its text not counted."""
    samples = sorted(work.rglob("sqlite3-O2.bc"))
    if not samples:
        return
    text = bitcode.read(samples[0].read_bytes(), "sqlite3").text()
    tracemalloc.start()
    with collector_paused():
        module = Module.parse(text)
        module.parse_all()
    size = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    count = sum(len(b.instructions) for f in module.functions.values() for b in f.blocks)
    print(f"memory: {size / count:,.0f} bytes per instruction ({count:,} instructions of SQLite at -O2)")


# Where the code comes from


def _tool(*names: str) -> str:
    for name in names:
        if found := shutil.which(name):
            return found
    raise _MissingError(f"there is no {names[0]} here")


def _apt(folder: Path, action: str, *packages: str) -> None:
    """`apt-get source` or `download` with a private list, made of the system's own entries."""
    apt = _tool("apt-get")
    listing = folder / "apt.list"
    listing.write_text("\n".join(_source_entries()) + "\n")
    (folder / "lists" / "partial").mkdir(parents=True, exist_ok=True)
    options = [f"-oDir::Etc::SourceList={listing}", "-oDir::Etc::SourceParts=/dev/null"]
    options.append(f"-oDir::State::lists={folder / 'lists'}")
    process.run([apt, *options, "update"], cwd=folder)
    words = ["source", "--download-only"] if action == "source" else [action]
    process.run([apt, *options, *words, *packages], cwd=folder)


def _source_entries() -> list[str]:
    """The distribution's entries, each as `deb` and as `deb-src`."""
    entries: list[str] = []
    for path in (Path("/etc/apt/sources.list"), *Path("/etc/apt/sources.list.d").glob("*")):
        if not path.is_file():
            continue
        text = path.read_text()
        entries += re.findall(r"^deb(?:-src)? (.*debian.*)$", text, re.MULTILINE)
        for stanza in re.split(r"\n\s*\n", text):
            fields = dict(re.findall(r"^(URIs|Suites|Components|Signed-By): (.*)$", stanza, re.MULTILINE))
            if "URIs" in fields and "Components" in fields:
                key = f"[signed-by={fields['Signed-By']}] " if "Signed-By" in fields else ""
                for suite in fields["Suites"].split():
                    entries.append(f"{key}{fields['URIs']} {suite} {fields['Components']}")
    if not entries:
        raise _MissingError("apt has no package lists")
    return [f"{kind} {entry}" for entry in dict.fromkeys(entries) for kind in ("deb", "deb-src")]


def _source(folder: Path, package: str) -> Path:
    """The unpacked original source of a Debian package."""
    if not list(folder.glob("*.orig.tar.*")):
        _apt(folder, "source", package)
    for archive in folder.glob("*.orig.tar.*"):
        unpack(archive, folder)
    return next(path for path in sorted(folder.iterdir()) if path.is_dir() and path.name != "lists")


def _compile(folder: Path, compiler: str, source: Path, *flags: str) -> list[Path]:
    made = []
    for level in LEVELS:
        output = folder / f"{source.stem}-{'-'.join(level)}.bc"
        if not output.exists():
            words = [compiler, *(f"-{word}" for word in level), *flags, "-w", "-c", "-emit-llvm"]
            process.run([*words, str(source), "-o", str(output)], cwd=folder)
        made.append(output)
    return made


def sqlite(folder: Path) -> list[Path]:
    tree = _source(folder, "sqlite3")
    if not (tree / "sqlite3.c").exists():
        process.run([str(tree / "configure"), "--disable-tcl"], cwd=tree)
        process.run([_tool("make"), "sqlite3.c"], cwd=tree)
    return _compile(folder, _tool("clang-22", "clang"), tree / "sqlite3.c")


def lua(folder: Path) -> list[Path]:
    tree = _source(folder, "lua5.4")
    clang = _tool("clang-22", "clang")
    return [p for source in sorted((tree / "src").glob("l*.c")) for p in _compile(folder, clang, source)]


def eigen(folder: Path) -> list[Path]:
    return _compile(
        folder, _tool("clang++-22", "clang++"), SOURCES / "eigen.cpp", "-std=c++20", "-I/usr/include/eigen3"
    )


def libstdcxx(folder: Path) -> list[Path]:
    return _compile(folder, _tool("clang++-22", "clang++"), SOURCES / "library.cpp", "-std=c++20")


def fortran(folder: Path) -> list[Path]:
    """Reference BLAS and LAPACK, and derived types with descriptors."""
    flang = _tool("flang-22", "flang-new", "flang")
    tree = _source(folder, "lapack")
    names = ("SRC/dgesvd.f", "SRC/dtgsyl.f", "SRC/zlatrs.f", "BLAS/SRC/dgemm.f", "BLAS/TESTING/dblat2.f")
    units = [*(tree / name for name in names), SOURCES / "matrices.f90"]
    return [path for unit in units for path in _compile(folder, flang, unit)]


def rust(folder: Path) -> list[Path]:
    root = Path(process.run([_tool("rustc"), "--print", "sysroot"], cwd=folder).stdout.strip())
    return sorted(
        path
        for path in root.glob("lib/rustlib/*/lib/*.rlib")
        if "profiler" not in path.name and "std_work" not in path.name
    )


def numba(folder: Path) -> list[Path]:
    process.run([numba_python, str(SOURCES / "compiled.py")], cwd=folder)
    return sorted(folder.glob("*.ll"))


def devices(folder: Path) -> list[Path]:
    if not list(folder.rglob("*.bc")):
        _apt(folder, "download", "libclc-22")
        process.run([_tool("dpkg-deb"), "-x", str(next(folder.glob("*.deb"))), str(folder)], cwd=folder)
    wanted = ("nvptx64--.bc", "gfx1100-amdgcn--.bc")
    return [path for path in sorted(folder.rglob("*.bc")) if path.name in wanted]


PARTS: dict[str, Callable[[Path], list[Path]]] = {
    "sqlite": sqlite,
    "lua": lua,
    "eigen": eigen,
    "libstdcxx": libstdcxx,
    "fortran": fortran,
    "rust": rust,
    "numba": numba,
    "devices": devices,
}

if __name__ == "__main__":
    sys.exit(main())
