"""Whoever rewrites code asks the type analysis, and tells it something in one way only: `update`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from enzyme_build.analysis.types.covered_program import CoveredProgram
from enzyme_build.analysis.types.hidden_values import HiddenValues
from enzyme_build.analysis.types.traced_memory import TracedMemory
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Mixture, Renamed, Traced
from enzyme_build.ir.module import Module
from tests.package.test_layering import PACKAGE, modules

NAME = "memory_types"
PARTS = {"program": CoveredProgram, "hidden": HiddenValues, "traced": TracedMemory}
# What the analysis is made of and fills itself with.
TELLS = {
    *("cover", "add_request", "add_context", "widen", "adopt", "rename", "add_instruction"),  # the program
    *("read", "add"),
}


def questions(part: type) -> set[str]:
    slots: tuple[str, ...] = part.__slots__  # type: ignore[attr-defined]
    return {name for name in vars(part) if not name.startswith("_")} - set(slots) - TELLS


ASKED = {NAME: questions(TypeAnalysis) | {"module", *PARTS}} | {
    name: questions(part) for name, part in PARTS.items()
}


def _name(node: ast.AST) -> str:
    return getattr(node, "attr", "") or getattr(node, "id", "")


def reached(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Line, owner and attribute of whatever is taken from `memory_types` or one of its parts, or done to it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            owner = _name(node.value)
            is_part = owner in PARTS and _name(getattr(node.value, "value", node)) == NAME
            if owner == NAME or is_part:
                yield node.lineno, owner, node.attr if isinstance(node.ctx, ast.Load) else f"{node.attr} ="


def wrong_uses(path: Path) -> list[str]:
    return [
        f"{path.name}:{line}: {owner}.{attribute}"
        for line, owner, attribute in reached(ast.parse(path.read_text("utf-8")))
        if attribute not in ASKED[owner]
    ]


def test_only_update_tells_the_analysis_something() -> None:
    assert {"update", "of_copy", "parts_at"} <= ASKED[NAME]
    outside = [path for path in modules() if path.relative_to(PACKAGE).parts[0] != "analysis"]
    assert [use for path in outside for use in wrong_uses(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "memory_types.mixtures.add(v)",
        "self.memory_types.settled[c] = l",
        "memory_types.module = m",
        "memory_types.program.cover(f)",
        "self.memory_types.traced.add(p)",
        "memory_types.program.covered.clear()",
    ],
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


SPELLED = """
define ptr @f(ptr %table, i64 %k) {
  %place = alloca ptr
  %element = getelementptr i8, ptr %table, i64 %k
  %loaded = load ptr, ptr %place
  ret ptr %loaded
}
"""


@pytest.mark.parametrize("is_told", [True, False])
def test_an_address_that_a_pass_has_made_anew_leads_where_it_led(is_told: bool) -> None:
    """It is loaded from a place of the pass, where analyses see no address come in."""
    module = Module.parse(SPELLED)
    function = module.functions["f"]
    table = function.arguments[0]
    _, element, loaded, _ = function.instructions
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(function)
    if is_told:
        memory_types.update(Renamed(element, loaded))
    memory_types.update(Traced(table))
    assert memory_types.traced.assume_untraced(loaded) is not is_told
