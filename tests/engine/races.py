"""Parallel programs of the corpus under clang's thread sanitizer: `python -m tests.engine.races [pattern] [-v]`.

A program is differentiated as usual; what comes of it, its own code and its derivatives, is instrumented as one. LLVM's
library for OpenMP tells the sanitizer where it orders threads (`libarcher`). Two threads that add to a derivative at
once, neither by an atomic operation nor in any order, are a complaint, and so is every other race.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.engine.corpus import MODES, Program, programs
from tests.engine.harness import PROGRAMS, SLEEPING_THREADS

LIBRARY = Path("/usr/lib/llvm-22/lib/libarcher.so")
_COMPILER = {".c": "clang-22", ".cpp": "clang++-22"}
_PARALLEL = ("-fopenmp", "-pthread")
_COMPLAINT = re.compile(r"^WARNING: ThreadSanitizer: .*", re.MULTILINE)
_GROUP = re.compile(r"^(attributes #\d+ = \{ )", re.MULTILINE)
_ADDITION = re.compile(r"^( +)(%\S+) = atomicrmw fadd ptr (\S+), double (\S+) monotonic.*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to say of a program in one mode."""

    program: str
    mode: str
    code: int  # of the program
    text: str

    @property
    def complaints(self) -> list[str]:
        said = _COMPLAINT.findall(self.text)
        return said or ([f"the program ends with {self.code}"] if self.code else [])


def parallel_programs(pattern: str = "") -> list[Program]:
    """Those that run; of one file, because it is the derivative that is looked at."""
    return [
        p
        for p in programs(pattern)
        if not (p.refused or p.stops or p.lacks or p.has_races or p.path.is_dir())
        and not {*_PARALLEL}.isdisjoint(p.marks.get("flags", "").split())
    ]


def examine(program: Program, mode: str, *, with_race: bool = False) -> Found:
    """`with_race`: atomic additions to derivatives become plain ones, which must not stay unseen."""
    with tempfile.TemporaryDirectory(prefix="enzyme-races-") as name:
        folder = Path(name)
        flags = program.marks.get("flags", "").split()
        source = program.files[0]
        clang = _COMPILER[source.suffix]
        bits = ["-O2", "-Xclang", "-disable-llvm-passes", "-g", "-c", "-emit-llvm"]
        _run([clang, *bits, "-w", f"-I{PROGRAMS}", *flags, MODES[mode], str(source), "-o", "code.bc"], folder)
        derive = [sys.executable, "-m", "enzyme_build", "ad", "code.bc", "--stop-after", "optimise"]
        _run([*derive, "-o", "derived.ll"], folder)
        text = (folder / "derived.ll").read_text()
        (folder / "watched.ll").write_text(
            _GROUP.sub(r"\1sanitize_thread ", _plain(text) if with_race else text)
        )
        sanitized = [clang, "-O1", "-fsanitize=thread", "-w", *(f for f in flags if f in _PARALLEL)]
        _run([*sanitized, "-x", "ir", "watched.ll", "-lm", "-o", "program"], folder)
        told = {"OMP_TOOL_LIBRARIES": str(LIBRARY), "TSAN_OPTIONS": "ignore_noninstrumented_modules=1"}
        environment = {**os.environ, **SLEEPING_THREADS, **told, "OMP_NUM_THREADS": "3"}
        done = subprocess.run(
            [folder / "program"], capture_output=True, text=True, check=False, timeout=300, env=environment
        )
        return Found(program.name, mode, done.returncode, done.stdout + done.stderr)


def _plain(text: str) -> str:
    """What the operation hands back, nobody uses: its number goes to what is read."""
    numbers = itertools.count()

    def plain(found: re.Match[str]) -> str:
        indent, result, place, value = found.groups()
        total = f"%sum.of.race.{next(numbers)}"
        return (
            f"{indent}{result} = load double, ptr {place}\n"
            f"{indent}{total} = fadd double {result}, {value}\n{indent}store double {total}, ptr {place}"
        )

    return _ADDITION.sub(plain, text)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="", help="only programs whose name matches")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("-v", "--verbose", action="store_true", help="all that the sanitizer says")
    options = parser.parse_args()
    tasks = [(program, mode) for program in parallel_programs(options.pattern) for mode in MODES]
    with ThreadPoolExecutor(options.jobs) as pool:
        found = list(pool.map(lambda task: examine(*task), tasks))
    for program in programs(options.pattern):
        if program.has_races:
            print(f"{program.name} is left out: {program.has_races}")
    for each in found:
        if each.complaints:
            print(
                f"{each.program}, {each.mode}: {len(each.complaints)} complaints, such as {each.complaints[0]}"
            )
            if options.verbose:
                print(each.text)
    count = sum(bool(each.complaints) for each in found)
    print(f"{len(found)} programs with their derivatives in one mode, {count} with complaints")
    return 1 if count or not found else 0


if __name__ == "__main__":
    sys.exit(main())
