"""How often a loop runs at most, by ranges of its counter's start, step and bound: never less than it does."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.flow.dominators import dominator_tree
from enzyme_build.analysis.flow.loops import loop_nest
from enzyme_build.analysis.flow.trips import most_steps
from enzyme_build.ir.module import Module

_LOOP = """
declare {attribute} i32 @start()
declare {attribute} i32 @step()
define void @f(ptr %flag, i32 %n) {{
  %begin = {start}
  %by = {step}
  br label %head
head:
  %k = phi i32 [ %begin, %0 ], [ {next}, %body ]
  %runs = icmp {predicate} i32 %k, {bound}
  {more}
  br i1 {test}, label %body, label %done
body:
  %next = add i32 %k, %by
  br label %head
done:
  ret void
}}
"""
_CONSTANT = {"start": "add i32 0, 0", "step": "add i32 0, 1"}
_ANY = {"start": "add i32 %n, 0", "step": "add i32 %n, 0"}


def bound(**given: str) -> int | None:
    row = {
        "attribute": "",
        **_CONSTANT,
        "predicate": "slt",
        "bound": "4",
        "more": "",
        "test": "%runs",
        "next": "%next",
        **given,
    }
    function = Module.parse(_LOOP.format(**row)).functions["f"]
    flow = control_flow(function)
    dominators = dominator_tree(flow)
    (loop,) = loop_nest(flow, dominators).loops
    return most_steps(loop, dominators)


@pytest.mark.parametrize(
    ("given", "least"),
    [
        ({}, 4),
        ({"predicate": "sle"}, 5),
        ({"predicate": "ult", "start": "add i32 %n, 0"}, 4),
        ({"step": "add i32 0, 3", "bound": "10"}, 4),
        (
            {
                "attribute": "range(i32 0, 1024)",
                "start": "call i32 @start()",
                "step": "add i32 0, 1",
                "bound": "36",
            },
            36,
        ),
        ({"more": "%on = load i1, ptr %flag\n  %both = and i1 %runs, %on", "test": "%both"}, 4),
        (
            {
                "more": "%on = load i1, ptr %flag\n  %both = select i1 %on, i1 %runs, i1 false",
                "test": "%both",
            },
            4,
        ),
    ],
)
def test_a_counter_ends_the_loop(given: dict[str, str], least: int) -> None:
    found = bound(**given)
    assert found is not None
    assert least <= found <= least + 2


@pytest.mark.parametrize(
    "given",
    [
        {"start": "add i32 %n, 0"},  # it may begin anywhere below
        {"step": _ANY["step"]},  # it may stand still, or go down
        {"bound": "%n"},
        # The step is made first, and may begin anew: at the end of the range, or anywhere.
        {
            "attribute": "range(i32 0, 2147483647)",
            "start": "call i32 @start()",
            "step": "add i32 0, 2",
            "more": "%ahead = add i32 %k, %by\n  %on = icmp slt i32 %ahead, 4",
            "test": "%on",
            "next": "%ahead",
        },
        {"step": "add i32 0, 0"},
        {"predicate": "slt", "bound": "2147483647", "step": "add i32 0, 7"},  # it may begin anew
        {"predicate": "ne", "bound": "5", "step": "add i32 0, 2"},
        {"more": "%on = load i1, ptr %flag\n  %any = or i1 %runs, %on", "test": "%any"},
        {"more": "%on = load i1, ptr %flag\n  %any = select i1 %on, i1 true, i1 %runs", "test": "%any"},
    ],
)
def test_nothing_is_said_of_others(given: dict[str, str]) -> None:
    assert bound(**given) is None
