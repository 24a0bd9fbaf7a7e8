"""Derivatives of the calls by which an inner derivative moves bytes at run time.

The bytes of the program are traced again, as in any function. The other calls of the inner derivative are about its
shadows. Each of those has a shadow here, and both are moved alike, as two lanes. So the call is made with that many
more lanes, and the records of the inner derivative tell where all of them go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from enzyme_build.analysis.calls.call_kinds import asked_of_inner, order_of_inner
from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.types import I64, PTR, array_type
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.transform.runtime.origins import FORWARD_MODE, PARTLY_FORWARD, TURNED, inner_run
from enzyme_build.tuples import NamedTuple

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.sweep import Sweep
    from enzyme_build.transform.emission.build import Builder

_COUNTS: Final = 8  # bits of each count of lanes, behind as many flags


class _Given(NamedTuple):
    """Which arguments of a run-time function are lanes, which one counts them, and which one has flags."""

    lanes: tuple[int, ...] = ()
    counted: int = 0
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
    given = [sweep.value(a) for a in i.arguments]
    _give_lanes(sweep, i, given)
    (sweep.values[i],) = sweep.emit_call(i, i.callee, given, 1) or [sweep.nothing(i)]


def move_ahead(sweep: Sweep, i: Call | Invoke) -> None:
    """The forward half of reverse mode: notes what has to be moved in the other direction."""
    given = [sweep.value(a) for a in i.arguments]
    asked = asked_of_inner(i.callee.name or "")
    if asked == "end":
        _go_on(sweep, i)  # the account is needed until all has been taken back
        return
    if asked in ("again", "adopt") or _is_reversed(i):
        _refuse(sweep, i)
    if asked != "taint":
        _give_lanes(sweep, i, given, TURNED)
    (sweep.values[i],) = sweep.emit_call(i, i.callee, given, 1) or [sweep.nothing(i)]


def steps_back(i: Call | Invoke) -> bool:
    """Whether the reverse half has anything to do for the call."""
    asked = asked_of_inner(i.callee.name or "")
    return asked in ("begin", "back") or bool(_flags(i) & FORWARD_MODE)


def move_back(b: Builder, i: Call | Invoke, ask: Callable[[Value], Value]) -> None:
    """The reverse half: where the inner derivative moves tangents ahead, adjoints of them come back, and where it moves
    adjoints back, those of these are moved ahead.
    """
    module, order = i.function.module, order_of_inner(i.callee.name or "")
    asked = asked_of_inner(i.callee.name or "")
    if asked == "begin":
        b.call(inner_run(module, "end", order), [])
    elif asked == "back":
        b.call(inner_run(module, "again", order), [ask(i.arguments[0])])
    else:
        b.call(inner_run(module, "back", order), [ask(i)])


def _go_on(sweep: Sweep, i: Call | Invoke) -> None:
    sweep.values[i] = sweep.nothing(i) if isinstance(i, Call) else sweep.b.br(sweep.blocks[i.normal])


def _refuse(sweep: Sweep, i: Call | Invoke) -> None:
    sweep.session.diagnostics.report(
        "reverse mode is asked for of a derivative of a derivative in reverse mode, where floats are moved as integers",
        i,
        "take forward mode of it, or move floats as what they are, with memcpy or whole",
    )


def _flags(i: Call | Invoke) -> int:
    is_given = _GIVEN.get(asked_of_inner(i.callee.name or ""), _Given())
    return 0 if is_given.flags is None else _number(i.arguments[is_given.flags])


def _is_reversed(i: Call | Invoke) -> bool:
    """Whether lanes of the call are moved the other way for another derivative already."""
    counts = _flags(i) >> 2 * _COUNTS
    while counts:
        if counts & TURNED:
            return True
        counts >>= _COUNTS
    return False


def _give_lanes(sweep: Sweep, i: Call | Invoke, given: list[Value], turned: int = 0) -> None:
    """Hands over more lanes, if the shadows have shadows; `turned` says that those are moved the other way."""
    is_given = _GIVEN.get(asked_of_inner(i.callee.name or ""), _Given())
    if not any(sweep.activity.has_shadow(i.arguments[k]) for k in is_given.lanes):
        return
    count = _number(given[is_given.counted])
    if count >= TURNED or sweep.width >= TURNED - 1:
        sweep.session.diagnostics.report(
            "a derivative of so many lanes is differentiated, and bytes of floats are moved in it",
            i,
            "ask for fewer at once",
        )
    for k in is_given.lanes:
        given[k] = _beside(sweep, [given[k], *sweep.shadow(i.arguments[k])], count)
    given[is_given.counted] = const_int(I64, count * (1 + sweep.width))
    if is_given.flags is not None:
        flags = _number(given[is_given.flags])
        if flags < 1 << _COUNTS:
            flags = _with_count(flags, count)
        if turned and flags & FORWARD_MODE:
            flags = flags & ~FORWARD_MODE | PARTLY_FORWARD
        given[is_given.flags] = const_int(I64, _with_count(flags, 1 + sweep.width | turned))


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
