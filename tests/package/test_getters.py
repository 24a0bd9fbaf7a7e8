"""What is asked for changes no IR: properties and questions (`is_…`, `may_…`) of `transform` write nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.analysis.test_purity import writes
from tests.package.test_layering import PACKAGE

_QUESTION = re.compile(r"_?(?:is|are|was|were|has|have|had|may|might|can|could|must|does|do|did|needs)_")
_PROPERTIES = ("property", "cached_property")


def functions(tree: ast.AST) -> dict[str, list[ast.FunctionDef]]:
    found: dict[str, list[ast.FunctionDef]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found.setdefault(node.name, []).append(node)
    return found


def called(node: ast.AST) -> Iterator[str]:
    """Names of functions of the same file that are called, by name or as methods of the same object."""
    for inner in ast.walk(node):
        if isinstance(inner, ast.Call):
            of = inner.func
            if isinstance(of, ast.Name):
                yield of.id
            elif isinstance(of, ast.Attribute) and isinstance(of.value, ast.Name) and of.value.id == "self":
                yield of.attr


def is_writer(function: ast.FunctionDef) -> bool:
    """Whether it writes, or begins to: the annotations of parameters may name builders."""
    body = ast.Module(function.body, [])
    return any(getattr(node, "id", "") == "Builder" for node in ast.walk(body)) or any(
        writes(ast.unparse(body))
    )


def writers(text: str) -> set[str]:
    """Names of functions of a file that write, or call others of the file that do."""
    known = functions(ast.parse(text))
    found = {name for name, nodes in known.items() if any(map(is_writer, nodes))}
    while new := {n for n, nodes in known.items() if found & {c for f in nodes for c in called(f)}} - found:
        found |= new
    return found


def writing_getters(text: str) -> list[str]:
    wrong = writers(text)
    return [
        name
        for name, nodes in functions(ast.parse(text)).items()
        if name in wrong
        and (
            _QUESTION.match(name)
            or any(getattr(d, "id", "") in _PROPERTIES for n in nodes for d in n.decorator_list)
        )
    ]


def test_getters_write_nothing() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): names
        for path in sorted((PACKAGE / "transform").rglob("*.py"))
        if (names := writing_getters(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "def is_left(i):\n    i.erase()\n    return True",
        "@property\ndef copy(self):\n    return self.make()\ndef make(self):\n    return self.m.add_function('f')",
        "def may_end(i):\n    return Builder.at(i)",
    ],
)
def test_a_planted_one_is_found(line: str) -> None:
    assert len(writing_getters(line)) == 1
