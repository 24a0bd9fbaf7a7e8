"""Bytes that an inner derivative moves by the run, in a derivative of it.

The program's own bytes are followed anew, as in any function. What the inner derivative asks of the run beside is about
its shadows, and each shadow has one of its own here: both are moved alike, as two lanes. So the call is made with as many
lanes more, and the inner account tells where all of them go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from enzyme_build.analysis.calls.call_kinds import asked_of_inner
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.types import I64, PTR, array_type
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.tuples import NamedTuple

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.sweep import Sweep

_COUNTS: Final = 8  # bits of each count of lanes, behind as many flags


class _Given(NamedTuple):
    """Which arguments of a function of the run are lanes, how many they are, and what else it has to know."""

    lanes: tuple[int, ...] = ()
    count: int = 0
    flags: int | None = None


_GIVEN: Final = {
    "load": _Given((1,), 2, 5),
    "store": _Given((1,), 2, 5),
    "value": _Given((1,), 2, 3),
    "taint": _Given((1,), 2),
    "copy_shadows": _Given((1, 3), 4, 7),
}


def move_tangents(sweep: Sweep, i: Call | Invoke) -> None:
    """Forward mode: tangents of shadows are moved as these are, by whichever half of the inner derivative does so."""
    is_given = _GIVEN.get(asked_of_inner(i.callee.name or ""), _Given())
    given = [sweep.value(a) for a in i.arguments]
    if any(sweep.activity.has_shadow(i.arguments[k]) for k in is_given.lanes):
        _give_lanes(sweep, i, is_given, given)
    (sweep.values[i],) = sweep.emit_call(i, i.callee, given, 1) or [sweep.nothing(i)]


def _give_lanes(sweep: Sweep, i: Call | Invoke, is_given: _Given, given: list[Value]) -> None:
    count = _number(given[is_given.count])
    for k in is_given.lanes:
        given[k] = _beside(sweep, [given[k], *sweep.shadow(i.arguments[k])], count)
    given[is_given.count] = const_int(I64, count * (1 + sweep.width))
    if is_given.flags is not None:
        flags = _number(given[is_given.flags])
        given[is_given.flags] = const_int(I64, _with_count(_with_count(flags, count) if flags < 1 << _COUNTS else flags, 1 + sweep.width))


def _with_count(flags: int, count: int) -> int:
    """The flags, and behind all that they tell already how many lanes are made of one."""
    behind = -(-flags.bit_length() // _COUNTS) * _COUNTS
    return flags | count << max(behind, _COUNTS)


def _number(constant: Value) -> int:
    assert isinstance(constant, ConstantInt)
    return constant.value


def _beside(sweep: Sweep, all_lanes: Sequence[Value], count: int) -> Value:
    """Where the lanes of the inner derivative lie, and behind them those that belong to them here."""
    place = sweep.top.alloca(array_type(len(all_lanes) * count, PTR))
    for number, lanes in enumerate(all_lanes):
        for lane in range(count):
            shadow = sweep.b.load(PTR, sweep.b.gep(PTR, lanes, [lane]))
            sweep.b.store(shadow, sweep.b.gep(PTR, place, [number * count + lane]))
    return place
