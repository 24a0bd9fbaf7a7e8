"""Random loops of OpenMP that read what they share: evenly, by stencils, by indices, all the same, under conditions.

Each derivative is compared with that of the same program without threads and with differences; and of every addition to
shadow memory is noted which thread made it, and how. That one adds plainly where another adds as well is found so
whatever the time in which they happen to run.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from enzyme_build import bitcode, pipeline, process
from enzyme_build.bitcode import EmitOptions
from enzyme_build.settings import Settings
from tests.compilers import a_compiler

_HERE = Path(__file__).resolve().parent
_SCHEDULES = (
    "",
    "",
    "",
    " schedule(static)",
    " schedule(static, 2)",
    " schedule(dynamic)",
    " schedule(guided)",
)
_LIMIT = 120.0

_KERNEL = """
static void kernel{seed}(double *restrict y, double *restrict z, const double *x, const long *index, long n, long m) {{
  double a = x[1], b = x[2];
  long pairs = n / 2;
  (void)a, (void)b, (void)pairs, (void)index, (void)m;
{region}
}}
"""


class _Loops:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.source = "x"

    def pick(self, *options: str) -> str:
        return self.random.choice(options)

    def shift(self) -> str:
        return self.pick("", "", " + 1", " - 1", " + 2", " - 2")

    def read(self, inner: bool) -> str:
        x, s = self.source, self.shift
        options = [
            f"{x}[i{s()}]",
            f"{x}[i{s()}]",
            f"{x}[2 * i{s()}]",
            f"{x}[3 * n - i{s()}]",
            f"{x}[index[i]]",
            f"{x}[index[i + 1]{s()}]",
            f"{x}[i % 3]",
            f"{x}[0]",
            "a",
            "b * a",
        ]
        if inner:
            options += [
                f"{x}[(i{s()}) * m + j{s()}]",
                f"{x}[i * m + j]",
                f"{x}[j * n + i{s()}]",
                f"{x}[j]",
            ] * 2
            options += [f"{x}[i + j]", f"{x}[(i * 7 + j * j) % 50]", "p[j]"]
        return self.pick(*options)

    def term(self, inner: bool) -> str:
        one, other = self.read(inner), self.read(inner)
        return self.pick(f"{one} * {other}", f"sin({one}) + {other}", f"{one} / (2 + {other} * {other})", one)

    def header(self) -> str:
        kind = self.pick("long", "long", "int", "unsigned")
        forms = [f"for ({kind} i = 2; i < ({kind})n; i++)", f"for ({kind} i = 3; i < ({kind})n; i += 2)"]
        if kind != "unsigned":
            forms.append(f"for ({kind} i = n - 1; i >= 2; i--)")
        return self.pick(*forms)

    def inner(self, target: str) -> str:
        head = self.pick(
            "for (long j = 1; j < m - 1; j++)",
            "for (int j = 1; j < (int)m; j++)",
            "for (long j = 0; j <= i % m; j++)",
            "for (long j = m - 1; j > 0; j -= 2)",
            "long j = 0; while (j < m && (j < 2 || x[j] < 1.2005 + 0.01 * i))",
        )
        step = "j++;" if head.startswith("long") else ""
        condition = self.pick("", "", "if (j != 2) ", "if ((i + j) % 2) ")
        leave = self.pick("", "", "if (x[i + j] > 1.4005) break;")
        body = f"{condition}sum += {self.term(True)}; {leave} {step}"
        return f"const double *p = x + i; double sum = 0; {head} {{ {body} }} {target}[i] = sum;"

    def loop(self, target: str, clauses: str) -> str:
        body = f"{target}[i] = {self.term(False)};"
        form = self.random.randrange(4)
        if form == 1:
            body = f"if (i % 3) {body} else {target}[i] = {self.term(False)};"
        elif form >= 2:
            body = self.inner(target)
        return f"#pragma omp {clauses}\n  {self.header()} {{ {body} }}\n"

    def region(self) -> str:
        if self.random.random() < 0.6:
            return self.loop("y", f"parallel for{self.pick(*_SCHEDULES)}")
        first = self.loop("y", f"for{self.pick(*_SCHEDULES)}{self.pick('', ' nowait')}")
        second = self.loop("z", f"for{self.pick(*_SCHEDULES)}")
        self.source = "z"
        third = self.pick("", self.loop("y2", "for")).replace("y2", "(y + 200)")
        return f"#pragma omp parallel\n  {{\n{first}{second}{third}  }}"


def kernel(seed: int) -> str:
    return _KERNEL.format(seed=seed, region=_Loops(seed).region())


def program(seeds: range, kernels: str = "") -> str:
    kernels = kernels or "".join(map(kernel, seeds))
    calls = "\n".join(f"  CHECK({seed})" for seed in seeds)
    return f'#include "parallel.h"\n{kernels}\nint main(void) {{\n{calls}\n  return 0;\n}}\n'


class Additions(NamedTuple):
    """How many were plain, atomic, and to a thread's own sums."""

    plain: int
    atomic: int
    summed: int


def examine(
    text: str, folder: Path, threads: int, level: int = 2, spoil: Callable[[str], str] = str
) -> tuple[list[str], Additions]:
    """What is wrong, and how the threads have added. `spoil` changes the derivative's text."""
    source = folder / "loops.c"
    source.write_text(text)
    built = _build(source, folder / f"loops{level}", level, spoil)
    serial = _build(source, folder / f"serial{level}", level, parallel=False)
    wanted, found = (_run(program, count) for program, count in ((serial, 1), (built, threads)))
    wrong = [line for line in found if not line.startswith(("grad", "adds"))]
    gradients = ([line for line in lines if line.startswith("grad")] for lines in (wanted, found))
    for theirs, mine in zip(*gradients, strict=True):
        words = zip(theirs.split(), mine.split(), strict=True)
        if not all(a == b or abs(float(a) - float(b)) <= 1e-12 * (1 + abs(float(a))) for a, b in words):
            wrong.append(f"not as without threads: {theirs[:60]} | {mine[:60]}")
    return wrong, Additions(*map(int, found[-1].split()[1:]))


def _run(program: Path, threads: int) -> list[str]:
    settings = {"OMP_NUM_THREADS": str(threads), "OMP_WAIT_POLICY": "passive", "KMP_USE_YIELD": "0"}
    done = process.run([str(program)], env=settings, timeout=_LIMIT, check=False)
    lines = done.stdout.splitlines()
    return lines if done.ok else [*lines, f"ended with {done.code}: {done.stderr[:200]}", "adds 0 0 0"]


def _build(
    source: Path, made: Path, level: int, spoil: Callable[[str], str] = str, *, parallel: bool = True
) -> Path:
    compiler, flags = a_compiler(), ("-fopenmp",) if parallel else ()
    code = made.with_suffix(".bc")
    words = (
        f"-O{level}",
        "-Xclang",
        "-disable-llvm-passes",
        "-emit-llvm",
        "-Wno-unknown-pragmas",
        f"-I{_HERE}",
    )
    process.run(compiler.command(*words, *flags, "-c", source, "-o", code), timeout=_LIMIT)
    job = pipeline.Job(Settings(cache=False, stop_after="differentiated"), EmitOptions(level=level))
    result = pipeline.run(bitcode.merge([("loops", code.read_bytes())]), job)
    text = made.with_suffix(".ll")
    text.write_text(spoil(_watched(result.module.text())))
    watch = ("-DTHREADS",) if parallel else ()
    command = compiler.command(
        f"-O{level}",
        "-Wno-override-module",
        *flags,
        text,
        *watch,
        _HERE / "parallel_watch.c",
        "-lm",
        "-o",
        made,
    )
    process.run(command, timeout=_LIMIT)
    return made


_ADDING = re.compile(r"^define [^\n]*@enzyme\.add_unless_own\.double\((?:.|\n)*?^}", re.MULTILINE)
_AT_ONCE = re.compile(r"^(  \S+ = atomicrmw fadd ptr (\S+), double)", re.MULTILINE)
_WATCHES = {
    "alone": "watch_add(ptr %address, i32 1)",
    "sum": "watch_sum()",
}


def _with_watch(body: re.Match[str]) -> str:
    return re.sub(r"^(\w+):.*$", lambda m: f"{m[0]}\n{_call(m[1])}", body[0], flags=re.MULTILINE)


def _call(label: str) -> str:
    return f"  call void @{_WATCHES[label]}" if label in _WATCHES else ""


def _watched(text: str) -> str:
    """Each addition tells how it is made, and each thread in which region it is."""
    watched = _ADDING.sub(_with_watch, text)
    watched = _AT_ONCE.sub(r"  call void @watch_add(ptr \2, i32 0)\n\1", watched)
    watched += "\ndeclare void @watch_add(ptr, i32)\ndeclare void @watch_sum()\n"
    if "@enzyme.find_own_ranges(" not in text:
        return watched
    return (
        watched.replace("call void @enzyme.find_own_ranges(ptr %", "call void @watch_region(ptr %")
        + "define void @watch_region(ptr %region, ptr %thread, i64 %tape, i64 %count, i64 %all) {\n"
        + "  call void @watch_team(ptr %region)\n"
        + "  call void @enzyme.find_own_ranges(ptr %region, ptr %thread, i64 %tape, i64 %count, i64 %all)\n"
        + "  ret void\n}\ndeclare void @watch_team(ptr)\n"
    )
