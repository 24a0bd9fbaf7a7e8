"""From C or C++ source to a program that has checked its own derivatives, quickly.

compile (cached) → merge, differentiate, emit (in the forge) → link → run
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from tests.compilers import Compiler, a_compiler
from tests.engine.forge import Answer, Forge, Job

PROGRAMS = Path(__file__).resolve().parents[1] / "programs"
LEVELS = (0, 1, 2, 3)
_CXX_SUFFIXES = (".cpp", ".cc")
# Threads of OpenMP that wait sleep, and neither spin nor yield: on busy cores each time that they give way costs them a
# slice of every other program.
SLEEPING_THREADS = {"OMP_WAIT_POLICY": "passive", "KMP_USE_YIELD": "0", "MPIR_CVAR_POLLS_BEFORE_YIELD": "1"}


@dataclass(frozen=True, slots=True)
class Source:
    """One compilation: a file and what is defined for it."""

    path: Path
    flags: tuple[str, ...] = ()

    @property
    def is_cxx(self) -> bool:
        return self.path.suffix in _CXX_SUFFIXES


@dataclass(frozen=True, slots=True)
class Build:
    """What to make of some sources."""

    sources: tuple[Source, ...]
    level: int = 2
    flags: tuple[str, ...] = ()
    compiler: Compiler = field(default_factory=a_compiler)
    settings: dict[str, Any] = field(default_factory=dict)
    runner: tuple[str, ...] = ()  # put before the program: valgrind
    libraries: tuple[str, ...] = ()  # flags that name them
    run_limit: float = 60.0
    timeout: float = 300.0
    cached: bool = True  # whether bitcode is worth keeping
    lto: bool = False  # optimised by the compiler before it is linked


@dataclass(frozen=True, slots=True)
class Outcome:
    """`right`, `wrong` (it ran and disagrees), `refused`, `crashed` (the engine), `died` (the program),
    `timeout`, `unlinked` or `uncompiled`."""

    status: str
    text: str = ""
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def is_right(self) -> bool:
        return self.status == "right"


class CompileError(Exception):
    """The test program itself is at fault."""


def build_and_run(build: Build, forge: Forge) -> Outcome:
    seconds: dict[str, float] = {}
    started = time.perf_counter()
    try:
        bitcode = [str(compiled(source, build)) for source in build.sources]
    except CompileError as error:
        return Outcome("uncompiled", str(error))
    seconds["compile"] = time.perf_counter() - started
    with tempfile.TemporaryDirectory(prefix="enzyme-engine-") as name:
        made = os.path.join(name, "program.o")
        settings = {"level": build.level} | build.settings
        answer = forge.make(Job(tuple(bitcode), made, settings, build.timeout))
        seconds["derive"] = answer.wall
        seconds |= answer.seconds
        if answer.status != "made":
            return Outcome(answer.status, answer.text, seconds)
        started = time.perf_counter()
        linked = _link(made, os.path.join(name, "program"), any(s.is_cxx for s in build.sources), build)
        seconds["link"] = time.perf_counter() - started
        if linked is not None:
            return Outcome("unlinked", linked, seconds)
        started = time.perf_counter()
        status, text = _run([*build.runner, os.path.join(name, "program")], build.run_limit)
        seconds["run"] = time.perf_counter() - started
        return Outcome(status, text, seconds)


def check_grad(
    functions: str,
    *checks: str,
    levels: Sequence[int] = LEVELS,
    suffix: str = ".c",
    flags: Sequence[str] = (),
    defines: Sequence[str] = (),
) -> None:
    """Functions and checks of `check.h`: `check_grad("double f(double x) {…}", "CHECK_SCALAR(f, 1.2)")`."""
    lines = "\n".join(f"  {check};" for check in checks)
    text = f'#include "check.h"\n{functions}\nint main(void) {{\n{lines}\n  return finish();\n}}\n'
    with tempfile.TemporaryDirectory(prefix="enzyme-engine-") as name:
        path = Path(name, f"program{suffix}")
        path.write_text(text)
        for level in levels:
            build = Build((Source(path, tuple(f"-D{d}" for d in defines)),), level, tuple(flags))
            outcome = build_and_run(build, forge())
            assert outcome.is_right, f"-O{level}: {outcome.status}\n{outcome.text}"


@cache
def forge() -> Forge:
    """This process's own."""
    return Forge()


def compiled(source: Source, build: Build) -> Path:
    """The bitcode that embed-bitcode=all would leave in an object, not optimised, but from that level; or LTO's."""
    bits = ["-flto"] if build.lto else ["-Xclang", "-disable-llvm-passes"] if build.level else []
    flags = [f"-O{build.level}", *bits, "-w", f"-I{PROGRAMS}", *build.flags, *source.flags]
    folder = _cache_folder() if build.cached else source.path.parent
    made = folder / f"{_key(source, build.compiler, flags)}.bc"
    if not made.exists():
        part = made.with_suffix(f".{os.getpid()}.part")
        words = [*flags, "-c", "-emit-llvm", str(source.path), "-o", str(part)]
        command = build.compiler.command(*words, cxx=source.is_cxx)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise CompileError(done.stderr[:3000])
        part.replace(made)
    return made


def _key(source: Source, compiler: Compiler, flags: list[str]) -> str:
    digest = hashlib.sha256()
    for part in (_version(compiler), *flags, source.path.suffix, str(source.path.name)):
        digest.update(part.encode() + b"\0")
    digest.update(source.path.read_bytes())
    for header in sorted({*PROGRAMS.glob("*.h"), *source.path.parent.glob("*.h")}):
        digest.update(header.read_bytes())
    return digest.hexdigest()[:32]


@cache
def _version(compiler: Compiler) -> str:
    return subprocess.run([*compiler.argv, "--version"], capture_output=True, text=True, check=True).stdout


@cache
def _cache_folder() -> Path:
    """Bitcode is kept between runs: what it is made of stands in its name."""
    folder = Path(
        os.environ.get("ENZYME_TEST_CACHE", os.path.join(tempfile.gettempdir(), "enzyme-engine-bitcode"))
    )
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _link(made: str, program: str, is_cxx: bool, build: Build) -> str | None:
    """What went wrong, if something did."""
    linker = ["-fuse-ld=lld"] if shutil.which("ld.lld") else []
    parallel = [flag for flag in build.flags if flag in ("-fopenmp", "-pthread")]
    command = build.compiler.command(
        *linker, *parallel, made, *build.libraries, "-lm", "-o", program, cxx=is_cxx
    )
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else done.stderr[:3000]


def _run(command: list[str], limit: float) -> tuple[str, str]:
    try:
        environment = {**os.environ, **SLEEPING_THREADS}
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=limit, check=False, env=environment
        )
    except subprocess.TimeoutExpired:
        return "timeout", f"the program runs longer than {limit:g} s"
    text = (done.stdout + done.stderr)[:30000]
    if done.returncode < 0:
        return "died", f"signal {-done.returncode}\n{text}"
    return ("right" if done.returncode == 0 else "wrong"), text


__all__ = [
    "LEVELS",
    "PROGRAMS",
    "SLEEPING_THREADS",
    "Answer",
    "Build",
    "Outcome",
    "Source",
    "build_and_run",
    "check_grad",
    "forge",
]
