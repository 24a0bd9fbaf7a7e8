"""One derivative serves each caller that changes the same of what the derivative depends on."""

from __future__ import annotations

import pytest

from enzyme_build.analysis.modref.caller_changes import ANYTHING, WORLD, CallerChanges
from enzyme_build.ir.module import Module
from enzyme_build.transform.differentiation import differentiate


def test_an_answer_that_something_changes_needs_no_other() -> None:
    caller = CallerChanges((False, True, False), False)
    assert not caller.any_of([0, 2])
    assert caller.any_of([0, 1, 2])
    assert caller.asked == {0: False, 2: False, 1: True}
    assert not caller.any_of([WORLD])
    assert caller.any_of([ANYTHING])
    assert caller.agrees({0: False, ANYTHING: True})
    assert not caller.agrees({1: False})
    assert CallerChanges((False, False), False).is_covered_by({0: True, 1: False})
    assert not caller.is_covered_by({0: True, 1: False})


def test_what_is_found_apart_is_not_asked() -> None:
    caller = CallerChanges((False, True), True)
    assert caller.noting_apart(lambda: caller.any_of([1])) == (True, {1: True})
    assert caller.asked == {}


CALLEE = """
declare double @__enzyme_autodiff(ptr, ...)
define internal void @scale(ptr noalias captures(none) %y, ptr noalias readonly captures(none) %x,
    ptr noalias readonly captures(none) %count, ptr noalias captures(none) %beside) noinline {
entry:
  %n = load i64, ptr %count
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %from = getelementptr inbounds double, ptr %x, i64 %i
  %v = load double, ptr %from
  %r = fmul double %v, %v
  %to = getelementptr inbounds double, ptr %y, i64 %i
  store double %r, ptr %to
  %j = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %done
done:
  store i64 1, ptr %beside
  ret void
}
define internal double @f(double %v) {
  %a = alloca [4 x double]
  %b = alloca [4 x double]
  %c = alloca [4 x double]
  %n = alloca i64
  %m = alloca i64
  %other = alloca i64
  store double %v, ptr %a
  store i64 4, ptr %n
  store i64 3, ptr %m
  call void @scale(ptr %b, ptr %a, ptr %n, ptr %other)
  CHANGES
  call void @scale(ptr %c, ptr %b, ptr %m, ptr %other)
  %r = load double, ptr %c
  ret double %r
}
define double @derivative(double %v) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %v)
  ret double %d
}
"""


@pytest.mark.parametrize(
    ("changes", "count"),
    [
        ("store i64 7, ptr %other", 1),  # read by nobody
        ("store i64 7, ptr %n", 1),  # the first keeps its number on the tape, which suits the second
        ("store double 7.0, ptr %a", 2),
        ("store double 7.0, ptr %b", 1),  # only written: `b` of the first, and no argument of the second
    ],
)
def test_callers_share_what_is_the_same_for_them(changes: str, count: int) -> None:
    model = Module.parse(CALLEE.replace("CHANGES", changes), "program")
    differentiate(model)
    made = [name for name in model.functions if name.startswith("scale.augmented")]
    assert len(made) == count, made


def test_single_values_are_kept_where_callers_differ_in_them() -> None:
    """Of two the first reads its number again, and the other serves all who overwrite theirs, or do not."""
    more = "".join(
        f"  call void @scale(ptr %c, ptr %b, ptr %m, ptr %other)\n  store i64 {k}, ptr {overwritten}\n"
        for k, overwritten in enumerate(("%m", "%other", "%m"))
    )
    model = Module.parse(CALLEE.replace("  CHANGES", more), "program")
    differentiate(model)
    assert len([name for name in model.functions if name.startswith("scale.augmented")]) == 2
