"""How the time of each stage grows with the size of the program.

    python benchmarks/scale.py [LINES ...] [--shape many|loops|straight] [--profile] [--no-machine-code]

Generates C programs of numerical code of about that many lines and takes them through the pipeline once, printing the
seconds of each stage, and of the parts of differentiation without what they call of one another. The shapes: `many`
functions of 30 lines in groups, called one after the other; one function of many `loops`; one of `straight` code.
`--profile` adds the functions in which differentiation spends its time.
"""

from __future__ import annotations

import argparse
import cProfile
import functools
import importlib
import pstats
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.builds import compile_source
from enzyme_build import bitcode
from enzyme_build.ir import Module
from enzyme_build.transform import differentiation

# part -> the functions that make it up; time spent in another part below is counted there
PARTS = {
    "bodies": ("ir.syntax.text:LlvmText.blocks",),
    "copy": ("transform.derivative.private_copies:PrivateCopies.prepare",),
    "types": (
        "analysis.types.search:MemorySearch.evidence",
        "analysis.types.search:MemorySearch.all_from",
    ),
    "activity": ("transform.derivative.analyses:analyse_activity",),
    "memory": (
        "transform.sweeps.reverse:memory_facts",
        "analysis.modref.memory_facts:MemoryFacts.is_preserved",
    ),
    "forward": ("transform.sweeps.augment:AugmentSweep.sweep_blocks",),
    "backward": ("transform.sweeps.backward:BackwardSweep.run",),
    "cut": ("transform.tape.rematerialise:choose_kept",),
    "fill": ("transform.sweeps.reverse:fill",),
}
STAGES = ("prepare", "text", "split", "differentiate", "print", "reparse", "optimise", "emit")


@dataclass(slots=True)
class Clock:
    """Processor seconds by name. A part that is entered inside another one stops the outer one's time."""

    seconds: dict[str, float] = field(default_factory=dict)
    _open: list[tuple[str, float]] = field(default_factory=list)

    def start(self, name: str) -> None:
        self._count()
        self._open.append((name, time.process_time()))

    def stop(self) -> None:
        self._count()
        self._open.pop()
        if self._open:
            self._open[-1] = (self._open[-1][0], time.process_time())

    def _count(self) -> None:
        if self._open:
            name, since = self._open[-1]
            self.seconds[name] = self.seconds.get(name, 0.0) + time.process_time() - since


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("lines", nargs="*", type=int, default=[1000, 3000, 10000], metavar="LINES")
    parser.add_argument("--shape", choices=tuple(SHAPES), default="many")
    parser.add_argument("--profile", action="store_true", help="print where differentiation spends its time")
    parser.add_argument("--no-machine-code", action="store_true", help="stop after differentiation")
    options = parser.parse_args()
    clock = Clock()
    watch(clock)
    names = [*STAGES[:4], *(f"-{part}" for part in PARTS), *STAGES[4:]]
    print(
        f"{options.shape:<9}{'IR in':>8}{'IR out':>8}" + "".join(f"{name:>{width(name)}}" for name in names)
    )
    for lines in options.lines:
        clock.seconds.clear()
        sizes = measure(SHAPES[options.shape](lines), clock, options)
        inside = sum(clock.seconds.get(part, 0.0) for part in PARTS)
        shown = {f"-{part}": clock.seconds.get(part, 0.0) for part in PARTS}
        shown |= {stage: clock.seconds.get(stage, 0.0) for stage in STAGES}
        shown["differentiate"] += inside
        cells = "".join(f"{shown[name]:{width(name)}.2f}" for name in names)
        print(f"{lines:<9}{sizes[0]:8}{sizes[1]:8}{cells}", flush=True)


def width(name: str) -> int:
    return max(len(name) + 1, 7)


def measure(source: str, clock: Clock, options: argparse.Namespace) -> tuple[int, int]:
    """Lines of IR that go into differentiation and that come out of it."""
    with tempfile.TemporaryDirectory(prefix="enzyme-bench-") as folder:
        path = Path(folder, "generated.c")
        path.write_text(source, encoding="utf-8")
        merged = bitcode.merge([("generated", compile_source(path))])

    def timed(name: str, stage: Callable[[], Any]) -> Any:
        clock.start(name)
        try:
            return stage()
        finally:
            clock.stop()

    timed("prepare", lambda: bitcode.prepare(merged))
    text = timed("text", merged.text)
    model = timed("split", lambda: Module.parse(text, "generated"))
    timed("differentiate", lambda: profiled(lambda: differentiation.differentiate(model), options.profile))
    derived = timed("print", lambda: str(model))
    module = timed("reparse", lambda: verified(derived))
    if not options.no_machine_code:
        timed("optimise", lambda: bitcode.optimise(module, 2))
        timed("emit", lambda: bitcode.emit_object(module))
    return text.count("\n"), derived.count("\n")


def verified(text: str) -> bitcode.LlvmModule:
    module = bitcode.parse_text(text, "generated")
    module.verify()
    return module


def profiled(work: Callable[[], Any], wanted: bool) -> None:
    if not wanted:
        work()
        return
    profile = cProfile.Profile()
    profile.runcall(work)
    pstats.Stats(profile).strip_dirs().sort_stats("tottime").print_stats(18)


def watch(clock: Clock) -> None:
    """Let the parts report to the clock. A part that is not found has moved: then PARTS must follow."""
    for part, places in PARTS.items():
        for place in places:
            owner, name = found(place)
            setattr(owner, name, _reporting(getattr(owner, name), part, clock))


def found(place: str) -> tuple[Any, str]:
    """The module or class that has the function, and its name there."""
    module, _, path = place.partition(":")
    *above, name = path.split(".")
    return functools.reduce(getattr, above, importlib.import_module(f"enzyme_build.{module}")), name


def _reporting(function: Callable[..., Any], part: str, clock: Clock) -> Callable[..., Any]:
    @functools.wraps(function)
    def wrapped(*args: Any, **named: Any) -> Any:
        clock.start(part)
        try:
            return function(*args, **named)
        finally:
            clock.stop()

    return wrapped


# -- generated programs --------------------------------------------------------------------------------------

_HEAD = "#include <math.h>\nvoid __enzyme_autodiff_void(void *, ...);\nextern int enzyme_dup, enzyme_const;\n"
_REQUEST = """
void request(double *x, double *dx, double *p, double *dp, double *out, double *dout, int n) {
  __enzyme_autodiff_void((void *)total, enzyme_dup, x, dx, enzyme_dup, p, dp, enzyme_dup, out, dout, enzyme_const, n);
}
"""
_ASSIGNMENTS = (
    "t{a} = t{b} * x[{i}] + p[{k}];",
    "t{a} = t{b} * t{c} - 0.5 * t{a};",
    "t{a} += sin(t{b}) * p[{k}];",
    "t{a} = t{b} > t{c} ? t{b} * 0.7 : t{c} + x[{i}];",
    "t{a} = exp(-0.1 * t{b} * t{b}) + t{c};",
    "x[{i}] = 0.9 * x[{i}] + 0.1 * t{a};",
    "t{a} = (t{b} + 1.0) / (2.0 + t{c} * t{c});",
    "s += t{a} * x[{i}];",
    "if (t{a} < p[{k}]) t{b} += t{c} * 0.25;",
    "t{a} = sqrt(1.0 + t{b} * t{b}) + t{c} * p[{k}];",
)


def assignments(draw: random.Random, count: int, index: str) -> list[str]:
    def one() -> str:
        a, b, c = (draw.randrange(6) for _ in range(3))
        return draw.choice(_ASSIGNMENTS).format(a=a, b=b, c=c, i=index, k=draw.randrange(8))

    return [f"    {one()}" for _ in range(count)]


def locals_of(draw: random.Random) -> list[str]:
    return [f"  double t{t} = p[{draw.randrange(8)}] * {t + 1};" for t in range(6)] + ["  double s = 0;"]


def loop(draw: random.Random, count: int) -> list[str]:
    return ["  for (int i = 0; i < n; i++) {", *assignments(draw, count, "i"), "  }"]


def function(draw: random.Random, name: str) -> list[str]:
    head = [f"double {name}(double *x, const double *p, int n) {{", *locals_of(draw)]
    return [*head, *loop(draw, 10), *loop(draw, 8), "  return s + t0 + t1;", "}"]


def many(lines: int) -> str:
    """Functions in groups of 20, so that no function is long."""
    draw = random.Random(1)
    count = max(1, lines // 31)
    text: list[str] = []
    groups: list[str] = []
    for first in range(0, count, 20):
        members = [f"f{i}" for i in range(first, min(first + 20, count))]
        for member in members:
            text += function(draw, member)
        groups.append(f"group{first}")
        calls = " + ".join(f"{member}(x, p, n)" for member in members)
        text.append(f"double group{first}(double *x, const double *p, int n) {{ return {calls}; }}")
    calls = " + ".join(f"{group}(x, p, n)" for group in groups)
    return _whole([*text, _total([f"  out[0] = {calls};"])])


def loops(lines: int) -> str:
    draw = random.Random(2)
    body = locals_of(draw)
    for _ in range(max(1, lines // 12)):
        body += loop(draw, 10)
    return _whole([_total([*body, "  out[0] = s + t0 + t1 + t2 + t3 + t4 + t5;"])])


def straight(lines: int) -> str:
    draw = random.Random(3)
    body = locals_of(draw)
    for _ in range(lines):
        body += assignments(draw, 1, str(draw.randrange(100)))
    return _whole([_total([*body, "  out[0] = s + t0 + t1 + t2 + t3 + t4 + t5;"])])


def _total(body: list[str]) -> str:
    head = "void total(double *restrict x, const double *restrict p, double *restrict out, int n) {"
    return "\n".join([head, *body, "}"])


def _whole(text: list[str]) -> str:
    return _HEAD + "\n".join(text) + _REQUEST


SHAPES: dict[str, Callable[[int], str]] = {"many": many, "loops": loops, "straight": straight}

if __name__ == "__main__":
    main()
