"""Integers that may be pieces of something, by how the pointers to them move."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.memory_types import TypeAnalysis
from enzyme_build.analysis.pieces import Move, Pieces, moves_of_unknown_members, pieces_walked
from enzyme_build.ir import Module
from enzyme_build.ir.module import Function

WALK = """
define void @walk(ptr %members, ptr %to) {{
entry:
  store double 1.0, ptr %members
  %second = getelementptr i8, ptr %members, i64 16
  %held = load ptr, ptr %second
  %there = load double, ptr %held
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


EXCHANGE = """{v} = load i16, ptr {where}
  %other = load i16, ptr %to
  store i16 %other, ptr {where}
  store i16 {v}, ptr %to"""


@pytest.mark.parametrize(("step", "is_told"), [(2, True), (16, True), (32, False)])
def test_a_walk_by_pieces_and_one_by_elements(step: int, is_told: bool) -> None:
    """By 16 bytes, a number and a pointer are met one after the other."""
    text = WALK.format(in_loop=MOVE.format(v="%v", where="%p"), behind="", step=step)
    assert bool(told(text)) is is_told
    assert not unknown(text)


def test_a_walk_that_was_unrolled() -> None:
    second = "%q = getelementptr i8, ptr %p, i64 2\n" + MOVE.format(v="%w", where="%q")
    text = WALK.format(in_loop=MOVE.format(v="%v", where="%p") + "\n" + second, behind="", step=4)
    assert len(told(text)) == 2


def test_a_value_that_leaves_a_loop_has_not_moved() -> None:
    behind = "%last = phi ptr [ %p, %loop ]\n" + MOVE.format(v="%v", where="%last")
    assert not told(WALK.format(in_loop="", behind=behind, step=2))


def test_bits_do_not_tell_addresses_from_every_number() -> None:
    text = WALK.format(in_loop=MOVE.format(v="%v", where="%p"), behind="", step=2)
    text = text.replace("double 1.0", "half 0.0")
    assert not told(text)
    assert unknown(text)


@pytest.mark.parametrize(("step", "upward"), [(2, True), (-2, False)])
def test_the_way_of_an_exchange(step: int, upward: bool) -> None:
    text = WALK.format(in_loop=EXCHANGE.format(v="%v", where="%p"), behind="", step=step)
    (_, pieces), *_ = told(text)
    assert pieces.exchanged_upward is upward


def test_an_exchange_at_any_index_is_one_of_elements() -> None:
    text = WALK.format(in_loop=EXCHANGE.format(v="%v", where="%p"), behind="", step=2)
    text = text.replace("%next = add i64 %i, 2", "%next = add i64 %i, %by")
    text = text.replace("ptr %to)", "ptr %to, i64 %n)").replace("entry:", "entry:\n  %by = mul i64 %n, 2")
    assert not told(text)
    assert not unknown(text)


def told(text: str) -> list[tuple[Move, Pieces]]:
    function, memory_types = walk_in(text)
    return list(pieces_walked(function, memory_types))


def unknown(text: str) -> list[Move]:
    function, memory_types = walk_in(text)
    return moves_of_unknown_members(function, memory_types)


def walk_in(text: str) -> tuple[Function, TypeAnalysis]:
    module = Module.parse(text, "test")
    memory_types = TypeAnalysis(module)
    function = module.functions["walk"]
    memory_types.cover(function)
    return function, memory_types
