"""Functions of the corpus in two threads at once, watched: `python -m tests.engine.in_threads [pattern]`.

`f(x, n)` becomes a function that has another thread call `f` on the same `x` meanwhile, so whatever a derivative adds
to the shadow of `x`, two threads add. Left out, and counted, is what has races by itself (it keeps something in static
memory, or overwrites `x`), what is refused beside threads, and what is not right where one thread calls it twice.
"""

from __future__ import annotations

import argparse
import itertools
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.engine.corpus import Program, programs
from tests.engine.races import BuildError, Found, derive, run_watched, watch

_CHECK = re.compile(r"^\s*CHECK_ARRAY\((\w+), ([^;]*)\);", re.MULTILINE)
_HEAD = "#define UNIT_FUNCTIONS\n"
_MIDDLE = """
#undef UNIT_FUNCTIONS
#undef CHECK_H
#undef FUNCTIONS
#undef CHECKS
#include "check.h"
#include <pthread.h>
struct part_ {
  double *x;
  int n;
  double result;
};
"""
_TWO = """
static void *run_{f}(void *given) {{
  struct part_ *part = (struct part_ *)given;
  part->result = {f}(part->x, part->n);
  return 0;
}}
static double {f}_in_threads(double *x, int n) {{
  struct part_ there = {{x, n, 0}};
  pthread_t thread;
  pthread_create(&thread, 0, run_{f}, &there);
  double here = {f}(x, n);
  pthread_join(thread, 0);
  return here + 2 * there.result;
}}
static double {f}_twice(double *x, int n) {{ return {f}(x, n) + 2 * {f}(x, n); }}
"""


@dataclass(frozen=True)
class Case:
    """Functions of a program, and where each is checked."""

    program: Program
    checks: dict[str, str]

    @property
    def name(self) -> str:
        return f"{self.program.name}: {', '.join(self.checks)}"

    def parts(self) -> list[Case]:
        return [Case(self.program, {function: at}) for function, at in self.checks.items()]

    def source(self, how: str = "in_threads") -> str:
        lines = [f"CHECK_ARRAY({function}_{how}, {at});" for function, at in self.checks.items()]
        return self._text([*lines, "return finish();"])

    def alone(self) -> str:
        """Without derivatives; fails if `x` is overwritten."""
        lines = [
            f"{{ double x[] = {{{at}}}, before[] = {{{at}}}; {function}_in_threads(x, COUNT_(x)); "
            "if (memcmp(x, before, sizeof x)) return 1; }"
            for function, at in self.checks.items()
        ]
        return self._text([*lines, "return 0;"])

    def _text(self, lines: list[str]) -> str:
        text = self.program.files[0].read_text()
        wrappers = "".join(_TWO.format(f=function) for function in self.checks)
        main = "".join(f"  {line}\n" for line in lines)
        return f"{_HEAD}{text}{_MIDDLE}{wrappers}int main(void) {{\n{main}}}\n"


def cases(pattern: str = "") -> Iterator[Case]:
    """What CHECK_ARRAY checks in a program of one file, each function at its first point."""
    for program in programs(pattern):
        if program.path.is_dir() or program.refused or program.stops or program.lacks or program.has_races:
            continue
        if "-fopenmp" in program.marks.get("flags", ""):
            continue  # the sanitizer ends libomp, which it does not instrument, where two threads start teams at once
        checks = dict(reversed(_CHECK.findall(program.files[0].read_text())))
        if checks:
            yield Case(program, checks)


def examine(case: Case, level: int) -> list[tuple[str, Found]]:
    """Of the functions together, or else of each: `clean`, `complaints`, or why nothing is said."""
    together = _examine(case, level)
    if together[0] == "clean" or len(case.checks) == 1:
        return [together] * len(case.checks)
    return [_examine(part, level) for part in case.parts()]


def _examine(case: Case, level: int) -> tuple[str, Found]:
    with tempfile.TemporaryDirectory(prefix="enzyme-in-threads-") as name:
        folder = Path(name)

        def found(source: str) -> Found:
            path = folder / f"program{case.program.files[0].suffix}"
            path.write_text(source)
            flags = [*case.program.marks.get("flags", "").split(), "-pthread"]
            derive(path, flags, level, "both", folder)
            watch(case.program, flags, folder)
            return run_watched(case.name, level, "both", folder)

        try:
            by_itself = found(case.alone())
            if by_itself.complaints:
                return "with races of their own", by_itself
            in_threads = found(case.source())
            if not in_threads.complaints:
                return "clean", in_threads
            if in_threads.stops:
                return "stopped with a message", in_threads
            if not in_threads.is_race and found(case.source("twice")).complaints:
                return "not right in one thread", in_threads
        except BuildError as error:
            return "refused", Found(case.name, level, "both", 1, str(error))
        return "complaints", in_threads


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="", help="only programs whose name matches")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--levels", type=int, nargs="+", default=[0])
    parser.add_argument("-v", "--verbose", action="store_true", help="all that is said")
    options = parser.parse_args()
    tasks = [(case, level) for case in cases(options.pattern) for level in options.levels]
    kinds: Counter[str] = Counter()
    with ThreadPoolExecutor(options.jobs) as pool:
        for found in itertools.chain.from_iterable(pool.map(lambda task: examine(*task), tasks)):
            kind, said = found
            kinds[kind] += 1
            if kind != "clean" and (options.verbose or kind == "complaints"):
                print(f"{said.program} at -O{said.level}: {kind}", flush=True)
                print(said.text if options.verbose else dict(said.complaints), flush=True)
    print(", ".join(f"{count} {kind}" for kind, count in kinds.most_common()))
    return 1 if kinds["complaints"] or not kinds["clean"] else 0


if __name__ == "__main__":
    sys.exit(main())
