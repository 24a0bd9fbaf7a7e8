"""Which operations tell a thread what others have done: those that have events, and those that are refused."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.flow.cfg import control_flow
from enzyme_build.analysis.flow.dominators import dominator_tree
from enzyme_build.analysis.marks import EVENT
from enzyme_build.analysis.threads.signals import is_signal
from enzyme_build.ir.instructions import Store
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import carries_float
from enzyme_build.transform.parallel.events import number_events

_CALLS = ("mutex_lock(ptr)", "cond_wait(ptr, ptr)", "cond_signal(ptr)")
_WAITS = """
define void @wait(ptr %flag) "enzyme_inactive" {
  br label %again
again:
  %seen = load atomic i32, ptr %flag acquire, align 4
  %is.set = icmp ne i32 %seen, 0
  br i1 %is.set, label %done, label %again
done:
  ret void
}
"""
_SPINS = """
  br label %again
again:
  %seen = {}
  %goes.on = icmp eq i32 %seen, 0
  br i1 %goes.on, label %again, label %work
work:
  store double 1.0, ptr %y
  ret void
"""
_LOOKS_BEFORE = """
  %first = load atomic i32, ptr %flag acquire, align 4
  %is.unset = icmp eq i32 %first, 0
  br i1 %is.unset, label %again, label %work
again:
  %seen = load atomic i32, ptr %flag acquire, align 4
  %goes.on = icmp eq i32 %seen, 0
  br i1 %goes.on, label %again, label %work
work:
  store double 1.0, ptr %y
  ret void
"""
_DEALS = """
  br label %next
next:
  %number = atomicrmw add ptr %flag, i32 1 seq_cst
  %is.some = icmp slt i32 %number, 9
  br i1 %is.some, label %work, label %done
work:
  %place = getelementptr double, ptr %y, i32 %number
  store double 1.0, ptr %place
  br label %next
done:
  ret void
"""
_COUNTS = """
  %before = atomicrmw sub ptr %flag, i32 1 acq_rel
  %is.last = icmp eq i32 %before, 1
  br i1 %is.last, label %last, label %done
last:
  {}
  br label %done
done:
  store double 1.0, ptr %y
  ret void
"""


_ACQUIRES = "load atomic i32, ptr %flag acquire, align 4"
_RELEASED = "store atomic i32 1, ptr %flag release, align 4\n ret void"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (_SPINS.format("load volatile i32, ptr %flag"), True),
        (_SPINS.format(_ACQUIRES), False),
        (_SPINS.format("load i32, ptr %flag"), False),
        ("call void @wait(ptr %flag)\n store double 1.0, ptr %y\n ret void", True),
        ("store double 1.0, ptr %y\n call void @wait(ptr %flag)\n ret void", False),
    ],
)
def test_signals(body: str, expected: bool) -> None:
    function = Module.parse(f"{_WAITS}define void @f(ptr %flag, ptr %y) {{\n{body}\n}}").functions["f"]
    flow = control_flow(function)
    dominators = dominator_tree(flow)
    found = [
        is_signal(
            i, flow, dominators, lambda other: isinstance(other, Store) and carries_float(other.value.type)
        )
        for i in function.instructions
    ]
    assert any(found) is expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (_SPINS.format(_ACQUIRES), 1),
        (_SPINS.format(_ACQUIRES.replace("acquire", "monotonic")), 0),
        (_SPINS.format("atomicrmw xchg ptr %flag, i32 1 acquire"), 1),
        (_LOOKS_BEFORE, 2),
        (_DEALS, 0),
        (_COUNTS.format("store i32 0, ptr %flag"), 2),
        ("%was = atomicrmw add ptr %flag, i32 1 seq_cst\n ret void", 1),
        (_RELEASED, 1),
        (_RELEASED.replace("i32 1", "double 1.0"), 0),
        ("fence acquire\n ret void", 1),
        ("fence seq_cst\n ret void", 2),
        ("call i32 @pthread_mutex_lock(ptr %flag)\n ret void", 1),
        ("call i32 @pthread_cond_wait(ptr %y, ptr %flag)\n ret void", 2),
        ("call i32 @pthread_cond_signal(ptr %y)\n ret void", 0),
    ],
)
def test_events(body: str, expected: int) -> None:
    """Of programs that have threads, and of no others."""
    calls = "".join(f"declare i32 @pthread_{name}\n" for name in _CALLS)
    text = f"{calls}define void @f(ptr %flag, ptr %y) {{\n{body}\n}}\n"
    for has_threads in (False, True):
        module = Module.parse(text + "declare void @__kmpc_fork_call(ptr, i32, ptr, ...)\n" * has_threads)
        number_events(module)
        take = module.functions.get(EVENT)
        found = module.instructions_using(take) if take is not None else []
        assert len(found) == (expected if has_threads else 0)
        number_events(module)
        assert len(module.instructions_using(take) if take is not None else []) == len(found)
