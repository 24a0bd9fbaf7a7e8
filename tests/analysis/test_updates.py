"""Whoever rewrites code asks the type analysis, and tells it something in one way only: `update`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.type_updates import Mixture
from enzyme_build.ir.module import Module
from tests.package.test_layering import PACKAGE, modules

NAME = "memory_types"
# What the analysis is made of and fills itself with.
TELLS = {"cover", "add_context"}
ASKED = (
    {name for name in vars(TypeAnalysis) if not name.startswith("_")} - set(TypeAnalysis.__slots__) - TELLS
)


def reached(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and attribute of whatever is taken from something that is called `memory_types`, or done to it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and NAME in (
            getattr(node.value, "attr", ""),
            getattr(node.value, "id", ""),
        ):
            is_plain = isinstance(node.ctx, ast.Load)
            yield node.lineno, node.attr if is_plain else f"{node.attr} ="


def wrong_uses(path: Path) -> list[str]:
    return [
        f"{path.name}:{line}: {NAME}.{attribute}"
        for line, attribute in reached(ast.parse(path.read_text("utf-8")))
        if attribute not in ASKED and attribute != "module"
    ]


def test_only_update_tells_the_analysis_something() -> None:
    assert {"update", "of_copy", "parts_at"} <= ASKED
    outside = [path for path in modules() if path.relative_to(PACKAGE).parts[0] != "analysis"]
    assert [use for path in outside for use in wrong_uses(path)] == []


@pytest.mark.parametrize(
    "line", ["memory_types.mixtures.add(v)", "self.memory_types.settled[c] = l", "memory_types.module = m"]
)
def test_a_planted_write_is_found(line: str, tmp_path: Path) -> None:
    path = tmp_path / "planted.py"
    path.write_text(line)
    assert wrong_uses(path)


def test_mixtures_outlive_the_analysis() -> None:
    module = Module.parse("define double @f(double %x, double %y) {\n  ret double %x\n}\n")
    x, y = module.functions["f"].arguments
    memory_types = TypeAnalysis(module)
    memory_types.update(Mixture(x))
    assert [memory_types.renewed().is_marked(v) for v in (x, y)] == [True, False]
