"""No file is imported by what it imports, by whatever way; imports in functions and for types alone count as well."""

from __future__ import annotations

import ast
from graphlib import CycleError, TopologicalSorter

from tests.package.test_layering import PACKAGE, imports_of, modules

# Those that are: what they describe is a circle, and one docstring explains it (`ir/__init__.py`).
ALLOWED = [
    {"ir.value", "ir.instruction", "ir.blocks", "ir.globals", "ir.module"},
]


def graph() -> dict[str, set[str]]:
    """Of each file the files that it imports, `enzyme_build` left out of all names."""
    paths = {".".join(path.relative_to(PACKAGE).with_suffix("").parts): path for path in modules()}
    names = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    found: dict[str, set[str]] = {}
    for name, path in names.items():
        used = set()
        for target in targets_of(ast.parse(path.read_text("utf-8")), path):
            used |= {target if target in names else target.rpartition(".")[0]} & names.keys()
        found[name] = used - {name}
    return found


def targets_of(tree: ast.AST, path: object) -> set[str]:
    """What is imported, as the longest name that an import spells."""
    whole: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                one = ast.ImportFrom(node.module, [alias], node.level)
                one.lineno = node.lineno
                ((_, stem),) = imports_of(one, path)  # type: ignore[arg-type]
                whole.add(f"{stem}.{alias.name}".removeprefix("enzyme_build."))
        elif isinstance(node, ast.Import):
            whole |= {alias.name.removeprefix("enzyme_build.") for alias in node.names}
    return whole


def circles(files: dict[str, set[str]]) -> list[set[str]]:
    """Files that reach one another, found by taking one circle after the other for one file."""
    merged = {name: {name} for name in files}
    while True:
        group = {name: frozenset(members) for name, members in merged.items()}
        edges = {
            members: {group[used] for name in members for used in files[name]} - {members}
            for members in set(group.values())
        }
        try:
            TopologicalSorter(edges).prepare()
        except CycleError as error:
            together = set().union(*error.args[1])
            merged |= dict.fromkeys(together, together)
        else:
            return sorted((set(members) for members in edges if len(members) > 1), key=min)


def test_circles_are_those_that_are_explained() -> None:
    assert circles(graph()) == sorted(ALLOWED, key=min)


def test_a_planted_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == [{"a", "b", "c"}]
