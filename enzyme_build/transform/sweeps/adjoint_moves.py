"""Adjoints of opcodes that only move values go to the operands: a row for each opcode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from enzyme_build.ir.instructions import (
    Cast,
    ExtractElement,
    ExtractValue,
    Freeze,
    InsertElement,
    InsertValue,
    Instruction,
    Load,
    Select,
    ShuffleVector,
)
from enzyme_build.ir.opcodes import opcode_table
from enzyme_build.ir.types import carries_float
from enzyme_build.ir.values import Value, zero
from enzyme_build.transform.derivative.session import Session
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.emission.shuffles import scatter_shuffle
from enzyme_build.transform.sweeps.stored_bits import makes_float, undo_made_float


class Adjoining(Protocol):
    """The reverse sweep, as far as these rows use it."""

    b: Builder
    session: Session

    def has_adjoint(self, v: Value) -> bool: ...

    def ask(self, value: Value) -> Value: ...

    def give(self, value: Value, lane: int, g: Value) -> None: ...

    def accumulate(self, i: Load, lane: int, g: Value) -> None: ...

    def condition_of(self, i: Instruction, condition: Value) -> Value: ...


def _to_memory(sweep: Adjoining, i: Load, lane: int, g: Value) -> None:
    sweep.accumulate(i, lane, g)


def _as_it_is(sweep: Adjoining, i: Freeze, lane: int, g: Value) -> None:
    sweep.give(i.operands[0], lane, g)


def _to_the_chosen(sweep: Adjoining, i: Select, lane: int, g: Value) -> None:
    nothing = zero(i.type)
    condition, true, false = i.operands
    condition = sweep.condition_of(i, condition)
    if sweep.has_adjoint(true):
        sweep.give(true, lane, sweep.b.select(condition, g, nothing))
    if sweep.has_adjoint(false):
        sweep.give(false, lane, sweep.b.select(condition, nothing, g))


def _into_value(sweep: Adjoining, i: ExtractValue, lane: int, g: Value) -> None:
    aggregate = i.operands[0]
    sweep.give(aggregate, lane, sweep.b.insert_value(zero(aggregate.type), g, list(i.indices)))


def _apart_in_value(sweep: Adjoining, i: InsertValue, lane: int, g: Value) -> None:
    aggregate, element = i.operands
    if sweep.has_adjoint(element):
        sweep.give(element, lane, sweep.b.extract_value(g, list(i.indices)))
    if sweep.has_adjoint(aggregate):
        sweep.give(aggregate, lane, sweep.b.insert_value(g, zero(element.type), list(i.indices)))


def _into_vector(sweep: Adjoining, i: ExtractElement, lane: int, g: Value) -> None:
    vector, index = i.operands
    sweep.give(vector, lane, sweep.b.insert_element(zero(vector.type), g, sweep.ask(index)))


def _apart_in_vector(sweep: Adjoining, i: InsertElement, lane: int, g: Value) -> None:
    vector, element, index = i.operands
    if sweep.has_adjoint(element):
        sweep.give(element, lane, sweep.b.extract_element(g, sweep.ask(index)))
    if sweep.has_adjoint(vector):
        sweep.give(vector, lane, sweep.b.insert_element(g, zero(element.type), sweep.ask(index)))


def _scattered(sweep: Adjoining, i: ShuffleVector, lane: int, g: Value) -> None:
    for which, operand in enumerate(i.operands[:2]):
        if sweep.has_adjoint(operand):
            sweep.give(operand, lane, scatter_shuffle(sweep.b, i, which, g))


def _by_type(sweep: Adjoining, i: Cast, lane: int, g: Value) -> None:
    (source,) = i.operands
    if carries_float(source.type):
        sweep.give(source, lane, sweep.b.bitcast(g, source.type))
    elif makes_float(i):
        undo_made_float(sweep.session, sweep.b, i, g)
    else:
        _refused(sweep, i, lane, g)


def _refused(sweep: Adjoining, i: Instruction, _: int, __: Value) -> None:
    sweep.session.diagnostics.no_rule(i)


HANDED_ON: Final[dict[str, Callable[[Adjoining, Any, int, Value], None]]] = opcode_table(
    _refused,
    {
        "load": _to_memory,
        "select": _to_the_chosen,
        "freeze": _as_it_is,
        "extractvalue": _into_value,
        "insertvalue": _apart_in_value,
        "extractelement": _into_vector,
        "insertelement": _apart_in_vector,
        "shufflevector": _scattered,
        "bitcast": _by_type,
    },
)
