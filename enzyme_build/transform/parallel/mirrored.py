"""The reverse half of operations that order threads: each has a counterpart, at the mirrored place."""

from __future__ import annotations

from collections.abc import Callable

from enzyme_build.ir.instructions import Call, Invoke
from enzyme_build.ir.values import Value
from enzyme_build.transform.emission.build import Builder
from enzyme_build.transform.parallel.events import undo_event
from enzyme_build.transform.parallel.fixed_order import barrier_in_order, waiting_text
from enzyme_build.transform.parallel.forks import call_openmp, ident, thread_number
from enzyme_build.transform.parallel.section_order import turn_before
from enzyme_build.transform.runtime.helpers import Runtime
from enzyme_build.transform.runtime.section_order import AWAIT_TURN, TURNS_TEXT

MIRRORED = ("barrier", "begin", "end", "enter", "leave")
_LOCK = 2
# Regions that are not executed in parallel, but by a team of one.
_TEAMS_OF_ONE = {
    "begin": "__kmpc_end_serialized_parallel",
    "end": "__kmpc_serialized_parallel",
}


def undo_ordering(
    b: Builder, runtime: Runtime, call: Call | Invoke, how: str, ask: Callable[[Value], Value]
) -> None:
    if how == "barrier" and runtime.module.is_device:
        _undo_barrier_of_device(b, call, ask)
    elif how == "barrier":
        barrier_in_order(b, runtime) if runtime.keeps_order else call_openmp(b, "__kmpc_barrier")
    elif how in _TEAMS_OF_ONE:
        call_openmp(b, _TEAMS_OF_ONE[how])
    elif how == "event":
        undo_event(b, runtime, call, ask)
    elif how == "enter":
        _on_turn(b, runtime, "enzyme.end_turn", ask(call.arguments[_LOCK]))
    else:
        assert how == "leave"
        assert isinstance(call, Call)
        turn = turn_before(call)
        assert turn is not None
        _on_turn(b, runtime, AWAIT_TURN, ask(call.arguments[_LOCK]), ask(turn))


def _undo_barrier_of_device(b: Builder, call: Call | Invoke, ask: Callable[[Value], Value]) -> None:
    """The same threads wait for one another again. AMD's barriers order no accesses, so that fences stand around."""
    is_bare = call.callee.name == "llvm.amdgcn.s.barrier"
    if is_bare:
        b.fence("release", "workgroup")
    b.call(call.callee, [ask(argument) for argument in call.arguments], call.function_type)
    if is_bare:
        b.fence("acquire", "workgroup")


def _on_turn(b: Builder, runtime: Runtime, name: str, *arguments: Value) -> None:
    helper = runtime.stopping_helper(name, waiting_text(runtime, TURNS_TEXT))
    b.call(helper, [ident(runtime.module), thread_number(b), *arguments])
