"""Our engine and a real Enzyme side by side on the corpus: `python -m benchmarks.oracle_corpus [pattern] [--level 2]`.

Each program is built and run once for each mode and each engine. It judges itself by finite differences, so the
table says who is right, not who agrees with whom. Programs that must be refused are left out.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, replace

from enzyme_build import settings
from enzyme_build.engines import enzyme
from tests.engine.corpus import MODES, Program, programs
from tests.engine.forge import Forge
from tests.engine.harness import Outcome, build_and_run
from tests.engine.run import in_parallel

ENGINES = ("builtin", "enzyme")
_LIMIT = (
    60.0  # seconds that an engine has: some of these programs are beyond Enzyme, and keep it busy for hours
)
_COLUMNS = [(engine, mode) for engine in ENGINES for mode in MODES]


@dataclass(frozen=True, slots=True)
class Row:
    program: Program
    outcomes: dict[tuple[str, str], Outcome]  # by engine and mode

    def is_right(self, engine: str) -> bool:
        return all(self.outcomes[engine, mode].is_right for mode in MODES)


def examine(program: Program, level: int, catalyst: str, forge: Forge) -> Row:
    outcomes = {}
    for engine in ENGINES:
        chosen = {"engine": engine, "catalyst": catalyst}
        for mode in MODES:
            build = replace(program.build(level, "one", mode), settings=chosen, timeout=_LIMIT)
            outcomes[engine, mode] = build_and_run(build, forge)
    return Row(program, outcomes)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="", help="only programs whose name matches")
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("--reasons", action="store_true", help="why, where Enzyme is not right")
    parser.add_argument("-j", "--jobs", type=int, default=2)
    options = parser.parse_args()
    found = enzyme.find(settings.load())
    if not isinstance(found, enzyme.Catalyst):
        print("no Enzyme here: pip install pennylane-catalyst, or set ENZYME_CATALYST to its program")
        return 2
    chosen = [
        p
        for p in programs(options.pattern)
        if p.refused is None and options.level in p.levels and not p.lacks
    ]
    started = time.perf_counter()

    def work(program: Program, forge: Forge) -> Row:
        row = examine(program, options.level, found.program, forge)
        print("\n".join(_lines(row, options.reasons)), flush=True)
        return row

    print(f"{'program':30}" + "".join(f"{engine} {mode}".rjust(18) for engine, mode in _COLUMNS))
    rows = in_parallel(work, chosen, options.jobs)
    _print_sums(rows)
    print(f"{len(rows)} programs at -O{options.level} in {time.perf_counter() - started:.0f} s")
    return 0 if all(row.is_right("builtin") for row in rows) else 1


def _lines(row: Row, reasons: bool) -> list[str]:
    lines = [f"{row.program.name:30}" + "".join(row.outcomes[column].status.rjust(18) for column in _COLUMNS)]
    for mode in MODES if reasons else ():
        outcome = row.outcomes["enzyme", mode]
        if not outcome.is_right:
            lines.append(f"    {mode}: {_reason(outcome)}")
    return lines


def _print_sums(rows: list[Row]) -> None:
    for engine, mode in _COLUMNS:
        tally = Counter(row.outcomes[engine, mode].status for row in rows)
        print(f"{engine} {mode}: " + ", ".join(f"{count} {status}" for status, count in tally.most_common()))
    for engine in ENGINES:
        print(f"{engine}, both modes right: {sum(row.is_right(engine) for row in rows)} of {len(rows)}")


def _reason(outcome: Outcome) -> str:
    lines = [line.strip() for line in outcome.text.splitlines() if line.strip()]
    telling = [line for line in lines[1:] if "rror:" in line or "Assertion" in line or "line " in line]
    return (telling or lines or [""])[0][:150]


if __name__ == "__main__":
    raise SystemExit(main())
