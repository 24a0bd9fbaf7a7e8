"""Parallel programs of the corpus under clang's thread sanitizer: `python -m tests.engine.races [pattern] [-v]`.

A program is differentiated as usual; what comes of it, its own code, its derivatives and what these call of ours, is
instrumented as one, every function of it. LLVM's library for OpenMP tells the sanitizer where it orders threads
(`libarcher`). Two threads that add to a derivative at once, neither by an atomic operation nor in any order, are a
complaint, however the clock has ordered them, and so is every other race.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.engine.corpus import MODES, Program, programs
from tests.engine.harness import PROGRAMS, SLEEPING_THREADS

LIBRARY = Path("/usr/lib/llvm-22/lib/libarcher.so")
LEVELS = (0, 2)
DERIVED = "derived.ll"
_OF_OTHERS = "called_from_lib:libomp\ncalled_from_lib:libarcher\n"
_COMPILER = {".c": "clang-22", ".cpp": "clang++-22"}
_PARALLEL = ("-fopenmp", "-pthread")
_COMPLAINT = re.compile(r"^SUMMARY: (ThreadSanitizer: .*)", re.MULTILINE)
_OF_THE_RUN = re.compile(r"^define [^@\n]*@enzyme\.origin.*?^}$", re.MULTILINE | re.DOTALL)
_LOOK = re.compile(r"^  %\S+ = load atomic i8, .*", re.MULTILINE)
_ADDITION = re.compile(
    r"^( +)(%\S+) = atomicrmw (fadd|fsub) ptr (\S+), (double|float) (\S+) (\w+)(?:, align \d+)?", re.MULTILINE
)
# The sanitizer does not see atomic operations on floats, but it does see what a processor makes of them.
_SPELLED_OUT = """
define internal {type} @seen.{operation}.{type}.{ordering}(ptr %place, {type} %value) {{
  %first = load atomic {bits}, ptr %place monotonic, align {size}
  br label %attempt
attempt:
  %old = phi {bits} [ %first, %0 ], [ %found, %attempt ]
  %before = bitcast {bits} %old to {type}
  %after = {operation} {type} %before, %value
  %new = bitcast {type} %after to {bits}
  %pair = cmpxchg ptr %place, {bits} %old, {bits} %new {ordering} monotonic
  %found = extractvalue {{ {bits}, i1 }} %pair, 0
  %is.done = extractvalue {{ {bits}, i1 }} %pair, 1
  br i1 %is.done, label %done, label %attempt
done:
  ret {type} %before
}}
"""
# Of a derivative's functions clang knows nothing, and would instrument none of them.
_MARK = ("opt-22", "-passes=forceattrs", "-force-attribute=sanitize_thread")


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to say of a program at a level, with the requests of one mode or of both."""

    program: str
    level: int
    mode: str
    code: int  # of the program
    text: str

    @property
    def is_race(self) -> bool:
        return bool(_COMPLAINT.search(self.text))

    @property
    def stops(self) -> bool:
        """Whether the program says that it cannot go on, and does not."""
        return self.code == -signal.SIGABRT and "EnzymePy: " in self.text

    @property
    def complaints(self) -> Counter[str]:
        said = Counter(_COMPLAINT.findall(self.text))
        return said or Counter([f"the program ends with {self.code}"] if self.code else [])


def parallel_programs(pattern: str = "") -> list[Program]:
    """Those that run; of one file, because it is the derivative that is looked at."""
    return [
        p
        for p in programs(pattern)
        if not (p.refused or p.stops or p.lacks or p.has_races or p.path.is_dir())
        and not {*_PARALLEL}.isdisjoint(p.marks.get("flags", "").split())
    ]


class BuildError(Exception):
    """A program that is not compiled, or whose derivative is refused."""


def examine(
    program: Program, level: int, mode: str = "both", spoil: Callable[[str], str] | None = None
) -> Found:
    """`spoil` makes of the derivatives' text one that has races, which must not stay unseen."""
    with tempfile.TemporaryDirectory(prefix="enzyme-races-") as name:
        folder = Path(name)
        flags = program.marks.get("flags", "").split()
        derive(program.files[0], flags, level, mode, folder)
        if spoil is not None:
            text = (folder / DERIVED).read_text()
            spoiled = spoil(text)
            assert spoiled != text
            (folder / DERIVED).write_text(spoiled)
        watch(program, flags, folder)
        return run_watched(program.name, level, mode, folder)


def derive(source: Path, flags: list[str], level: int, mode: str, folder: Path) -> None:
    """Leaves the program and its derivatives, optimised, as text."""
    bits = [
        f"-O{level}",
        *(["-Xclang", "-disable-llvm-passes"] if level else []),
        "-gline-tables-only",
        "-c",
        "-emit-llvm",
    ]
    of_mode = [MODES[mode]] if mode in MODES else []
    clang = _COMPILER[source.suffix]
    _run([clang, *bits, "-w", f"-I{PROGRAMS}", *flags, *of_mode, str(source), "-o", "code.bc"], folder)
    ad = [sys.executable, "-m", "enzyme_build", "ad", "code.bc", f"-O{level}", "--stop-after", "optimise"]
    _run([*ad, "-o", DERIVED], folder)


def watch(program: Program, flags: list[str], folder: Path) -> None:
    """Instruments and links it."""
    text = (folder / DERIVED).read_text()
    (folder / "watched.ll").write_text(_with_additions_seen(_OF_THE_RUN.sub(_look_unseen, text)))
    _run([*_MARK, "watched.ll", "-o", "watched.bc"], folder)
    flags = [f for f in flags if f in _PARALLEL]
    libraries = [*program.marks.get("libraries", "").split(), "-lm"]
    clang = [_COMPILER[program.files[0].suffix], "-O0", "-fsanitize=thread", "-w"]
    _run([*clang, *flags, "watched.bc", *libraries, "-o", "program"], folder)


def _look_unseen(function: re.Match[str]) -> str:
    """The run compares bytes with what it was told of them, also those beside, which other threads may store."""
    return _LOOK.sub(r"\g<0>, !nosanitize !{}", function[0])


def _with_additions_seen(text: str) -> str:
    kinds = {(found[3], found[5], found[7]) for found in _ADDITION.finditer(text)}
    text = _ADDITION.sub(r"\1\2 = call \5 @seen.\3.\5.\7(ptr \4, \5 \6)", text)
    for operation, kind, ordering in sorted(kinds):
        bits, size = ("i64", 8) if kind == "double" else ("i32", 4)
        text += _SPELLED_OUT.format(operation=operation, type=kind, ordering=ordering, bits=bits, size=size)
    return text


def run_watched(name: str, level: int, mode: str, folder: Path) -> Found:
    (folder / "suppressions").write_text(_OF_OTHERS)
    options = f"suppressions={folder / 'suppressions'}"
    told = {"OMP_TOOL_LIBRARIES": str(LIBRARY), "TSAN_OPTIONS": options}
    environment = {**os.environ, **SLEEPING_THREADS, **told, "OMP_NUM_THREADS": "3"}
    done = subprocess.run(
        [folder / "program"], capture_output=True, check=False, timeout=300, env=environment
    )
    return Found(name, level, mode, done.returncode, (done.stdout + done.stderr).decode(errors="replace"))


def plain_additions(text: str) -> str:
    """Atomic additions become plain ones. What they hand back, nobody uses: its number goes to what is read."""
    numbers = itertools.count()

    def plain(found: re.Match[str]) -> str:
        indent, result, operation, place, kind, value, _ = found.groups()
        total = f"%sum.of.race.{next(numbers)}"
        return (
            f"{indent}{result} = load {kind}, ptr {place}\n"
            f"{indent}{total} = {operation} {kind} {result}, {value}\n"
            f"{indent}store {kind} {total}, ptr {place}, align 4"
        )

    return _ADDITION.sub(plain, text)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    if done.returncode:
        raise BuildError(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="", help="only programs whose name matches")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--levels", type=int, nargs="+", default=LEVELS)
    parser.add_argument(
        "--modes", nargs="+", default=["both"], choices=["both", *MODES], help="of the requests"
    )
    parser.add_argument("-v", "--verbose", action="store_true", help="all that the sanitizer says")
    options = parser.parse_args()
    tasks = itertools.product(parallel_programs(options.pattern), options.levels, options.modes)
    with ThreadPoolExecutor(options.jobs) as pool:
        found = list(pool.map(lambda task: examine(*task), tasks))
    for program in programs(options.pattern):
        if program.has_races:
            print(f"{program.name} is left out: {program.has_races}")
    for each in found:
        if each.complaints:
            print(f"{each.program} at -O{each.level}, {each.mode}:")
            for complaint, times in each.complaints.items():
                print(f"  {times} times {complaint}")
            if options.verbose:
                print(each.text)
    count = sum(bool(each.complaints) for each in found)
    print(f"{len(found)} programs with their derivatives, {count} with complaints")
    return 1 if count or not found else 0


if __name__ == "__main__":
    sys.exit(main())
