"""Additions to floats that processors cannot add to atomically: threads do so in turn, by a lock that all share."""

from __future__ import annotations

from enzyme_build.ir.module import Function
from enzyme_build.ir.types import Type
from enzyme_build.transform.runtime.helpers import Runtime

ADD_IN_TURN = "enzyme.add_in_turn."


def adding_in_turn(runtime: Runtime, kind: Type) -> Function:
    """memory += g."""
    return runtime.helper(f"{ADD_IN_TURN}{kind}", adding_in_turn_text(kind))


# The lock holds 1, which no analysis takes for the bits of a float.
def adding_in_turn_text(kind: Type) -> str:
    return f"""
@enzyme.adding = linkonce_odr hidden global i32 0
define linkonce_odr hidden void @{ADD_IN_TURN}{kind}(ptr %place, {kind} %g) noinline nounwind {{
  br label %wait
wait:
  %before = atomicrmw xchg ptr @enzyme.adding, i32 1 acquire
  %is.free = icmp eq i32 %before, 0
  br i1 %is.free, label %add, label %wait
add:
  %old = load {kind}, ptr %place, align 1
  %sum = fadd {kind} %old, %g
  store {kind} %sum, ptr %place, align 1
  store atomic i32 0, ptr @enzyme.adding release, align 4
  ret void
}}
"""
