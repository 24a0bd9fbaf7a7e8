"""The corpus by command: `python -m tests.engine.run [pattern] [--levels 0 2] [--forms one] [-j 2]`."""

from __future__ import annotations

import argparse
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from tests.compilers import a_compiler, clang_of
from tests.engine.corpus import FORMS, Program, Verdict, judge, tasks
from tests.engine.forge import Forge
from tests.engine.harness import LEVELS

Item = TypeVar("Item")
Found = TypeVar("Found")


def in_parallel(work: Callable[[Item, Forge], Found], items: Sequence[Item], jobs: int) -> list[Found]:
    """Each thread drives a forge of its own; all else happens in other processes."""
    local = threading.local()
    forges: list[Forge] = []

    def start() -> None:
        local.forge = Forge()
        forges.append(local.forge)

    with ThreadPoolExecutor(jobs, initializer=start) as pool:
        found = list(pool.map(lambda item: work(item, local.forge), items))
    for forge in forges:
        forge.close()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="", help="only programs whose name matches")
    parser.add_argument("--levels", type=int, nargs="+", default=LEVELS)
    parser.add_argument("--forms", nargs="+", default=FORMS, choices=FORMS)
    parser.add_argument("--compiler", help="another clang, such as clang-19")
    parser.add_argument("--lto", action="store_true", help="bitcode as link-time optimisation finds it")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("-v", "--verbose", action="store_true", help="all of what went wrong")
    options = parser.parse_args()
    chosen = [
        task for task in tasks(options.pattern) if task[1] in options.levels and task[2] in options.forms
    ]
    started = time.perf_counter()
    compiler = clang_of(options.compiler) if options.compiler else a_compiler()
    done: list[bool] = []

    def work(task: tuple[Program, int, str], forge: Forge) -> Verdict:
        verdict = judge(*task, forge, compiler=compiler, lto=options.lto)
        done.append(not verdict.problems)
        if len(done) % 100 == 0:
            print(
                f"{len(done)} of {len(chosen)} builds, {done.count(False)} not as expected", file=sys.stderr
            )
        return verdict

    verdicts = in_parallel(work, chosen, options.jobs)
    _print_problems(chosen, verdicts, options.verbose)
    _print_times(verdicts, time.perf_counter() - started)
    failed = sum(bool(verdict.problems) for verdict in verdicts)
    print(
        f"{len({program.name for program, _, _ in chosen})} programs, {len(chosen)} builds, {failed} not as expected"
    )
    return 1 if failed else 0


def _print_problems(
    chosen: Sequence[tuple[Program, int, str]], verdicts: Sequence[Verdict], verbose: bool
) -> None:
    """The same problem at several levels is told once."""
    where: dict[tuple[str, str], list[str]] = {}
    for (program, level, form), verdict in zip(chosen, verdicts, strict=True):
        for problem in verdict.problems:
            text = problem if verbose else _summary(problem)
            where.setdefault((program.name, text), []).append(f"O{level} {form}")
    for (name, text), places in where.items():
        print(f"{name} [{', '.join(places)}] {text}")


def _summary(problem: str) -> str:
    lines = [line for line in problem.splitlines() if line.strip()]
    kept = [lines[0]] + [
        line
        for line in lines[1:]
        if re.search(r"error:|line \d+:|Error|Assertion|signal|LLVM refuses|undefined", line)
    ]
    return "\n    ".join(line[:220] for line in kept[:4])


def _print_times(verdicts: Sequence[Verdict], wall: float) -> None:
    total: Counter[str] = Counter()
    for verdict in verdicts:
        for outcome in verdict.outcomes.values():
            total.update(outcome.seconds)
    print(
        f"{wall:.0f} s; spent on " + ", ".join(f"{name} {spent:.1f} s" for name, spent in total.most_common())
    )


if __name__ == "__main__":
    raise SystemExit(main())
