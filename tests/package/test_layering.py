"""The rooms of the package and what each may import: the table of the design, enforced by reading imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "enzyme_build"
BASE = ("errors", "settings", "process", "files")

# room -> the rooms it may use; each may use itself, `errors`, `patterns` and `records`
MAY_USE: dict[str, tuple[str, ...]] = {
    "errors": (),
    "patterns": (),
    "records": (),
    "settings": (),
    "process": (),
    "files": (),
    "resources": (),
    "toolchain": ("settings", "process", "bitcode"),
    "names": (),
    "slots": (),
    "told": (),
    "linker": BASE,
    "inputs": (*BASE, "linker", "names", "slots"),
    "bitcode": BASE,
    "ir": (),
    "library": ("ir",),
    "analysis": (
        "ir",
        "library",
        "rules",
        "slots",
    ),  # which arguments a formula is linear in decides activity
    "rules": ("ir",),
    "transform": ("ir", "analysis", "library", "rules", "told"),
    "engines": (*BASE, "bitcode", "ir", "library", "names", "rules", "transform"),
    "pipeline": (*BASE, "bitcode", "engines"),
    "hook": (*BASE, "linker", "names", "inputs", "bitcode", "library", "rules", "told", "pipeline"),
    "cli": (
        *BASE,
        "names",
        "resources",
        "toolchain",
        "linker",
        "inputs",
        "bitcode",
        "engines",
        "pipeline",
        "hook",
        "ir",
    ),
    "api": (
        *BASE,
        "resources",
        "toolchain",
        "inputs",
        "bitcode",
        "ir",
        "transform",
        "engines",
        "pipeline",
        "hook",
    ),
    "bridges": ("api", "errors"),
}
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
            "__version__",
            *MAY_USE.get(room, ()),
        ):
            found.append(f"{place}: the room {room} may not use {rest[0]}")
        if top in ONLY_IN and room != ONLY_IN[top]:
            found.append(f"{place}: only {ONLY_IN[top]} may import {top}")
        if room in PURE and top in NOT_PURE:
            found.append(f"{place}: the room {room} may not import {top}")
    return found


def test_rooms_use_only_what_they_may() -> None:
    problems = [problem for path in modules() for problem in problems_in(path.read_text("utf-8"), path)]
    assert not problems, "\n".join(problems)


def test_every_room_is_in_the_table() -> None:
    rooms = {room_of(path) for path in modules()} - {"__init__"}
    assert rooms <= MAY_USE.keys(), "give the new room a row above, and a place in the design"


@pytest.mark.parametrize(
    ("file", "text", "problem"),
    [
        ("ir/types.py", "import os", "may not import os"),
        ("ir/types.py", "from enzyme_build.transform import forward", "may not use transform"),
        ("rules/rows.py", "def f():\n    from ..bitcode import read", "may not use bitcode"),
        ("hook/flow.py", "import llvmlite.binding", "only bitcode may import llvmlite"),
        ("inputs/unit.py", "from subprocess import run", "only process may import subprocess"),
        ("bridges/torch.py", "from enzyme_build import pipeline", "may not use pipeline"),
    ],
)
def test_planted_violations_are_found(file: str, text: str, problem: str) -> None:
    assert [problem in found for found in problems_in(text, PACKAGE / file)] == [True]
