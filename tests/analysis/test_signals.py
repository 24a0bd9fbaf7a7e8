"""Which operations tell a thread what others have done, and which are only counters of work or of owners."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.cfg import control_flow
from enzyme_build.analysis.dominators import dominator_tree
from enzyme_build.analysis.signals import is_signal
from enzyme_build.ir.instructions import Store
from enzyme_build.ir.module import Module
from enzyme_build.ir.types import carries_float

_WAITS = """
define void @wait(ptr %flag) {
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


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (_SPINS.format("load atomic i32, ptr %flag acquire, align 4"), True),
        (_SPINS.format("load volatile i32, ptr %flag"), True),
        (_SPINS.format("load i32, ptr %flag"), False),
        (_SPINS.format("atomicrmw xchg ptr %flag, i32 1 acquire"), True),
        (_LOOKS_BEFORE, True),
        (_DEALS, False),
        (_COUNTS.format("store double 2.0, ptr %y"), True),
        (_COUNTS.format("store i32 0, ptr %flag"), False),
        ("call void @wait(ptr %flag)\n store double 1.0, ptr %y\n ret void", True),
        ("store double 1.0, ptr %y\n call void @wait(ptr %flag)\n ret void", False),
        ("fence acquire\n ret void", True),
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
