"""Integers that may be pieces of something, by how the pointers to them move."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.objects import Objects
from enzyme_build.analysis.pieces import moves_of_integers, moves_unknown_members
from enzyme_build.ir import Module

WALK = """
define void @walk(ptr %members, ptr %to) {{
entry:
  store double 1.0, ptr %members
  %second = getelementptr i8, ptr %members, i64 16
  %held = load ptr, ptr %second
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr %members, i64 %i
  {in_loop}
  %next = add i64 %i, {step}
  %done = icmp eq i64 %next, 64
  br i1 %done, label %end, label %loop
end:
  {behind}
  ret void
}}
"""
MOVE = "{v} = load i16, ptr {where}\n store i16 {v}, ptr %to"


@pytest.mark.parametrize(("step", "is_unknown"), [(2, True), (1, True), (16, False)])
def test_a_walk_by_pieces_and_one_by_elements(step: int, is_unknown: bool) -> None:
    text = WALK.format(in_loop=MOVE.format(v="%v", where="%p"), behind="", step=step)
    assert unknown_members(text) is is_unknown


def test_a_value_that_leaves_a_loop_has_not_moved() -> None:
    behind = "%last = phi ptr [ %p, %loop ]\n" + MOVE.format(v="%v", where="%last")
    assert not unknown_members(WALK.format(in_loop="", behind=behind, step=16))


def unknown_members(text: str) -> bool:
    module = Module.parse(text, "test")
    objects = Objects(module)
    function = module.functions["walk"]
    objects.cover(function)
    (move,) = moves_of_integers(function)
    return moves_unknown_members(move, objects)
