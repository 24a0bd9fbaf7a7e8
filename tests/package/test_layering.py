"""The rooms of the package and what each may import: the table of the design, enforced by reading imports."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "enzyme_build"
BASE = ("errors", "settings", "process", "files", "console")

# room -> the rooms it may use; each may use itself, `errors`, `patterns`, `records` and `tuples`
MAY_USE: dict[str, tuple[str, ...]] = {
    "errors": (),
    "patterns": (),
    "passes": (),
    "records": (),
    "tuples": (),
    "settings": (),
    "jobs": (),
    "process": ("jobs",),
    "files": (),
    "resources": (),
    "toolchain": ("settings", "process", "bitcode"),
    "gpu_objects": (*BASE, "bitcode", "linker", "toolchain"),
    "names": (),
    "slots": (),
    "console": ("names",),
    "text": ("slots",),
    "linker": BASE,
    "inputs": (*BASE, "linker", "names", "slots", "text"),
    "bitcode": (*BASE, "text"),
    "ir": ("text",),
    "library": ("ir", "text"),
    "analysis": (
        "ir",
        "library",
        "rules",
        "slots",
        "text",
    ),  # which arguments a formula is linear in decides activity
    "rules": ("ir",),
    "transform": ("ir", "names", "passes", "analysis", "library", "rules", "text"),
    "engines": (*BASE, "passes", "bitcode", "ir", "library", "names", "rules", "text", "transform"),
    "pipeline": (*BASE, "passes", "bitcode", "engines"),
    "launches": (*BASE, "analysis", "bitcode", "inputs", "ir", "pipeline", "text"),
    "hook": (
        *BASE,
        "linker",
        "names",
        "inputs",
        "bitcode",
        "library",
        "rules",
        "text",
        "toolchain",
        "pipeline",
    ),
    "cli": (
        *BASE,
        "passes",
        "names",
        "resources",
        "toolchain",
        "gpu_objects",
        "linker",
        "inputs",
        "bitcode",
        "engines",
        "pipeline",
        "hook",
        "ir",
        "launches",
    ),
    "__main__": ("cli",),
    "api": (
        *BASE,
        "text",
        "resources",
        "toolchain",
        "inputs",
        "bitcode",
        "ir",
        "analysis",
        "transform",
        "engines",
        "pipeline",
        "hook",
    ),
    "bridges": ("api", "errors"),
}
# The same inside `transform`, where each room may use rooms that stand above it here, and no others. The files of
# `transform` itself, which have the empty name, are the way from a request to derivative IR, and may use them all.
_BELOW_SESSION = ("emission", "runtime", "bits", "requests", "types", "form")
IN_TRANSFORM: dict[str, tuple[str, ...]] = {
    "emission": (),
    "runtime": ("emission",),
    "bits": ("emission",),
    "requests": ("emission", "runtime"),
    "types": ("emission", "runtime", "bits", "requests"),
    "form": ("emission", "runtime", "bits", "requests", "types"),
    "derivative": _BELOW_SESSION,
    "shadows": (*_BELOW_SESSION, "derivative"),
    "tape": (*_BELOW_SESSION, "derivative"),
    "custom": (*_BELOW_SESSION, "derivative"),
    "linear_algebra": (*_BELOW_SESSION, "derivative"),
    "parallel": (*_BELOW_SESSION, "derivative"),
    "messages": (*_BELOW_SESSION, "derivative", "parallel"),
    "device": (*_BELOW_SESSION, "derivative", "parallel"),
    "sweeps": (
        *_BELOW_SESSION,
        "derivative",
        "shadows",
        "tape",
        "custom",
        "linear_algebra",
        "parallel",
        "messages",
        "device",
    ),
}
IN_TRANSFORM["extensions"] = tuple(IN_TRANSFORM)
IN_TRANSFORM[""] = tuple(IN_TRANSFORM)
# And inside `analysis`, whose own files are names that serve all rooms and use none.
IN_ANALYSIS: dict[str, tuple[str, ...]] = {
    "": (),
    "values": ("",),
    "flow": ("", "values"),
    "calls": ("", "values"),
    "threads": ("", "values", "flow", "calls"),
    "modref": ("", "values", "flow", "calls", "threads"),
    "points_to": ("", "values", "flow"),
    "types": ("", "values", "flow", "calls", "points_to"),
    "activity": ("", "values", "flow", "calls"),
}
# And inside `api`, with two of its files; the others are what users import.
IN_API: dict[str, tuple[str, ...]] = {
    "errors": (),
    "signatures": ("errors",),
    "programs": ("errors", "signatures"),
    "calling": ("errors", "signatures", "programs"),
    "function": ("errors", "signatures", "programs", "calling"),
    "derivatives": ("errors", "signatures", "programs", "calling", "function"),
}
IN_API[""] = tuple(IN_API)
INSIDE = {"transform": IN_TRANSFORM, "analysis": IN_ANALYSIS, "api": IN_API}
MOST_FILES = 20  # in any folder
# rooms that know nothing of files, programs or native code
PURE = ("ir", "library", "analysis", "rules", "transform")
NOT_PURE = ("os", "subprocess", "shutil", "tempfile", "socket", "ctypes", "llvmlite")
ONLY_IN = {"llvmlite": "bitcode", "subprocess": "process"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports_of(tree: ast.AST, path: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every import, relative ones resolved, those inside functions included."""
    package = ("enzyme_build", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            stem = ".".join((*start, *((node.module,) if node.module else ())))
            for alias in node.names:
                yield node.lineno, f"{stem}.{alias.name}" if stem == "enzyme_build" else stem


def inner_room(path: Path) -> str:
    """The room that a file is in, inside of another; most files beside such rooms have the empty name."""
    outer, *inner = path.relative_to(PACKAGE).with_suffix("").parts
    return inner[0] if len(inner) > 1 or inner[0] in INSIDE[outer] else ""


def inner_rooms_used(text: str, path: Path) -> Iterator[tuple[int, str]]:
    """Line and name of other rooms that a file uses which lies beside them, inside of the same one."""
    own = room_of(path)
    for line, name in imports_of(ast.parse(text), path):
        top, room, *inner = (*name.split("."), "")
        if (top, room) == ("enzyme_build", own):
            found = inner[0] if inner[0] in INSIDE[own] else ""
            if found != inner_room(path):
                yield line, found


def problems_inside(text: str, path: Path) -> list[str]:
    if (outer := room_of(path)) not in INSIDE:
        return []
    room, file = inner_room(path), path.relative_to(PACKAGE).as_posix()
    allowed = (*INSIDE[outer][room], room)
    return [
        f"{file}:{line}: the room {room or outer} may not use {used or 'the files beside the rooms'}"
        for line, used in inner_rooms_used(text, path)
        if used not in allowed
    ]


def problems_in(text: str, path: Path) -> list[str]:
    room = room_of(path)
    found = []
    for line, name in imports_of(ast.parse(text), path):
        top, *rest = name.split(".")
        place = f"{path.relative_to(PACKAGE.parent)}:{line}"
        is_ours = top == "enzyme_build" and bool(rest)
        if is_ours and rest[0] not in (
            room,
            "errors",
            "patterns",
            "records",
            "tuples",
            "__version__",
            *MAY_USE.get(room, ()),
        ):
            found.append(f"{place}: the room {room} may not use {rest[0]}")
        if top in ONLY_IN and room != ONLY_IN[top]:
            found.append(f"{place}: only {ONLY_IN[top]} may import {top}")
        if room in PURE and top in NOT_PURE:
            found.append(f"{place}: the room {room} may not import {top}")
    return found + problems_inside(text, path)


def test_rooms_use_only_what_they_may() -> None:
    problems = [problem for path in modules() for problem in problems_in(path.read_text("utf-8"), path)]
    assert not problems, "\n".join(problems)


def test_every_room_is_in_the_table() -> None:
    rooms = {room_of(path) for path in modules()} - {"__init__"}
    assert rooms <= MAY_USE.keys(), "give the new room a row above, and a place in the design"


@pytest.mark.parametrize("outer", INSIDE)
def test_inner_rooms_stand_above_one_another(outer: str) -> None:
    order = list(INSIDE[outer])
    assert all(set(used) <= set(order[:index]) for index, used in enumerate(INSIDE[outer].values()))
    assert {inner_room(path) for path in modules() if room_of(path) == outer} == set(order)


def test_folders_stay_small() -> None:
    files = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in modules())
    assert {name: count for name, count in files.items() if count > MOST_FILES} == {}


def test_folders_say_what_they_are_for() -> None:
    assert [path for path in modules() if not ast.get_docstring(ast.parse(path.read_text("utf-8")))] == []


@pytest.mark.parametrize("outer", INSIDE)
def test_inner_rooms_say_their_duty_and_what_they_may_import(outer: str) -> None:
    for room in (room for room in filter(None, INSIDE[outer]) if (PACKAGE / outer / room).is_dir()):
        text = ast.get_docstring(ast.parse((PACKAGE / outer / room / "__init__.py").read_text("utf-8")))
        assert text is not None
        assert "\n\nMay import " in text, room


def test_inner_rooms_of_analysis_say_the_same_as_the_table() -> None:
    """Of `transform` they name the highest rooms only."""
    for room, used in IN_ANALYSIS.items():
        text = ast.get_docstring(ast.parse((PACKAGE / "analysis" / room / "__init__.py").read_text("utf-8")))
        may = (text or "").partition("May import ")[2].partition(". ")[0].partition(".\n")[0]
        assert {name for name in IN_ANALYSIS if f"`{name}`" in may} == set(filter(None, used)), room


def test_which_bytes_are_floats_has_a_narrow_door() -> None:
    """`passes.py` names the others, as text."""
    entered = {
        f"{path.relative_to(PACKAGE / 'transform').as_posix()}: {node.module.rpartition('.')[2]}"
        for path in (PACKAGE / "transform").rglob("*.py")
        if path.parent.name != "types"
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and ".transform.types." in node.module
    }
    assert entered == {
        "lower.py: float_argument_promotion",
        "derivative/problems.py: floats_in_integers",
        "sweeps/augment.py: unions_in_registers",
    }


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("ir/types.py", "import os", "may not import os"),
        ("ir/types.py", "from enzyme_build.transform import forward", "may not use transform"),
        ("rules/rows.py", "def f():\n    from ..bitcode import read", "may not use bitcode"),
        ("transform/bits/parts.py", "from enzyme_build.transform.types import retype", "may not use types"),
        (
            "transform/tape/plan.py",
            "from enzyme_build.transform.finish import finish_module",
            "may not use the files",
        ),
        ("transform/types/retype.py", "def f():\n    from ..sweeps import forward", "may not use sweeps"),
        (
            "analysis/flow/loops.py",
            "from enzyme_build.analysis.modref import instances",
            "may not use modref",
        ),
        ("analysis/marks.py", "from enzyme_build.analysis.values import spans", "may not use values"),
        ("hook/flow.py", "import llvmlite.binding", "only bitcode may import llvmlite"),
        ("inputs/unit.py", "from subprocess import run", "only process may import subprocess"),
        ("bridges/torch.py", "from enzyme_build import pipeline", "may not use pipeline"),
    ],
)
def test_planted_violations_are_found(file: str, text: str, problem: str) -> None:
    assert [problem in found for found in problems_in(text, PACKAGE / file)] == [True]
