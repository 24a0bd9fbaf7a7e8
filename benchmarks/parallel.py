"""What a gradient costs on one and on two threads or processes, beside the program itself.

    python -m benchmarks.parallel [NAME ...] [--rounds 5] [--seconds 0.3] [--check] [--busy] [--write]

Each program is built from the same bitcode without derivatives, by our engine, and by a real Enzyme where one is
installed and can; those with threads also without -fopenmp, to show what threads cost. A row is one way to build:

    primal       milliseconds of the program itself on one thread or process
    two          how much faster it is on two
    gradient     times the primal, both on one, and both on two
    two          how much faster the gradient is on two
    atomic       additions that a gradient makes atomically, on one and on two: those of all threads, or of a process
    memory       the most that a gradient holds at a time on one, in KiB: its tape, and shadows of what is allocated

Times are minima of what the clock shows, so the machine must be quiet. On one that is not, `--busy` lets threads sleep
while they wait, and takes the processor time of the first one. `--write` puts the table into docs/parallel.md.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.builds import OURS, PEER, PRIMAL, PROGRAMS, Way, build, compile_source
from enzyme_build import process, settings
from enzyme_build.engines import enzyme
from enzyme_build.errors import EnzymeBuildError
from tests.engine.harness import SLEEPING_THREADS

FOLDER = PROGRAMS / "parallel"
PAGE = Path(__file__).parents[1] / "docs" / "parallel.md"
SIZES: Final = {
    "heat": "400 20",
    "docking": "2000 300 20",
    "mesh": "300000",
    "hydro": "20 20",
    "plate": "400 4",
}
TINY: Final = {"heat": "6 4", "docking": "3 5 2", "mesh": "20", "hydro": "3 4", "plate": "6 4"}
OF_PROCESSES: Final = ("plate",)
ON: Final = (1, 2)
STARTER: Final = "mpiexec.mpich"
TITLES = "| program | primal, ms | two | gradient: one, two | two | atomic: one, two | memory, KiB |\n"
HEAD = f"{TITLES}| --- | --- | --- | --- | --- | --- | --- |\n"


class Variant(NamedTuple):
    """A program, and what it is compiled and linked with."""

    name: str
    flags: tuple[str, ...]

    @property
    def on(self) -> tuple[int, ...]:
        return ON if self.flags else (1,)

    @property
    def label(self) -> str:
        how = "processes" if self.name in OF_PROCESSES else "threads" if self.flags else "without OpenMP"
        return f"{self.name} {SIZES[self.name]}, {how}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="programs; all where none is named")
    parser.add_argument("--rounds", type=int, default=5, help="runs of each build")
    parser.add_argument("--seconds", type=float, default=0.3, help="how long each run measures")
    parser.add_argument("--check", action="store_true", help="compare with finite differences, on tiny sizes")
    parser.add_argument("--busy", action="store_true", help="take processor time of the first thread")
    parser.add_argument("--write", action="store_true", help="put the table into docs/parallel.md")
    options = parser.parse_args()
    print(HEAD, end="")
    table = HEAD
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        for variant in variants(options.names or SIZES):
            programs = built(variant, ways(), Path(folder), "BY_THREAD" if options.busy else "BY_CLOCK")
            if options.check:
                for found in check(programs[OURS.name], variant):
                    print(": ".join(found))
            for row in rows(variant, programs, options, Path(folder)):
                print(row, end="", flush=True)
                table += row
    if options.write:
        write(table)


def variants(names: list[str] | dict[str, str]) -> Iterator[Variant]:
    for name in names:
        if name not in OF_PROCESSES:
            yield Variant(name, ("-fopenmp",))
            yield Variant(name, ())
        elif (flags := flags_of_mpi()) is not None:
            yield Variant(name, flags)
        else:
            print(f"{name}: apt install mpich pkgconf")


def flags_of_mpi() -> tuple[str, ...] | None:
    if shutil.which("pkg-config") is None or shutil.which(STARTER) is None:
        return None
    found = process.run(["pkg-config", "--cflags", "--libs", "mpich"], check=False)
    return tuple(found.stdout.split()) if found.ok else None


def ways() -> list[Way]:
    return [PRIMAL, OURS, *([PEER] if enzyme.find(settings.load()) is not None else [])]


def built(variant: Variant, ways: list[Way], folder: Path, clock: str = "BY_CLOCK") -> dict[str, Path]:
    code = compile_source(FOLDER / f"{variant.name}.c", (*variant.flags, f"-D{clock}"))
    programs: dict[str, Path] = {}
    for way in ways:
        program = folder / f"{variant.name}-{way.name}-{len(variant.flags)}"
        try:
            build(code, way, program, flags=variant.flags)
            programs[way.name] = program
        except EnzymeBuildError as error:
            print(f"{variant.label}, {way.name}: {str(error).splitlines()[0][:100]}")
    return programs


def rows(
    variant: Variant, programs: dict[str, Path], options: argparse.Namespace, folder: Path
) -> Iterator[str]:
    best: dict[tuple[str, int], float] = {}
    for _ in range(options.rounds):
        for way, program in programs.items():
            for count in variant.on:
                found = seconds(program, way, variant, count, options)
                best[way, count] = min(found, best.get((way, count), found))
    primal = PRIMAL.name
    for way in (name for name in programs if name != primal):
        ratios = [_ratio(best, (way, count), (primal, count)) for count in variant.on]
        counts = counted(variant, folder) if way == OURS.name else []
        cells = [
            variant.label + (", by Enzyme" if way == PEER.name else ""),
            f"{1e3 * best[primal, 1]:.2f}",
            _ratio(best, (primal, 1), (primal, 2)),
            ", ".join(ratios),
            _ratio(best, (way, 1), (way, 2)),
            ", ".join(f"{additions:,}" for additions, _ in counts),
            f"{counts[0][1] / 1024:,.0f}" if counts else "",
        ]
        yield f"| {' | '.join(cells)} |\n"


def _ratio(best: dict[tuple[str, int], float], of: tuple[str, int], to: tuple[str, int]) -> str:
    return f"{best[of] / best[to]:.2f}" if of in best and to in best else ""


def run(
    program: Path, words: list[str], variant: Variant, count: int, *, busy: bool = False
) -> process.Completed:
    started = [STARTER, "-n", str(count)] if variant.name in OF_PROCESSES else []
    threads = {"OMP_NUM_THREADS": str(count), **(SLEEPING_THREADS if busy else {})}
    return process.run([*started, str(program), *words], env=threads, check=False)


def seconds(program: Path, way: str, variant: Variant, count: int, options: argparse.Namespace) -> float:
    what = "primal" if way == PRIMAL.name else "gradient"
    words = [what, str(options.seconds), *SIZES[variant.name].split()]
    done = run(program, words, variant, count, busy=options.busy)
    found = re.search(rf"^{what} seconds (\S+) ", done.stdout, re.MULTILINE)
    return float(found[1]) if found is not None else float("nan")


def check(program: Path, variant: Variant) -> list[tuple[str, str]]:
    """Whether it is right, on so many threads or processes, and what the program has said."""
    found = []
    for count in variant.on:
        done = run(program, ["check", *TINY[variant.name].split()], variant, count)
        found.append((f"{program.name} on {count}: {'right' if done.ok else 'WRONG'}", done.stdout.strip()))
    return found


# -- what a gradient does: its atomic additions count themselves, and what it allocates is added up ----------------

_ADDITION: Final = re.compile(r"^( *%\S+ = )atomicrmw (?:volatile )?f(?:add|sub) ", re.MULTILINE)
_WRAPPED: Final = tuple(f"-Wl,--wrap={name}" for name in ("malloc", "calloc", "realloc", "free"))


def counting(text: str) -> str:
    number = iter(range(1 << 30))
    counter = "  %counted.{} = atomicrmw add ptr @counted_additions, i64 1 monotonic\n"
    changed = _ADDITION.sub(lambda found: counter.format(next(number)) + found[0], text)
    return f"{changed}\n@counted_additions = external global i64\n"


def counted(variant: Variant, folder: Path) -> list[tuple[int, int]]:
    """Atomic additions and bytes of one gradient, on one and on two."""
    program = folder / f"{variant.name}-counted"
    flags = (*variant.flags, *_WRAPPED, str(PROGRAMS / "counting.c"))
    code = compile_source(FOLDER / f"{variant.name}.c", (*variant.flags, "-DCOUNTED"))
    build(code, OURS, program, flags=flags, changed=counting)
    found = []
    for count in variant.on:
        done = run(program, ["count", "0", *SIZES[variant.name].split()], variant, count)
        numbers = re.search(r"^additions (\d+) bytes (\d+)$", done.stdout, re.MULTILINE)
        assert numbers is not None, f"{program} printed {done.stdout!r}{done.stderr!r}"
        found.append((int(numbers[1]), int(numbers[2])))
    return found


def write(table: str) -> None:
    page = PAGE.read_text("utf-8")
    start = page.index(TITLES)
    PAGE.write_text(page[:start] + table.rstrip("\n") + page[page.index("\n\n", start) :], "utf-8")


if __name__ == "__main__":
    main()
