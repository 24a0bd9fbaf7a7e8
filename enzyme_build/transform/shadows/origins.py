"""Calls of the run time in derivatives, for those calls of private copies that trace where bytes come from.

Each gets the shadows of the memory that it is about. It returns the steps that the reverse half has to take, which are
kept like any other value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from enzyme_build.analysis.activity.active_values import State
from enzyme_build.analysis.calls.call_kinds import (
    ORIGIN_CHECK,
    ORIGIN_FORGET,
    ORIGIN_LOAD,
    ORIGIN_STOP,
    ORIGIN_STORE,
    ORIGIN_TAINT,
    ORIGIN_VALUE,
    copied,
    is_tagged,
)
from enzyme_build.analysis.traces import PLACE, is_place
from enzyme_build.ir.instructions import Alloca, Call, Invoke, Store
from enzyme_build.ir.types import I64, PTR, carries_pointer
from enzyme_build.ir.values import Value, const_int
from enzyme_build.transform.runtime.lost_addresses import lost_address
from enzyme_build.transform.runtime.origins import (
    ACCEPT,
    ADDRESS,
    AT_ONCE,
    CLEAR,
    FORWARD_MODE,
    LEADS,
    ONLY_DOUBLES,
    PASS,
    SHARED,
    SOURCE_SHARED,
    TAINTED,
    run,
    without_derivative,
)

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.sweep import Sweep

_DIRECT = {LEADS: "leads", PASS: "pass", ACCEPT: "accept", CLEAR: "clear", ORIGIN_FORGET: "forget"}


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
    if name == ORIGIN_TAINT and not is_forward_mode:
        sweep.values[i] = const_int(I64, 0)  # reverse mode checks in the reverse half
        return
    pointer, *rest = given
    if name == ORIGIN_VALUE and _is_inactive(sweep, i.arguments[0]):
        rest = without_derivative(rest)
    width = const_int(I64, sweep.width)
    flags = _flags(sweep, i.arguments[:1], is_forward_mode)
    lanes = _shadows(sweep, i.arguments[0], "of")
    if name == ORIGIN_LOAD:
        marks, size, known = rest
        arguments = [pointer, lanes, width, size, known, flags, marks]
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "load"), arguments)
    elif name == ORIGIN_STORE:
        marks, size = rest
        sweep.session.kept_memory.note_written(i.arguments[0], sweep.activity.state(i.arguments[0]))
        arguments = [pointer, lanes, width, size, marks, flags, _message(sweep, i)]
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "store"), arguments)
    elif name == ORIGIN_TAINT:
        sweep.b.call(run(sweep.runtime, "taint"), [pointer, lanes, width, *rest])
    else:
        assert name == ORIGIN_VALUE
        sweep.values[i] = sweep.b.call(run(sweep.runtime, "value"), [pointer, lanes, width, flags, *rest])


def _check(sweep: Sweep, i: Call | Invoke, given: list[Value], is_forward_mode: bool) -> None:
    """Emits a check. For floats, reverse mode finds lost derivatives in the reverse half."""
    is_address = bool(i.metadata) and ADDRESS in i.metadata
    is_check = i.callee.name == ORIGIN_CHECK
    b, is_made = sweep.b, is_forward_mode or is_address
    if is_check:
        pointer, known, *extent = given
        mode = const_int(I64, not is_forward_mode)
        found: Value = const_int(I64, 0)
        if is_address:
            shadow = sweep.shadow(i.arguments[0])[0]
            found = b.call(run(sweep.runtime, "check_address"), [pointer, shadow, *extent, mode])
        elif is_forward_mode:
            found = b.call(run(sweep.runtime, "check"), [pointer, *extent])
        elif known is not const_int(I64, 0):
            b.call(run(sweep.runtime, "learn"), given)
        if _may_be_own(sweep, i):
            shadow = sweep.shadow(i.arguments[0])[0]
            own = b.call(run(sweep.runtime, "check_own"), [pointer, shadow, *extent, mode])
            found = b.or_(found, own)
        sweep.values[i] = found
        return
    if is_made:
        place = sweep.session.diagnostics.place_of(i)
        message = lost_address(sweep.runtime, place) if is_address else _message(sweep, i)
        _stop_if(sweep, given[0], 1, message)
    (check,) = i.arguments
    if isinstance(check, Call) and _may_be_own(sweep, check):
        _stop_if(
            sweep,
            given[0],
            2,
            sweep.runtime.message(sweep.lost_in_memory(i, "an active value that was moved as bytes")),
        )


def _stop_if(sweep: Sweep, found: Value, bit: int, message: Value) -> None:
    is_lost = sweep.b.icmp("ne", sweep.b.and_(found, const_int(I64, bit)), const_int(I64, 0))
    sweep.b.call(run(sweep.runtime, "stop_if"), [is_lost, message])


def _may_be_own(sweep: Sweep, check: Call | Invoke) -> bool:
    """Whether what is checked may lie in memory that turns out to have no shadow."""
    return sweep.activity.state(check.arguments[0]) is State.RUNTIME


def copy_at_run_time(sweep: Sweep, i: Call | Invoke, *, is_forward_mode: bool) -> None:
    """Emits a copy by the run, of the primal memory and its shadows."""
    target, source, size = copied(i)
    sweep.session.kept_memory.note_written(target, sweep.activity.state(target))
    flags = _flags(sweep, (target, source), is_forward_mode)
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


def _flags(sweep: Sweep, pointers: Sequence[Value], is_forward_mode: bool) -> Value:
    """Of what is done with the memory behind the first pointer; behind the second lies what is copied."""
    flags = FORWARD_MODE if is_forward_mode else 0
    pointer = pointers[0]
    of_program = [p for p in pointers if not is_place(p, PLACE)]
    if sweep.session.analyses.memory_types.has_only_doubles(*of_program):
        flags |= ONLY_DOUBLES
    is_place_of_ours = is_place(pointer, PLACE)
    if not is_place_of_ours and not sweep.session.analyses.memory_types.traced.may_be(pointer):
        flags |= TAINTED
    if sweep.session.runs_threads:
        flags |= TAINTED | AT_ONCE
        if sweep.signature.is_team or sweep.session.analyses.memory_types.is_shared(sweep.source):
            flags |= sum(
                flag
                for p, flag in zip(pointers, (SHARED, SOURCE_SHARED), strict=False)
                if not is_place(p, PLACE)
            )
    return const_int(I64, flags)


def _is_inactive(sweep: Sweep, pointer: Value) -> bool:
    """Whether a variable of ours holds floats without a derivative, whose marks would replace those of others."""
    if not isinstance(pointer, Alloca) or not is_place(pointer, PLACE):
        return False
    stored = [user.value for user in pointer.users if isinstance(user, Store)]
    return not any(carries_pointer(value.type) or value in sweep.activity.active for value in stored)


def steps_back(i: Call | Invoke) -> bool:
    """Whether the reverse half has steps to take for the call."""
    return is_tagged(i) or i.callee.name in (ORIGIN_LOAD, ORIGIN_STORE, ORIGIN_VALUE)


def _shadows(sweep: Sweep, pointer: Value, which: str) -> Value:
    """A variable with the shadows of all lanes; memory without a shadow is its own."""
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
