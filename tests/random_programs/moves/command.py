"""`python -m tests.random_programs.check --moves`."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.engine.forge import Forge
from tests.engine.run import in_parallel
from tests.random_programs.moves.outcomes import RIGHT, Verdict, judge
from tests.random_programs.moves.programs import Case, generate
from tests.random_programs.moves.reduce import reduce_case
from tests.random_programs.moves.tables import TABLES, table
from tests.random_programs.moves.totals import by_family, by_mover, tally

HERE = "tests/random_programs/moves"  # where driver.h is


def add_options(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("records that are moved (--moves)")
    group.add_argument("--moves", action="store_true", help="records that are moved as words, bytes and more")
    group.add_argument("--seed", type=int, default=0, help="other programs under the same numbers")
    group.add_argument("--levels", type=int, nargs="+", default=[0, 2, 3])
    group.add_argument("--language", choices=list(TABLES), default="c")
    group.add_argument("--movers", nargs="+", default=[], help="only these")
    group.add_argument("--table", action="store_true", help="outcomes by mover and family as markdown")
    group.add_argument(
        "--why", action="store_true", help="report the loud ones too: what is refused, what stops"
    )
    group.add_argument("--show", action="store_true", help="print the programs and build nothing")
    group.add_argument("--keep", type=Path, help="a folder for each program that is neither right nor loud")


def main(options: argparse.Namespace) -> int:
    movers = table(options.language, options.movers)
    numbers = range(options.first, options.first + options.count)
    cases = [generate(options.seed, number, movers, options.language) for number in numbers]
    if options.show:
        print("\n".join(case.text() for case in cases))
        return 0
    started = time.perf_counter()
    done: list[Verdict] = []
    seen: set[tuple[str, str, str]] = set()

    def work(task: tuple[Case, int], forge: Forge) -> Verdict:
        verdict = judge(*task, forge, lto=options.lto)
        done.append(verdict)
        if len(done) % 200 == 0:
            print(f"{len(done)}: {tally(done)}", file=sys.stderr, flush=True)
        if not verdict.is_well or (options.why and verdict.status != RIGHT):
            report(verdict, forge, options, seen)
        return verdict

    tasks = [(case, level) for case in cases for level in options.levels]
    verdicts = in_parallel(work, tasks, options.jobs)
    print(by_mover(verdicts, markdown=options.table), end="\n\n")
    print(by_family(verdicts, markdown=options.table), end="\n\n")
    for level in options.levels:
        print(f"-O{level}{' -flto' if options.lto else ''}: {tally(v for v in verdicts if v.level == level)}")
    print(f"{len(verdicts)} builds in {time.perf_counter() - started:.0f} s: {tally(verdicts)}")
    return 0 if all(verdict.is_well for verdict in verdicts) else 1


def report(
    verdict: Verdict, forge: Forge, options: argparse.Namespace, seen: set[tuple[str, str, str]]
) -> None:
    case = verdict.case
    names = " ".join(f"{step.mover.name}/{step.place}" for step in case.steps)
    print(f"{case.name} -O{verdict.level} [{names}]: {verdict.status}: {verdict.kind}", flush=True)
    if options.reduce and (case.name, verdict.status, verdict.kind) not in seen:
        seen.add((case.name, verdict.status, verdict.kind))  # once, and not at every level
        verdict = reduced(verdict, forge, lto=options.lto)
        print(commented(verdict), flush=True)
    elif options.reduce:
        return
    if options.keep and not verdict.is_well:
        options.keep.mkdir(parents=True, exist_ok=True)
        path = options.keep / f"{verdict.status}_{case.name}_O{verdict.level}{case.suffix}"
        path.write_text(commented(verdict))


def commented(verdict: Verdict) -> str:
    """The program, with what is seen in its first lines."""
    case = verdict.case
    flags = " ".join(case.flags)
    seen = "".join(f"//   {line}\n" for line in verdict.text.splitlines()[:12])
    units = ", the other unit with -DAPART_UNIT" if case.has_two_units else ""
    how = "opt-level" if case.language == "rust" else f"-I{HERE} {flags}{units}"
    return f"// {verdict.status} at -O{verdict.level}, {how}\n{seen}{case.text()}"


def reduced(verdict: Verdict, forge: Forge, *, lto: bool) -> Verdict:
    """The smallest that was found to fail in the same way."""
    best = verdict

    def fails(case: Case) -> bool:
        nonlocal best
        found = judge(case, verdict.level, forge, lto=lto)
        same = found.status == verdict.status and found.kind == verdict.kind
        best = found if same else best
        return same

    reduce_case(verdict.case, fails)
    return best
