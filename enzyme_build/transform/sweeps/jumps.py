"""Jumps back to `setjmp`, in reverse mode.

The functions between `setjmp` and the jump are left, and their tapes are lost, and with them the derivatives of what
they have written. A program that reads such memory after the jump is stopped, or hands it to its caller. One that only
returns then, or reads memory that was not written, goes on.
"""

from __future__ import annotations

from collections.abc import Iterable

from enzyme_build.analysis.calls.write_summaries import WriteSummaries, is_new_memory
from enzyme_build.ir.attributes import resolve
from enzyme_build.ir.instructions import Branch, Call, Compare, Instruction, Invoke, Load
from enzyme_build.ir.module import Block, Function
from enzyme_build.ir.types import carries_pointer
from enzyme_build.ir.values import Argument, ConstantInt, Value, zero
from enzyme_build.transform.derivative.sweep import Sweep
from enzyme_build.transform.runtime.origins import run

_TWICE = "returns_twice"


def may_return_twice(i: Call | Invoke) -> bool:
    callee = i.callee
    return _TWICE in resolve(i.function_attributes, i.function.module.attribute_groups) or (
        isinstance(callee, Function) and callee.has_attribute(_TWICE)
    )


def stop_after_jump(sweep: Sweep, i: Call | Invoke) -> None:
    """Adds the test behind the copy of `setjmp`, which returns again, with another result, at a jump."""
    if not (_reads_what_was_written(sweep, i) or _leaves_what_was_written(sweep, i)):
        return
    b, place = sweep.b, sweep.session.diagnostics.place_of(i)
    message = sweep.runtime.message(
        f"{place}: the program jumped back to `{i.callee.name}`, and memory that it may have written in between is "
        "read: in reverse mode the derivative of that is lost; hand errors on as results, or use forward mode"
    )
    came_back = b.icmp("ne", sweep.value(i), zero(i.type))
    b.call(run(sweep.runtime, "stop_if"), [came_back, message])


def _reads_what_was_written(sweep: Sweep, i: Call | Invoke) -> bool:
    summary = WriteSummaries().of(i.function)
    written = None if summary is None else summary.arguments

    def is_untouched(pointer: Value) -> bool:
        roots = sweep.activity.roots.of(pointer)
        return written is not None and all(isinstance(r, Argument) and r.index not in written for r in roots)

    def reads(user: Instruction) -> bool:
        pointers: Iterable[Value] = ()
        if isinstance(user, Load):
            pointers = (user.pointer,)
        elif isinstance(user, (Call, Invoke)):
            pointers = (a for a in user.arguments if carries_pointer(a.type))
        return any(sweep.activity.has_shadow(p) and not is_untouched(p) for p in pointers)

    behind = sweep.flow.reachable_from(_ways_back(i)) & sweep.flow.returning()
    return any(reads(user) for block in behind for user in block.instructions if user is not i)


def _leaves_what_was_written(sweep: Sweep, i: Call | Invoke) -> bool:
    """Whether the function may have written memory with a shadow that its caller can read after the jump."""
    summaries = WriteSummaries()

    def may_write(other: Instruction) -> bool:
        pointers = summaries.written(other) if other is not i else ()
        return pointers is None or any(
            sweep.activity.has_shadow(p) and not all(map(is_new_memory, sweep.activity.roots.of(p)))
            for p in pointers
        )

    behind = sweep.flow.reachable_from(_ways_back(i)) & sweep.flow.returning()
    return bool(behind) and any(map(may_write, i.function.instructions))


def _ways_back(i: Call | Invoke) -> list[Block]:
    """The blocks where the program goes on after a jump, by its test of the result."""
    for test in i.users:
        if isinstance(test, Compare) and test.predicate in ("eq", "ne") and _is_zero(test.operands[1]):
            ways = [user for user in test.users if isinstance(user, Branch)]
            if len(i.users) == len(test.users) == len(ways) == 1:
                return [ways[0].successors[test.predicate == "eq"]]
    return [i.home]


def _is_zero(value: Value) -> bool:
    return isinstance(value, ConstantInt) and value.value == 0
