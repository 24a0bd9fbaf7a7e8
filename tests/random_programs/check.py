"""Random programs by command: `python -m tests.random_programs.check --count 2000 [--first 0] [--records] [--enzyme]`.

Many functions go into one program, which amortises compiling and linking. A function at which the engine or the
program dies takes its batch along, so a failing batch is halved until the culprit stands alone.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from enzyme_build import settings as settings_of_machine
from enzyme_build.engines import enzyme
from tests.engine.forge import Forge
from tests.engine.harness import LEVELS, Build, Outcome, Source, build_and_run
from tests.engine.run import in_parallel
from tests.random_programs.generate import PRELUDE, Case, generate
from tests.random_programs.moves import command as moves
from tests.random_programs.ordinary import generate_ordinary
from tests.random_programs.record_types import both_widths
from tests.random_programs.records import generate_records
from tests.random_programs.reduce import reduce_case

_HERE = Path(__file__).resolve().parent
_LINE = re.compile(r"^(\d+) (good|bad|rough)\b ?(.*)$", re.MULTILINE)
BATCH = 20
_LIMIT = 60.0  # seconds to derive a batch


@dataclass(frozen=True, slots=True)
class Finding:
    """`good`, `rough` (forward and reverse agree where differences cannot tell), `bad`, or why there is no number."""

    seed: int
    level: int
    status: str
    detail: str = ""
    enzyme: str = ""  # what a real Enzyme made of it
    said: str = ""  # by that one

    @property
    def is_well(self) -> bool:
        return self.status in ("good", "rough") and self.enzyme != "differs"


def program(cases: Sequence[Case]) -> str:
    plain = [case for case in cases if not case.is_narrow]
    narrow = [case for case in cases if case.is_narrow]
    functions = "\n\n".join(case.text() for case in plain) + (both_widths(narrow) if narrow else "")
    entries = "\n".join(f"{'NARROW_' if c.is_narrow else ''}ENTRY({c.seed})" for c in cases)
    calls = "\n".join(f"  check{case.seed}();" for case in cases)
    return f'{PRELUDE}\n{functions}\n\n#include "driver.h"\n{entries}\nint main(void) {{\n{calls}\n  return 0;\n}}\n'


def examine(
    cases: Sequence[Case],
    level: int,
    forge: Forge,
    settings: Mapping[str, str] | None = None,
    *,
    lto: bool = False,
) -> list[Finding]:
    outcome = run(cases, level, forge, settings, lto=lto)
    if outcome.is_right:
        found = {int(m[1]): Finding(int(m[1]), level, m[2], m[3]) for m in _LINE.finditer(outcome.text)}
        if len(found) == len(cases):
            return [found[case.seed] for case in cases]
        outcome = Outcome("died", "it printed too little")
    if len(cases) == 1:
        return [Finding(cases[0].seed, level, outcome.status, outcome.text)]
    half = len(cases) // 2
    halves = cases[:half], cases[half:]
    return [f for part in halves for f in examine(part, level, forge, settings, lto=lto)]


def run(
    cases: Sequence[Case], level: int, forge: Forge, settings: Mapping[str, str] | None, *, lto: bool
) -> Outcome:
    with tempfile.TemporaryDirectory(prefix="enzyme-random-") as name:
        path = Path(name, "random.c")
        path.write_text(program(cases))
        source = Source(path, (f"-I{_HERE}",))
        given = dict(settings or {})
        build = Build((source,), level, settings=given, timeout=_LIMIT, cached=False, lto=lto)
        return build_and_run(build, forge)


def examine_seeds(
    seeds: Sequence[int], forge: Forge, made: Callable[[int], Case] = generate, *, lto: bool = False
) -> list[Finding]:
    """A batch, at one of the levels."""
    return examine([made(seed) for seed in seeds], level_of(seeds[0]), forge, lto=lto)


NO_ENZYME = "no Enzyme here: pip install pennylane-catalyst, or set ENZYME_CATALYST to its program"


def enzyme_settings() -> dict[str, str] | None:
    found = enzyme.find(settings_of_machine.load())
    return {"engine": "enzyme", "catalyst": found.program} if isinstance(found, enzyme.Catalyst) else None


def beside_enzyme(
    ours: Sequence[Finding], cases: Sequence[Case], forge: Forge, *, lto: bool = False
) -> list[Finding]:
    """The same bitcode through a real Enzyme. Differences judge both; where they cannot, the two must agree."""
    theirs = examine(cases, ours[0].level, forge, enzyme_settings(), lto=lto)
    together = []
    for our, their, case in zip(ours, theirs, cases, strict=True):
        said = their.status
        if said in ("good", "rough") and our.status in ("good", "rough"):
            said = "the same" if _agree(our, their, 1e5 if case.is_narrow else 1) else "differs"
        together.append(replace(our, enzyme=said, said=their.detail))
    return together


def _agree(ours: Finding, theirs: Finding, looser: float) -> bool:
    a, b = ([float(word) for word in finding.detail.split()] for finding in (ours, theirs))
    slack = 1e-9 * looser * max(map(abs, [*a, *b, 1e-3]))
    return all(math.isclose(x, y, rel_tol=0, abs_tol=slack) for x, y in zip(a, b, strict=True))


def level_of(first_seed: int) -> int:
    return LEVELS[first_seed // BATCH % len(LEVELS)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0, help="the first seed; use multiples of the batch")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("-j", "--jobs", type=int, default=2)
    parser.add_argument("--reduce", action="store_true", help="print a reduced program for each disagreement")
    parser.add_argument(
        "--records", action="store_true", help="functions about records, unions and pointers to them"
    )
    parser.add_argument(
        "--ordinary", action="store_true", help="functions in ordinary C about still more records"
    )
    parser.add_argument(
        "--enzyme", action="store_true", help="beside a real Enzyme, whose answers are compared with ours"
    )
    parser.add_argument("--lto", action="store_true", help="bitcode as link-time optimisation finds it")
    moves.add_options(parser)
    options = parser.parse_args()
    if options.moves:
        return moves.main(options)
    if options.enzyme and enzyme_settings() is None:
        print(NO_ENZYME)
        return 2
    made = generate_ordinary if options.ordinary else generate_records if options.records else generate
    started = time.perf_counter()
    last = options.first + options.count
    done: list[Finding] = []
    batches = [range(start, min(start + BATCH, last)) for start in range(options.first, last, BATCH)]

    def work(seeds: range, forge: Forge) -> list[Finding]:
        found = examine_seeds(seeds, forge, made, lto=options.lto)
        if options.enzyme:
            found = beside_enzyme(found, [made(seed) for seed in seeds], forge, lto=options.lto)
        done.extend(found)
        if len(done) // 500 > (len(done) - len(found)) // 500:
            print(f"{len(done)} functions: {_tally(done)}", file=sys.stderr, flush=True)
        for finding in found:
            if finding.enzyme not in ("", "the same"):
                print(
                    f"seed {finding.seed} -O{finding.level}: Enzyme: {finding.enzyme} {_heart(finding.said)}"
                )
            if not finding.is_well:
                print(
                    f"seed {finding.seed} -O{finding.level}: {finding.status} {finding.detail[-600:]}",
                    flush=True,
                )
                if options.reduce:
                    print(_reduced(finding, made(finding.seed), forge, lto=options.lto), flush=True)
        return found

    findings = [finding for found in in_parallel(work, batches, options.jobs) for finding in found]
    print(f"{len(findings)} functions in {time.perf_counter() - started:.0f} s: {_tally(findings)}")
    return 0 if all(finding.is_well for finding in findings) else 1


def _heart(text: str) -> str:
    lines = text.strip().splitlines() or [""]
    return next((line for line in lines if "rror:" in line or "Assertion" in line), lines[-1])[:200]


def _tally(findings: Sequence[Finding]) -> str:
    counted = Counter(f"{f.status} (Enzyme: {f.enzyme})" if f.enzyme else f.status for f in findings)
    return ", ".join(f"{count} {status}" for status, count in counted.most_common())


def _reduced(finding: Finding, whole: Case, forge: Forge, *, lto: bool) -> str:
    """The smallest function found that fails in the same way."""

    def fails(case: Case) -> bool:
        found = examine([case], finding.level, forge, lto=lto)[0]
        return found.status == finding.status and _kind(found) == _kind(finding)

    return reduce_case(whole, fails).text()


def _kind(finding: Finding) -> str:
    """The last line of a failure without its numbers."""
    lines = finding.detail.strip().splitlines() or [""]
    return "" if finding.status == "bad" else re.sub(r"\b\w{32}\b|%\S+|[\d.]+", "#", lines[0])[:60]


if __name__ == "__main__":
    raise SystemExit(main())
