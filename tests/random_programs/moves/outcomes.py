"""What becomes of a program: right, refused, stopped, or one of what must never be."""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.engine.forge import Forge
from tests.engine.harness import Build, Outcome, Source, build_and_run
from tests.random_programs.moves.programs import Case
from tests.random_programs.moves.rust.builds import LOST
from tests.random_programs.moves.rust.builds import build_and_run as build_and_run_rust

_HERE = Path(__file__).resolve().parent
LIMIT = 60.0  # seconds to derive one
STOP = "EnzymePy: "  # how the message begins of a program that stops itself

RIGHT, REFUSED, WARNED, VAGUE, STOPPED = "right", "refused", "warned", "vague", "stopped"
SILENT, PRIMAL, CRASHED, HUNG, TRACEBACK, FAULTY = (
    "silent",
    "primal",
    "crashed",
    "hung",
    "traceback",
    "faulty",
)
LOUD = (REFUSED, WARNED, STOPPED)
# In the order of the tables; `warned` is a wrong number of which a warning says that it is lost, `vague` a refusal
# without place or fix, `primal` a program that computes another number than without moves, `faulty` one that does not
# compile.
STATUSES = (RIGHT, REFUSED, WARNED, STOPPED, VAGUE, SILENT, PRIMAL, CRASHED, HUNG, TRACEBACK, FAULTY)


@dataclass(frozen=True, slots=True)
class Verdict:
    case: Case
    level: int
    status: str
    text: str = ""

    @property
    def is_well(self) -> bool:
        """Right or loud: what it may be."""
        return self.status in (RIGHT, *LOUD)

    @property
    def kind(self) -> str:
        """What two failures of one cause have in common."""
        if self.status in (SILENT, HUNG):
            return self.text.splitlines()[0]
        if self.status == CRASHED and self.text.startswith("signal"):
            return self.text.splitlines()[0]
        said = self.text.splitlines()
        lines = [line.strip(" =") for line in said if ": error: " in line][:1]
        lines = lines or [line for line in said if re.search(r"rror|Assertion|EnzymePy", line)][-1:]
        return re.sub(r"\b\w{32}\b|`[^`]*`|%\S+|\S+:\d+:\d+|\(in [^)]*\)|[\d.]+", "#", "".join(lines))[:90]


def judge(case: Case, level: int, forge: Forge, *, lto: bool = False) -> Verdict:
    if case.language == "rust":
        outcome = build_and_run_rust(case.text(), level, case.debug)
        return Verdict(case, level, classify(outcome, case), outcome.text)
    with tempfile.TemporaryDirectory(prefix="enzyme-moves-") as name:
        path = Path(name, f"moves{case.suffix}")
        path.write_text(case.text())
        sources = [Source(path, (f"-I{_HERE}",))]
        if case.has_two_units:
            sources.append(Source(path, (f"-I{_HERE}", "-DAPART_UNIT")))
        build = Build(tuple(sources), level, case.flags, timeout=LIMIT, cached=False, lto=lto)
        outcome = build_and_run(build, forge)
    return Verdict(case, level, classify(outcome, case), outcome.text)


def classify(outcome: Outcome, case: Case) -> str:
    text = outcome.text
    if outcome.status == "refused":
        return REFUSED if tells_enough(text, bool(case.debug)) else VAGUE
    if outcome.status == "wrong":
        return (
            PRIMAL
            if "primal:" in text
            else CRASHED
            if "bad:" not in text
            else WARNED
            if LOST in text
            else SILENT
        )
    if outcome.status == "died":
        return STOPPED if STOP in text else CRASHED
    if outcome.status == "crashed":
        return CRASHED if text.startswith("exit") else TRACEBACK
    return {"right": RIGHT, "timeout": HUNG}.get(outcome.status, FAULTY)


def tells_enough(text: str, has_lines: bool) -> bool:
    """The error names a function, a line where the program knows lines, and what to do."""
    lines = text.splitlines()
    first = next((number for number, line in enumerate(lines) if ": error: " in line), len(lines))
    where = r"[^\s<>]:\d+:\d+" if has_lines else r"\bin [^:]+: |\(in |`[^`]+`"
    is_placed = any(re.search(where, line) for line in lines[first : first + 1])
    return is_placed and any("fix: " in line for line in lines[first:])
