"""One objective, linked and run: by our engine, and by a real Enzyme from the same merged module."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.libraries.build import Built, Tools
from benchmarks.libraries.recipe import Objective, Recipe
from enzyme_build import process

DRIVER = Path(__file__).resolve().parent / "driver.c"
MODES = {"both": (), "reverse": ("-DNO_FORWARD",), "forward": ("-DNO_REVERSE",)}
_MEMORY = 8 << 30
_RUN_LIMIT = 60.0
_SUMMARY = re.compile(
    r"^inputs \d+, off differences (\S+), modes apart (\S+), wrong (\d+), rough (\d+)$", re.M
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """`right`, `wrong`, `rough` (no finite differences to compare with), `refused`, `crashed`, `died`, `slow`."""

    status: str
    text: str
    link_seconds: float = 0.0
    functions: int = 0  # with a body, in the merged module
    lines: int = 0  # of that module
    error: float = 0.0  # the largest, relative, against differences

    @property
    def is_right(self) -> bool:
        return self.status == "right"


@dataclass(frozen=True, slots=True)
class Case:
    """What is linked: an objective of a library that has been built at a level."""

    recipe: Recipe
    objective: Objective
    level: int
    built: Built
    program: Path  # the object with the objectives
    tool: Tools
    limit: float = 300.0


def attempt(case: Case, engine: str, folder: Path, mode: str = "both") -> Outcome:
    """Link and run in one mode or both."""
    place = folder / f"{case.recipe.name}-{case.objective.name}-O{case.level}-{engine}-{mode}"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    driver, linked, dump = place / "driver.o", place / "program", place / "dump"
    at = ", ".join(map(repr, case.objective.at))
    defines = [f"-DOBJECTIVE={case.objective.name}", f"-DAT={at}", *MODES[mode]]
    process.run([*case.tool.compiler(DRIVER), "-O2", *defines, "-w", "-c", DRIVER, "-o", driver])
    command = _link(case, driver, linked)
    variables = {"ENZYME_ENGINE": engine, "ENZYME_CACHE": "0", "ENZYME_LEVEL": str(case.level or 2)}
    started = time.monotonic()
    code, text = limited(command, case.limit, variables)
    seconds = time.monotonic() - started
    # How large the merged module is; apart, since writing down the stages takes time.
    command = _link(case, driver, place / "counted")
    limited(command, case.limit, {**variables, "ENZYME_DUMP_DIR": str(dump), "ENZYME_STOP_AFTER": "merged"})
    merged = dump / "0-merged.ll"
    lines = merged.read_text(encoding="utf-8", errors="replace").splitlines() if merged.exists() else []
    functions = sum(line.startswith("define ") for line in lines)
    (place / "link.txt").write_text(text, encoding="utf-8")

    def outcome(status: str, text: str, error: float = 0.0) -> Outcome:
        return Outcome(status, text, seconds, functions, len(lines), error)

    if code is None:
        return outcome("slow", f"no program after {case.limit:g} s")
    if code != 0:
        return outcome("refused" if _is_diagnostic(text) else "crashed", text)
    code, text = limited([str(linked)], _RUN_LIMIT, {})
    (place / "run.txt").write_text(text, encoding="utf-8")
    if code is None:
        return outcome("slow", f"the program runs longer than {_RUN_LIMIT:g} s\n{text}")
    found = _SUMMARY.search(text)
    if found is None:
        return outcome("died", f"exit code {code}\n{text}")
    status = {0: "right", 1: "wrong", 2: "rough"}[code]
    return outcome(status, text, float(found[1]))


def _link(case: Case, driver: Path, linked: Path) -> list[str]:
    """As a user links: the objects, the library's archives, and the hook for a linker."""
    driver_program = case.tool.cxx if case.recipe.language == "C++" else case.tool.cc
    if case.recipe.language == "Fortran":
        words = [case.tool.fc, f"-fuse-ld={case.tool.linker}"]
    else:
        words = [driver_program, f"--ld-path={case.tool.linker}"]
    archives = ["-Wl,--start-group", *map(str, case.built.archives), "-Wl,--end-group"]
    return [*words, str(driver), str(case.program), *archives, *case.recipe.link, "-lm", "-o", str(linked)]


def _is_diagnostic(text: str) -> bool:
    """Whether an engine says why, or breaks."""
    return "error:" in text and not any(word in text for word in ("Traceback", "Assertion", "was ended by"))


def limited(command: Sequence[str], limit: float, variables: Mapping[str, str]) -> tuple[int | None, str]:
    """Exit code and output; None where it takes too long. All that it started ends with it."""
    with subprocess.Popen(
        ["prlimit", f"--as={_MEMORY}", *command],
        env={**os.environ, **variables},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as started:
        try:
            text, _ = started.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(started.pid, signal.SIGKILL)
            text, _ = started.communicate()
            return None, text
    return started.returncode, text
