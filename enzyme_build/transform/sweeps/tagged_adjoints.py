"""The reverse half of copies of bytes of which the run has found out what they are."""

from __future__ import annotations

from enzyme_build.analysis.activity import State
from enzyme_build.analysis.calls import copied
from enzyme_build.analysis.pointers import base_of
from enzyme_build.ir.instructions import Alloca, Call, Invoke
from enzyme_build.ir.types import I1, PTR
from enzyme_build.ir.values import Value, const_int, null
from enzyme_build.transform.runtime.tagged import tagged_helper
from enzyme_build.transform.shadows.tagged_copies import give_back, is_own_place, unless_constant
from enzyme_build.transform.sweeps.backward import BackwardSweep


def undo_tagged(sweep: BackwardSweep, i: Call | Invoke) -> None:
    runtime = sweep.session.runtime
    helper = tagged_helper(runtime, "undo")
    target, source, size = copied(i)
    b, moved = sweep.b, sweep.ask(i)
    for lane in range(sweep.width):
        to = sweep.ask(target, lane)
        count = sweep.ask(size)
        if sweep.activity.state(target) is State.RUNTIME:
            count = unless_constant(b, to, sweep.ask(target), State.RUNTIME, count)
        origin: Value = null(PTR)
        if sweep.activity.has_shadow(source):
            origin = sweep.ask(source, lane)
            if not isinstance(base_of(source), Alloca):  # text of the program's own is its own shadow
                origin = b.select(b.icmp("eq", origin, sweep.ask(source)), null(PTR), origin)
        is_last = const_int(I1, int(not sweep.signature.keeps_tape or is_own_place(target)))
        b.call(helper, [to, origin, count, moved, i.arguments[3], is_last])
    give_back(runtime, b, sweep.ask(size), moved)
