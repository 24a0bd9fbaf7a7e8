"""What a gradient costs on one and on two threads, beside the program itself.

    python benchmarks/parallel.py [NAME ...] [--rounds 5] [--seconds 0.3] [--check]

The programs are written with OpenMP. Each is built from the same bitcode without derivatives, by our engine, and by a
real Enzyme where one is installed and can. Columns: the primal in ms on one thread; how much faster it is on two;
gradient over primal on one and on two threads; how much faster the gradient is on two; the same three of Enzyme.
Figures are minima of what the clock shows, so the machine must be quiet. The second line of a program is without
-fopenmp: what threads cost.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.builds import OURS, PEER, PRIMAL, PROGRAMS, Way, build, compile_source
from enzyme_build import process, settings
from enzyme_build.engines import enzyme
from enzyme_build.errors import EnzymeBuildError

FOLDER = PROGRAMS / "parallel"
SIZES = {"heat": "400 20", "docking": "2000 300 20", "mesh": "300000", "hydro": "20 20"}
TINY = {"heat": "6 4", "docking": "3 5 2", "mesh": "20", "hydro": "3 4"}
THREADS = (1, 2)
HEADING = (
    f"{'program':<20} {'primal ms':>9} {'faster':>6} {'ours 1':>7} {'ours 2':>7} {'faster':>6} "
    f"{'E 1':>7} {'E 2':>7} {'faster':>6}"
)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs; all where none is named")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each build")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each run measures")
    parser.add_argument("--check", action="store_true", help="compare with finite differences, on tiny sizes")
    options = parser.parse_args()
    ways = [way for way in (PRIMAL, OURS, PEER) if way is not PEER or _has_enzyme()]
    print(HEADING)
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        for name in options.names or SIZES:
            for flags in (("-fopenmp",), ()):
                programs = built(name, flags, ways, Path(folder))
                if options.check:
                    for found in check(programs[OURS.name], TINY[name]):
                        print(": ".join(found))
                else:
                    print(line(name, flags, programs, options), flush=True)


def _has_enzyme() -> bool:
    return enzyme.find(settings.load()) is not None


def built(name: str, flags: tuple[str, ...], ways: list[Way], folder: Path) -> dict[str, Path]:
    code = compile_source(FOLDER / f"{name}.c", (*flags, "-DBY_CLOCK"))
    programs: dict[str, Path] = {}
    for way in ways:
        program = folder / f"{name}-{way.name}{''.join(flags)}"
        try:
            build(code, way, program, flags=flags)
            programs[way.name] = program
        except EnzymeBuildError as error:
            print(f"{name} {' '.join(flags)}, {way.name}: {str(error).splitlines()[0][:100]}")
    return programs


def line(name: str, flags: tuple[str, ...], programs: dict[str, Path], options: argparse.Namespace) -> str:
    threads = THREADS if flags else (1,)
    best: dict[tuple[str, int], float] = {}
    for _ in range(options.rounds):
        for way, program in programs.items():
            for count in threads:
                found = seconds(program, way, SIZES[name], count, options.seconds)
                best[way, count] = min(found, best.get((way, count), found))
    primal = PRIMAL.name
    cells = [
        f"{f'{name} {SIZES[name]}' if flags else '  without OpenMP':<20}",
        f"{1e3 * best[primal, 1]:9.2f}",
    ]
    cells.append(_ratio(best, (primal, 1), (primal, 2), 6))
    for way in (OURS.name, PEER.name):
        cells += [_ratio(best, (way, count), (primal, count), 7) for count in THREADS]
        cells.append(_ratio(best, (way, 1), (way, 2), 6))
    return " ".join(cells)


def _ratio(best: dict[tuple[str, int], float], of: tuple[str, int], to: tuple[str, int], width: int) -> str:
    return f"{best[of] / best[to]:{width}.2f}" if of in best and to in best else f"{'-':>{width}}"


def seconds(program: Path, way: str, sizes: str, threads: int, limit: float) -> float:
    what = "primal" if way == PRIMAL.name else "gradient"
    command = [str(program), what, str(limit), *sizes.split()]
    done = process.run(command, env={"OMP_NUM_THREADS": str(threads)}, check=False)
    found = re.search(rf"^{what} seconds (\S+) ", done.stdout, re.MULTILINE)
    return float(found[1]) if found is not None else float("nan")


def check(program: Path, sizes: str) -> list[tuple[str, str]]:
    """Whether it is right, on so many threads, and what the program has said."""
    found = []
    for threads in THREADS:
        done = process.run(
            [str(program), "check", *sizes.split()], env={"OMP_NUM_THREADS": str(threads)}, check=False
        )
        found.append((f"{program.name} on {threads}: {'right' if done.ok else 'WRONG'}", done.stdout.strip()))
    return found


if __name__ == "__main__":
    main()
