"""The calls of the run that stand for those of a private copy which ask where bytes come from.

Each gets the shadows of the memory that it asks of. What it hands back are the steps that the reverse half has to
take, kept like any other value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from enzyme_build.analysis.calls import (
    ORIGIN_CHECK,
    ORIGIN_LOAD,
    ORIGIN_STOP,
    ORIGIN_STORE,
    ORIGIN_VALUE,
    copied,
    is_tagged,
)
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.types import I64, PTR
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.runtime.lost_addresses import lost_address
from enzyme_build.transform.runtime.origins import ACCEPT, ADDRESS, FORWARD_MODE, PASS, run

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.sweep import Sweep

_DIRECT = {PASS: "pass", ACCEPT: "accept"}


def ask_run(sweep: Sweep, i: Call | Invoke, *, is_forward_mode: bool) -> None:
    name = i.callee.name or ""
    given = [sweep.value(a) for a in i.arguments]
    direct = _DIRECT.get(name)
    if direct is not None:
        sweep.values[i] = sweep.b.call(run(sweep.runtime, direct), given)
        return
    if name in (ORIGIN_CHECK, ORIGIN_STOP):
        _check(sweep, i, given, is_forward_mode)
        return
    pointer, *rest = given
    width = const_int(I64, sweep.width)
    flags = const_int(I64, FORWARD_MODE if is_forward_mode else 0)
    lanes = _shadows(sweep, i.arguments[0], "of")
    if name == ORIGIN_LOAD:
        marks, size, known = rest
        arguments = [pointer, lanes, width, size, known, marks]
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "load"), arguments)
    elif name == ORIGIN_STORE:
        marks, size = rest
        arguments = [pointer, lanes, width, size, marks, flags, _message(sweep, i)]
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "store"), arguments)
    else:
        assert name == ORIGIN_VALUE
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "value"), [pointer, lanes, width, *rest])


def _check(sweep: Sweep, i: Call | Invoke, given: list[Value], is_forward_mode: bool) -> None:
    """Of floats, reverse mode finds out on the way back what is lost."""
    is_address = bool(i.metadata) and ADDRESS in i.metadata
    if not (is_forward_mode or is_address):
        sweep.values[i] = const_int(I64, 0)
    elif i.callee.name == ORIGIN_CHECK:
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "check"), given)
    else:
        place = sweep.session.diagnostics.place_of(i)
        message = lost_address(sweep.runtime, place) if is_address else _message(sweep, i)
        is_lost = sweep.b.icmp("ne", given[0], const_int(I64, 0))
        sweep.b.call(run(sweep.runtime, "stop_if"), [is_lost, message])


def copy_by_run(sweep: Sweep, i: Call | Invoke, *, is_forward_mode: bool) -> None:
    """The run copies as well."""
    target, source, size = copied(i)
    flags = const_int(I64, FORWARD_MODE if is_forward_mode else 0)
    arguments = [
        sweep.value(target),
        _shadows(sweep, target, "to"),
        sweep.value(source),
        _shadows(sweep, source, "from"),
        const_int(I64, sweep.width),
        sweep.value(size),
        i.arguments[3],
        flags,
        _message(sweep, i),
    ]
    sweep.values[i] = sweep.b.call(run(sweep.runtime, "copy"), arguments)


def steps_back(i: Call | Invoke) -> bool:
    """Whether the reverse half has to do anything."""
    return is_tagged(i) or i.callee.name in (ORIGIN_LOAD, ORIGIN_STORE, ORIGIN_VALUE)


def _shadows(sweep: Sweep, pointer: Value, which: str) -> Value:
    """A place with the shadows of all lanes; memory without one is its own."""
    lanes: Sequence[Value] = [sweep.value(pointer)] * sweep.width
    if sweep.activity.has_shadow(pointer):
        lanes = sweep.shadow(pointer)
    place = sweep.place_of_lanes(which)
    for number, lane in enumerate(lanes):
        sweep.b.store(lane, sweep.b.gep(PTR, place, [number]) if number else place)
    return place


def _message(sweep: Sweep, i: Call | Invoke) -> Value:
    return sweep.runtime.message(
        f"{sweep.session.diagnostics.place_of(i)}: bytes that were computed are used as those of an active float: "
        "their derivative is lost; move floats as what they are, with memcpy or whole, or register a derivative for "
        "the function"
    )
