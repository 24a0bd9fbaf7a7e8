"""The programs of the benchmark, and how each is built by our engine and by a real Enzyme from the same bitcode."""

from __future__ import annotations

import re
import resource
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from enzyme_build import bitcode, pipeline, process
from enzyme_build.engines import enzyme
from enzyme_build.engines.enzyme import Catalyst
from enzyme_build.records import replace
from enzyme_build.settings import Settings, load, with_values
from tests.compilers import a_compiler

PROGRAMS = Path(__file__).resolve().parent / "programs"
_COMMAND = "import sys; from enzyme_build.cli.main import main; sys.exit(main())"


@dataclass(frozen=True, slots=True)
class Problem:
    """A program, and the sizes it is run with: to be measured, and to be checked."""

    name: str
    sizes: tuple[str, ...]
    tiny: tuple[str, ...]  # two of them, because small loops hide what longer ones show
    variant: str = ""
    flags: tuple[str, ...] = ()
    has_hand: bool = False  # the program has a derivative written by hand
    peer_crashes: bool = False  # the program that Enzyme makes of it ends by a signal

    @property
    def label(self) -> str:
        return f"{self.name}, {self.variant}" if self.variant else self.name


_GMM = ("1000 10 25", "10000 10 25", "1000 20 50", "1000 64 5"), ("5 2 3", "9 4 5")
PROBLEMS = (
    Problem("gmm_work", *_GMM, "restrict"),
    Problem("gmm_work", *_GMM, "no restrict", ("-DKEYWORD=",)),
    Problem("gmm", ("1000 10 25", "1000 32 25"), ("5 2 3", "9 4 5")),
    Problem("ba", ("49 7776 31843",), ("1 1 1", "2 5 9")),
    Problem("lstm", ("2 1024 14", "4 1024 14"), ("1 3 2", "2 8 5")),
    Problem("hand", ("22 544 100 0", "22 544 100 1"), ("22 3 2 0", "22 7 4 1"), peer_crashes=True),
    Problem("logsumexp", ("100000", "1000000"), ("1", "40"), has_hand=True),
    Problem("descent", ("200 20",), ("3 1", "6 4")),
    Problem("ode", ("100000",), ("1", "60")),
    Problem("ode_arrays", ("1000", "1000000"), ("1", "60")),
    Problem("stencil", ("1000 1000", "1000 10000"), ("4 2", "12 30")),
    Problem("fft", ("10", "16"), ("1", "4")),
    Problem("taylor", ("100000",), ("1", "7")),
    Problem("cholesky", ("50", "200"), ("1", "5")),
    Problem("nbody", ("60 100",), ("2 1", "4 3")),
    Problem("sparse", ("2000 50",), ("3 2", "9 3"), has_hand=True),
    Problem("network", ("40 60 300",), ("1 2 3", "3 4 5"), has_hand=True),
)


@dataclass(frozen=True, slots=True)
class Way:
    """One way to differentiate. Without settings: not at all, the requests end in a stop."""

    name: str
    settings: Settings | None


PRIMAL = Way("primal", None)
OURS = Way("ours", Settings(cache=False))
OURS_FAST = Way("ours fast", Settings(cache=False, fast_math=True))
PEER = Way("Enzyme", with_values(load(), cache=False, engine="enzyme"))  # the Enzyme that is set, or found
WAYS = (PRIMAL, OURS, OURS_FAST, PEER)


@dataclass(frozen=True, slots=True)
class Measurement:
    """What a program printed of one kind of run."""

    seconds: float
    checksum: float
    peak_kib: int
    faults: float  # pages touched first, of one evaluation


def compile_source(source: Path, flags: Sequence[str] = ()) -> bytes:
    """The bitcode that an object with embedded bitcode holds: not optimised, and fit to be."""
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        made = Path(folder, "unit.bc")
        options = ["-O2", "-Xclang", "-disable-llvm-passes", "-emit-llvm", "-c", *flags]
        process.run(a_compiler().command(*options, source, "-o", made))
        return made.read_bytes()


def build(
    code: bytes,
    way: Way,
    program: Path,
    *,
    ad_first: bool = False,
    flags: Sequence[str] = (),
    changed: Callable[[str], str] | None = None,
) -> None:
    """Differentiated in this way, optimised and linked. What follows differentiation is the same for all.

    `changed`: what to make of the text of the differentiated module.
    """
    merged = bitcode.merge([(program.name, code)])
    emit = bitcode.EmitOptions(level=2)
    options = way.settings or Settings()
    if way.settings is None:
        bitcode.prepare(merged)
        bitcode.optimise(merged, 2)
        made = bitcode.emit_object(merged, emit)
    else:
        if ad_first:
            options = Settings(engine=options.engine, fast_math=options.fast_math, ad_first=True)
        made = _object(merged, pipeline.Job(options, emit), changed)
    program.with_suffix(".o").write_bytes(made)
    objects = [str(program.with_suffix(".o"))]
    if way.settings is None:
        objects.append(str(_requests_that_stop(program)))
    process.run(a_compiler().command(*flags, *objects, "-lm", "-o", program))


def _object(merged: bitcode.LlvmModule, job: pipeline.Job, changed: Callable[[str], str] | None) -> bytes:
    if changed is None:
        result = pipeline.run(merged, job)
        assert result.object is not None
        return result.object
    derived = pipeline.run(
        merged, replace(job, settings=with_values(job.settings, stop_after="differentiated"))
    )
    module = bitcode.parse_text(changed(derived.module.text()), merged.name)
    bitcode.optimise(module, 2)
    return bitcode.emit_object(module, job.emit)


def _requests_that_stop(program: Path) -> Path:
    """Gives the primal program the entry points, which it never calls."""
    source, made = program.with_suffix(".stop.c"), program.with_suffix(".stop.o")
    names = ("__enzyme_autodiff", "__enzyme_autodiff_void", "__enzyme_autodiff_double")
    markers = ("enzyme_dup", "enzyme_dupnoneed", "enzyme_const")
    lines = [f"void {name}(void) {{ __builtin_trap(); }}" for name in names] + [f"int {m};" for m in markers]
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    process.run(a_compiler().command("-c", source, "-o", made))
    return made


class BuildTime(NamedTuple):
    """Seconds from bitcode to object in a new process, as a user meets it: from its start to its exit."""

    processor: float
    wall: float

    def least(self, other: BuildTime) -> BuildTime:
        return BuildTime(min(self.processor, other.processor), min(self.wall, other.wall))


def build_time(code: bytes, way: Way) -> BuildTime:
    assert way.settings is not None
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        unit, made = Path(folder, "unit.bc"), Path(folder, "unit.o")
        unit.write_bytes(code)
        if way.settings.engine == "builtin":
            command = [sys.executable, "-c", _COMMAND, "ad", str(unit), "-o", str(made)]
            variables = {"ENZYME_FAST_MATH": "1"} if way.settings.fast_math else {}
            variables["PYTHONPATH"] = str(PROGRAMS.parents[1])
        else:
            text = Path(folder, "unit.ll")
            text.write_text(bitcode.read(code, "unit").text(), encoding="utf-8")
            found = enzyme.find(way.settings)
            assert isinstance(found, Catalyst)
            work = Path(folder, "work")
            work.mkdir()
            made = work / "m.o"
            command, variables = [*found.command(text, work)[:-1], str(Path(folder, "also.ll"))], {}
        # as an installed package runs, whose sources are compiled already
        variables["PYTHONDONTWRITEBYTECODE"] = ""
        started = _seconds_of_children()
        done = process.run(command, env=variables)
        taken = BuildTime(_seconds_of_children() - started, done.seconds)
        assert made.exists(), f"{command[0]} made no object"
        return taken


def _seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(program: Path, what: str, sizes: str, *, seconds: float = 0.3) -> Measurement:
    """The program's own best time of `primal` or `gradient` within that many seconds."""
    done = process.run([str(program), what, str(seconds), *sizes.split()])
    found = re.search(
        rf"^{what} seconds (\S+) checksum (\S+) peak_kib (\d+) faults (\S+)$", done.stdout, re.MULTILINE
    )
    assert found is not None, f"{program} printed {done.stdout!r}"
    return Measurement(float(found[1]), float(found[2]), int(found[3]), float(found[4]))


def check(program: Path, sizes: str) -> process.Completed:
    """The program compares its derivative with finite differences; its exit code tells."""
    return process.run([str(program), "check", *sizes.split()], check=False, timeout=60)
