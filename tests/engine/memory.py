"""The corpus under valgrind by command: `python -m tests.engine.memory [pattern] [--level 2] [-v]`.

No tape and no shadow may be lost, nothing may be read before or after its life. A program's own leak would count as
well, so the programs have none. What valgrind cannot run says so in its first lines, with the reason, and is left out.
"""

from __future__ import annotations

import argparse
import re
import shutil
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from tests.engine.corpus import MODES, Program, programs
from tests.engine.forge import Forge
from tests.engine.harness import Outcome, build_and_run
from tests.engine.run import in_parallel

_VALGRIND = (
    "valgrind",
    "-q",
    "--error-exitcode=99",
    "--leak-check=full",
    "--errors-for-leak-kinds=definite",
    f"--suppressions={Path(__file__).with_name('valgrind.supp')}",
)
_HEAD = re.compile(
    r"^==\d+== (Invalid \w+|Conditional jump|Use of uninit|Mismatched|Process terminating"
    r"|[\d,]+ (?:\([^)]*\) )?bytes .* definitely lost)",
    re.MULTILINE,
)
_FRAME = re.compile(r"^==\d+==    (?:at|by) 0x\w+: (.*?) \(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Complaint:
    """What valgrind says of one program in one mode."""

    program: Program
    mode: str
    kinds: Counter[str]
    example: str
    text: str  # all that was said


def examine(program: Program, level: int, forge: Forge, *flags: str) -> list[Complaint]:
    found = []
    for mode in MODES:
        if program.xfail(mode, level, "one"):
            continue
        build = program.build(level, "one", mode)
        build = replace(build, runner=_VALGRIND, run_limit=300.0, flags=(*build.flags, *flags))
        outcome = build_and_run(build, forge)
        complaint = _complaint(program, mode, outcome)
        if complaint is not None:
            found.append(complaint)
    return found


def _complaint(program: Program, mode: str, outcome: Outcome) -> Complaint | None:
    heads = list(_HEAD.finditer(outcome.text))
    if not heads:
        return (
            None
            if outcome.is_right
            else Complaint(program, mode, Counter({outcome.status: 1}), outcome.text[:200], outcome.text)
        )
    kinds = Counter("definitely lost" if "lost" in head[1] else head[1] for head in heads)
    frames = _FRAME.findall(outcome.text[heads[0].start() :])
    return Complaint(program, mode, kinds, f"{heads[0][1]}: " + " < ".join(frames[:4]), outcome.text)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pattern", nargs="?", default="", help="only programs whose name matches")
    parser.add_argument("--level", type=int, default=2)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument(
        "-v", "--verbose", action="store_true", help="all that valgrind says, with the lines of the program"
    )
    options = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("valgrind is not installed")
        return 2
    chosen = [
        p
        for p in programs(options.pattern)
        if p.refused is None and p.stops is None and options.level in p.levels and not p.lacks
    ]
    left_out = [p for p in chosen if p.not_under_valgrind]
    chosen = [p for p in chosen if not p.not_under_valgrind]

    def work(program: Program, forge: Forge) -> list[Complaint]:
        complaints = examine(program, options.level, forge, *(["-gdwarf-4"] if options.verbose else []))
        for c in complaints:
            kinds = ", ".join(f"{count} × {kind}" for kind, count in c.kinds.items())
            print(
                f"{c.program.name} {c.mode}: {kinds}\n    {c.text if options.verbose else c.example}",
                flush=True,
            )
        return complaints

    complaints = [c for found in in_parallel(work, chosen, options.jobs) for c in found]
    for program in left_out:
        print(f"left out: {program.name}: {program.not_under_valgrind}")
    names = {c.program.name for c in complaints}
    print(f"{len(chosen)} programs under valgrind, {len(names)} with complaints")
    return 1 if complaints else 0


if __name__ == "__main__":
    raise SystemExit(main())
