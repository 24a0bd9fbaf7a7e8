"""The programs of `tests/programs` and what their first lines say of them.

// feature: what this program is about
// flags: -std=c++20                          more flags for the compiler
// one unit: reason                           not built as two
// levels: 0 2                                not at the others
// not under valgrind: reason                 `tests.engine.memory` leaves it out
// refused: pattern                           the engine must refuse it with such a message
// stops: pattern                             the program must stop with such a message, in each mode
// xfail reverse: reason                      known to fail; fails the test when it no longer does
// xfail forward O0 O1 split: reason          … at these levels, of those forms, only
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from tests.compilers import a_compiler
from tests.engine.forge import Forge
from tests.engine.harness import LEVELS, PROGRAMS, Build, Outcome, Source, build_and_run

_MARK = re.compile(r"^(?://|/\*)\s*([a-z]+(?: [\w ]+)?):\s*(.*?)\s*(?:\*/)?$")
_SUFFIXES = (".c", ".cpp")
MODES = {"forward": "-DNO_REVERSE", "reverse": "-DNO_FORWARD"}
FORMS = ("one", "split")


@dataclass(frozen=True)
class Program:
    path: Path  # a file, or a folder whose files are the units

    @property
    def name(self) -> str:
        return self.path.stem

    @cached_property
    def files(self) -> tuple[Path, ...]:
        if self.path.is_dir():
            return tuple(sorted(p for p in self.path.iterdir() if p.suffix in _SUFFIXES))
        return (self.path,)

    @cached_property
    def marks(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for line in self.files[0].read_text().splitlines():
            match = _MARK.match(line)
            if match is None:
                break
            found[match[1]] = match[2]
        return found

    @property
    def feature(self) -> str:
        return self.marks["feature"]

    @property
    def levels(self) -> tuple[int, ...]:
        return tuple(int(word) for word in self.marks["levels"].split()) if "levels" in self.marks else LEVELS

    @property
    def refused(self) -> str | None:
        return self.marks.get("refused")

    @property
    def stops(self) -> str | None:
        return self.marks.get("stops")

    @property
    def lacks(self) -> str | None:
        """Why the program cannot be compiled here: `needs: FOLDER PACKAGE` names headers of others."""
        folder, _, package = self.marks.get("needs", "").partition(" ")
        return f"apt install {package}" if folder and not Path(folder).is_dir() else None

    @property
    def not_under_valgrind(self) -> str | None:
        """Why valgrind cannot run the program."""
        return self.marks.get("not under valgrind")

    @property
    def has_races(self) -> str | None:
        """Why the thread sanitizer would complain."""
        return self.marks.get("races")

    @property
    def forms(self) -> tuple[str, ...]:
        single = self.path.is_dir() or "one unit" in self.marks
        return ("one",) if single else FORMS

    def xfail(self, mode: str, level: int, form: str) -> str | None:
        """Why this mode is known to fail at that level in that form."""
        for mark, reason in self.marks.items():
            words = mark.split()
            if words[0] != "xfail":
                continue
            levels = [w for w in words if re.fullmatch(r"O\d", w)]
            forms = [w for w in words if w in FORMS]
            modes = [w for w in words if w in MODES]
            if (
                ("zig" not in words or a_compiler().name == "zig")
                and (not modes or mode in modes)
                and (not levels or f"O{level}" in levels)
                and (not forms or form in forms)
            ):
                return reason
        return None

    def build(self, level: int, form: str = "one", mode: str | None = None) -> Build:
        """The build with the checks of both modes, or of one."""
        defines = (MODES[mode],) if mode else ()
        if form == "split":
            sources = tuple(
                Source(file, (*defines, f"-DUNIT_{part}"))
                for part in ("FUNCTIONS", "CHECKS")
                for file in self.files
            )
        else:
            sources = tuple(Source(file, defines) for file in self.files)
        flags, libraries = (tuple(self.marks.get(mark, "").split()) for mark in ("flags", "libraries"))
        return Build(sources, level, flags, libraries=libraries)


def programs(pattern: str = "") -> Iterator[Program]:
    for path in sorted(PROGRAMS.iterdir()):
        if (path.suffix in _SUFFIXES or path.is_dir()) and re.search(pattern, path.name):
            yield Program(path)


def tasks(pattern: str = "") -> list[tuple[Program, int, str]]:
    """What can be built: every program at its levels, as one unit and as two."""
    return [
        (program, level, form)
        for program in programs(pattern)
        for level in program.levels
        for form in program.forms
        if not program.lacks
    ]


def tasks_in_turn() -> list[tuple[Program, int, str]]:
    """Two in eight: every program at -O0 or -O1 and at -O2 or -O3; as one unit and as two by turns."""

    def is_its_turn(program: Program, level: int, form: str) -> bool:
        if level not in _levels_in_turn(program):
            return False
        return form == program.forms[(_draw(program) + level) % len(program.forms)]

    return [task for task in tasks() if is_its_turn(*task)]


def is_usual(program: Program, level: int) -> bool:
    """Whether the build is in the usual tier of tests: one of the program's, at one level or another by turns."""
    levels = sorted(_levels_in_turn(program))
    return level == levels[(_draw(program) >> 16) % len(levels)]


def _draw(program: Program) -> int:
    return zlib.crc32(program.name.encode())


def _levels_in_turn(program: Program) -> set[int]:
    draw = _draw(program)
    chosen = {(0, 0, 1)[(draw >> 8) % 3], (2, 2, 3)[(draw >> 12) % 3]}
    return chosen & set(program.levels) or set(program.levels)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a program did what its marks say; `problems` say in which mode not."""

    outcomes: dict[str, Outcome]
    problems: tuple[str, ...] = ()


def judge(program: Program, level: int, form: str, forge: Forge, **changes: object) -> Verdict:
    """Both modes in one build where that goes, which halves the work; each by itself where it does not."""

    def run(mode: str | None) -> Outcome:
        return build_and_run(replace(program.build(level, form, mode), **changes), forge)  # type: ignore[arg-type]

    expected = {mode: program.xfail(mode, level, form) for mode in MODES}
    if program.refused is not None:
        outcome = run(None)
        return Verdict({"both": outcome}, _refusal_problem(program.refused, outcome))
    if program.stops is not None:
        ways = {mode: run(mode) for mode in MODES}
        return Verdict(ways, tuple(p for way in ways.values() for p in _stop_problem(program.stops, way)))
    if not any(expected.values()):
        both = run(None)
        if both.is_right:
            return Verdict({"both": both})
    outcomes = {mode: run(mode) for mode in MODES}
    problems = tuple(
        problem for mode, outcome in outcomes.items() if (problem := _problem(mode, outcome, expected[mode]))
    )
    if not any(expected.values()) and not problems:
        problems = (f"each mode is right by itself, together they are {both.status}\n{both.text}",)
    return Verdict(outcomes, problems)


def _problem(mode: str, outcome: Outcome, expected: str | None) -> str | None:
    if expected is not None:
        return f"{mode} was expected to fail ({expected}) and is right" if outcome.is_right else None
    return None if outcome.is_right else f"{mode}: {outcome.status}\n{outcome.text}"


def _refusal_problem(pattern: str, outcome: Outcome) -> tuple[str, ...]:
    if outcome.status == "refused" and re.search(pattern, outcome.text):
        return ()
    return (f"it was to be refused with /{pattern}/ and is {outcome.status}\n{outcome.text}",)


def _stop_problem(pattern: str, outcome: Outcome) -> tuple[str, ...]:
    """Where the optimiser makes more visible, it may be refused with the same words."""
    if outcome.status in ("died", "refused") and re.search(pattern, outcome.text):
        return ()
    return (f"it was to stop with /{pattern}/ and is {outcome.status}\n{outcome.text}",)
