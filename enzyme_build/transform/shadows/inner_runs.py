"""Bytes that an inner derivative moves by the run, in a derivative of it.

The program's own bytes are followed anew, as in any function. What the inner derivative asks of the run beside is about its
shadows, and each shadow has one of its own here: both are moved alike, as two lanes. So the call is made with as many lanes
more, and the inner account tells where all of them go.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from enzyme_build.analysis.calls.call_kinds import asked_of_inner
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.types import I64, PTR, array_type
from enzyme_build.ir.values import ConstantInt, Value, const_int

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.sweep import Sweep

# Which arguments hand over shadows, and which one says how many.
_LANES: Final = {
    "load": ((1,), 2),
    "store": ((1,), 2),
    "value": ((1,), 2),
    "taint": ((1,), 2),
    "copy_shadows": ((1, 3), 4),
}


def move_tangents(sweep: Sweep, i: Call | Invoke) -> None:
    """Forward mode: tangents of shadows are moved as the shadows are, by whichever half of the inner derivative moves these."""
    asked = asked_of_inner(i.callee.name or "")
    given = [sweep.value(a) for a in i.arguments]
    handed, counted = _LANES.get(asked, ((), 0))
    if any(sweep.activity.has_shadow(i.arguments[k]) for k in handed):
        count = _count(i.arguments[counted])
        for k in handed:
            given[k] = _beside(sweep, [given[k], *sweep.shadow(i.arguments[k])], count)
        given[counted] = const_int(I64, count * (1 + sweep.width))
    sweep.values[i] = sweep.b.call(i.callee, given)


def _count(width: Value) -> int:
    assert isinstance(width, ConstantInt)
    return width.value


def _beside(sweep: Sweep, all_lanes: Sequence[Value], count: int) -> Value:
    """Where the lanes of the inner derivative lie, and behind them those that belong to them here."""
    place = sweep.top.alloca(array_type(len(all_lanes) * count, PTR))
    for number, lanes in enumerate(all_lanes):
        for lane in range(count):
            shadow = sweep.b.load(PTR, sweep.b.gep(PTR, lanes, [lane]))
            sweep.b.store(shadow, sweep.b.gep(PTR, place, [number * count + lane]))
    return place
