"""Copies of bytes that may be pieces of floats, of addresses or of integers: the run finds out which, by provenance.

In forward mode the shadow's bytes move as the program's own. In reverse mode the forward half moves the pieces of
pointers, and hands back which bytes these were. That is kept like any value: the reverse half takes all others back.
The helpers are in `library/runtime/tagged_moves.c`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from enzyme_build.analysis.activity import State
from enzyme_build.analysis.calls import copied
from enzyme_build.analysis.pointers import base_of
from enzyme_build.ir.instructions import Alloca, Call, Invoke
from enzyme_build.ir.types import I1, I64
from enzyme_build.ir.values import ConstantInt, Value, const_int
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.tagged import PLACE, tagged_helper

if TYPE_CHECKING:
    from enzyme_build.transform.derivative.sweep import Sweep

_IN_REGISTER = 64  # bytes of which one word tells which were pieces of pointers: see the C file


def tagged_tangent(sweep: Sweep, i: Call | Invoke) -> None:
    helper = tagged_helper(sweep.runtime, "tangent")
    target, source, size = copied(i)
    for lane in range(sweep.width):
        to, origin = sweep.shadow(target)[lane], sweep.shadow(source)[lane]
        count = unless_constant(
            sweep.b, to, sweep.value(target), sweep.activity.state(target), sweep.value(size)
        )
        sweep.b.call(helper, [to, origin, count, _is_constant(sweep, source, origin)])


def tagged_move(sweep: Sweep, i: Call | Invoke) -> None:
    """The value of the call is from here on which of the bytes were pieces of pointers: the same in all lanes."""
    helper = tagged_helper(sweep.runtime, "move")
    target, source, size = copied(i)
    moved: list[Value] = []
    for lane in range(sweep.width):
        to, origin = sweep.shadow(target)[lane], sweep.shadow(source)[lane]
        count = unless_constant(
            sweep.b, to, sweep.value(target), sweep.activity.state(target), sweep.value(size)
        )
        moved.append(sweep.b.call(helper, [to, origin, count, const_int(I1, int(is_own_place(source)))]))
    for other in moved[1:]:
        give_back(sweep.runtime, sweep.b, sweep.value(size), other)
    sweep.values[i] = moved[0]


def is_own_place(pointer: Value) -> bool:
    """Whether it leads to a place on the stack of ours, for bytes on their way."""
    root = base_of(pointer)
    return isinstance(root, Alloca) and (root.name or "").startswith(PLACE)


def _is_constant(sweep: Sweep, source: Value, shadow: Value) -> Value:
    """Whether the source is memory that is its own shadow."""
    if not sweep.activity.has_shadow(source):
        return const_int(I1, 1)
    if isinstance(base_of(source), Alloca):
        return const_int(I1, 0)
    return sweep.b.icmp("eq", shadow, sweep.value(source))


def unless_constant(b: Builder, shadow: Value, primal: Value, state: State, count: Value) -> Value:
    """Nothing moves into memory that is its own shadow."""
    if state is not State.RUNTIME:
        return count
    return b.select(b.icmp("eq", shadow, primal), const_int(count.type, 0), count)


def give_back(runtime: Runtime, b: Builder, size: Value, moved: Value) -> None:
    if not isinstance(size, ConstantInt) or size.value > _IN_REGISTER:
        b.call(tagged_helper(runtime, "give_back"), [b.resize(size, I64), moved])
