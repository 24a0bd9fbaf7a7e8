"""What a gradient costs, by our engine and by a real Enzyme, over programs of known kinds.

    python benchmarks/gradients.py [NAME ...] [--rounds 5] [--seconds 0.3] [--build-rounds 3]

Each program is built from the same bitcode in four ways: without derivatives; by our engine with its defaults;
by our engine with `fast_math`, which Enzyme has on by default; by Enzyme. What follows differentiation is the same for
all. The programs run in turn, and the figures are minima of processor time, because the machine is seldom quiet.

Columns: the primal in ms; gradient over primal of each; ours over Enzyme; the largest relative difference of the
checksums; seconds of a fresh process from bitcode to object, first of the processor, then from its start to its exit;
peak memory in MiB above that of the primal.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.builds import (
    OURS,
    OURS_FAST,
    PEER,
    PRIMAL,
    PROBLEMS,
    PROGRAMS,
    WAYS,
    BuildTime,
    Measurement,
    Problem,
    Way,
    build,
    build_time,
    compile_source,
    run,
)
from enzyme_build import settings
from enzyme_build.engines import enzyme
from enzyme_build.errors import EnzymeBuildError

HAND = "by hand"


@dataclass(frozen=True, slots=True)
class Row:
    """All figures of one program at one size; a way that failed is missing."""

    label: str
    best: dict[str, Measurement]
    built: dict[str, BuildTime]

    def __str__(self) -> str:
        primal = self.best[PRIMAL.name]
        cells = [f"{self.label:<32}", f"{1e3 * primal.seconds:9.3f}"]
        cells += [self._ratio(way.name, PRIMAL.name) for way in (OURS, OURS_FAST, PEER)]
        cells += [self._ratio(OURS.name, PEER.name), self._ratio(OURS_FAST.name, PEER.name)]
        cells.append(f"{self._disagreement():9.1e}")
        for one in ("processor", "wall"):
            cells += [self._built(way.name, one) for way in (OURS, PEER)]
        cells += [self._memory(way.name, primal) for way in (OURS, PEER)]
        return " ".join(cells)

    def _ratio(self, of: str, to: str) -> str:
        if of not in self.best or to not in self.best:
            return f"{'-':>7}"
        return f"{self.best[of].seconds / self.best[to].seconds:7.2f}"

    def _disagreement(self) -> float:
        found = [self.best[way.name].checksum for way in (OURS, OURS_FAST, PEER) if way.name in self.best]
        return (max(found) - min(found)) / max(abs(x) for x in found)

    def _built(self, name: str, which: str) -> str:
        return f"{getattr(self.built[name], which):6.2f}" if name in self.built else f"{'-':>6}"

    def _memory(self, name: str, primal: Measurement) -> str:
        if name not in self.best:
            return f"{'-':>7}"
        return f"{(self.best[name].peak_kib - primal.peak_kib) / 1024:7.1f}"


HEADING = (
    f"{'program and size':<32} {'primal ms':>9} {'ours':>7} {'fast':>7} {'Enzyme':>7} {'o/E':>7} {'fast/E':>7} "
    f"{'disagree':>9} {'o s':>6} {'E s':>6} {'o wall':>6} {'E wall':>6} {'o MiB':>7} {'E MiB':>7}"
)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs; all where none is named")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each build")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each run measures")
    parser.add_argument("--build-rounds", type=int, default=3, help="how often building is timed")
    options = parser.parse_args()
    ways = [way for way in WAYS if way is not PEER or enzyme.find(settings.load()) is not None]
    if PEER not in ways:
        print("No Enzyme is installed here: pip install pennylane-catalyst, or set ENZYME_CATALYST.")
    print(HEADING)
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        for problem in PROBLEMS:
            if not options.names or problem.name in options.names:
                for row in measure(problem, ways, Path(folder), options):
                    print(row, flush=True)


def measure(problem: Problem, ways: list[Way], folder: Path, options: argparse.Namespace) -> Iterator[Row]:
    """Of each size, when it has been measured."""
    code = compile_source(PROGRAMS / f"{problem.name}.c", problem.flags)
    programs: dict[str, Path] = {}
    for way in ways:
        if way is PEER and problem.peer_crashes:
            continue
        program = folder / f"{problem.name}{problem.variant}-{way.name.replace(' ', '-')}"
        try:
            build(code, way, program)
        except EnzymeBuildError as error:
            print(f"{problem.name}, {way.name}: {str(error).splitlines()[0]}")
            continue
        programs[way.name] = program
    timed = [way for way in (OURS, PEER) if way.name in programs]
    built = {way.name: BuildTime(float("inf"), float("inf")) for way in timed}
    for _ in range(options.build_rounds):
        for way in timed:
            built[way.name] = built[way.name].least(build_time(code, way))
    for sizes in problem.sizes:
        best = run_in_turn(programs, problem, sizes, options)
        yield Row(f"{problem.label} {sizes}", best, built)


def run_in_turn(
    programs: dict[str, Path], problem: Problem, sizes: str, options: argparse.Namespace
) -> dict[str, Measurement]:
    runs = {name: (program, "gradient") for name, program in programs.items()}
    runs[PRIMAL.name] = (programs[PRIMAL.name], "primal")
    if problem.has_hand:
        runs[HAND] = (programs[PRIMAL.name], "hand")
    best: dict[str, Measurement] = {}
    for _ in range(options.rounds):
        for name, (program, what) in runs.items():
            found = run(program, what, sizes, seconds=options.seconds)
            if name not in best or found.seconds < best[name].seconds:
                best[name] = found
    return best


if __name__ == "__main__":
    main()
