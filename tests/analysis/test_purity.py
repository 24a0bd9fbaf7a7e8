"""Analyses change no IR: their files call nothing that does, and functions that are asked about stay as they were."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from enzyme_build import pipeline
from enzyme_build.analysis.activity.active_values import State
from enzyme_build.ir.instructions import Call, Invoke, Load
from enzyme_build.ir.module import Function, Module
from enzyme_build.ir.syntax.printer import function_text
from enzyme_build.ir.types import carries_float, carries_pointer
from enzyme_build.passes import Pass
from enzyme_build.settings import Settings
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.requests.decode import decode
from tests.package.test_layering import PACKAGE
from tests.package.test_passes import merged

_WRITERS = ("enzyme_build.ir.builder", "enzyme_build.ir.build_operations", "enzyme_build.ir.clone")
_WRITING = {
    "set_operand",
    "replace_operand",
    "drop_operands",
    "erase",
    "replace_successor",
    "replace_all_uses_with",
    "add_function",
    "add_global",
    "add_metadata",
    "add_block",
    "delete_body",
}
_HELD = {"operands", "metadata", "attributes", "flags", "users", "blocks", "instructions"}  # by IR itself


def writes(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module in _WRITERS:
            yield node.lineno, node.module
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _WRITING:
                yield node.lineno, node.func.attr
        elif isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            held = node.value if isinstance(node, ast.Subscript) else node
            if isinstance(held, ast.Attribute) and held.attr in _HELD and _is_of_another(held):
                yield node.lineno, held.attr


def _is_of_another(held: ast.Attribute) -> bool:
    return not (isinstance(held.value, ast.Name) and held.value.id == "self")


def test_no_analysis_calls_what_changes_ir() -> None:
    found = [
        f"{path.name}:{line}: {name}"
        for path in sorted((PACKAGE / "analysis").rglob("*.py"))
        for line, name in writes(path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "from enzyme_build.ir.builder import Builder",
        "load.erase()",
        "call.metadata[MARK] = node",
        "del block.instructions[0]",
        "i.flags = ()",
    ],
)
def test_a_planted_change_is_found(line: str) -> None:
    assert len(list(writes(line))) == 1


class _AskedError(Exception):
    """The analyses were asked everything, and the rest of the way does not matter."""


def texts(module: Module) -> dict[str, str]:
    return {name: function_text(f, fresh=True) for name, f in module.functions.items() if f.blocks}


def ask_everything(session: Session, function: Function) -> int:
    """All that derivatives ask of the analyses before they write anything; how many values have a derivative."""
    analyses, states = session.analyses, tuple(map(_active, function.arguments))
    prepared = analyses.copies.prepare(function)
    activity = analyses.activity(function, states)
    analyses.summary(function, states)
    analyses.linked(function, states)
    analyses.only_written.is_only_written(function, 0)
    for variable in session.module.globals.values():
        analyses.global_state(variable)
    for i in prepared.copy.instructions:
        if isinstance(i, Load):
            analyses.may_hold_floats(i.pointer, i.type)
        if isinstance(i, (Call, Invoke)):
            analyses.touches_active_globals(i)
            analyses.memory_types.program.callers_of(i.function)
    return len(activity.active)


def _active(argument: Any) -> State:
    return State.ACTIVE if carries_float(argument.type) or carries_pointer(argument.type) else State.INACTIVE


@pytest.mark.parametrize(
    "name", ["object_variants", "call_variadic_active", "openmp_order", "scalar_bit_tricks"]
)
def test_who_is_asked_about_stays_as_it_was(name: str) -> None:
    asked = 0

    def ask(one: Pass, subject: Any) -> None:
        nonlocal asked
        if one.name != "promote-float-arguments":
            return
        before = texts(subject.module)
        for call in subject.wanted:
            function = decode(subject.module, call).function
            asked += ask_everything(subject, function)
            copies = texts(subject.module)
            ask_everything(subject, function)
            assert texts(subject.module) == copies
            assert {name: text for name, text in copies.items() if name in before} == before
            assert f"{function.name}.normal" in copies
        raise _AskedError

    with pytest.raises(_AskedError):
        pipeline.run(merged(name, 2), pipeline.Job(Settings(cache=False), after=ask))
    assert asked
