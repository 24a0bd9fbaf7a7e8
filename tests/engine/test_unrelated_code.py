"""What else is in a program decides nothing: a function has the same derivative alone and beside others."""

from __future__ import annotations

import re

import pytest

from enzyme_build.ir.module import Function, Module
from enzyme_build.transform.differentiation import Options, differentiate

# Memory comes from one function, and is copied by one: what others put there is not to be taken for what lies here.
PROGRAM = """
declare ptr @malloc(i64)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare double @__enzyme_autodiff(ptr, ...)
define ptr @memory(i64 %bytes) noinline {
  %m = call ptr @malloc(i64 %bytes)
  ret ptr %m
}
define ptr @copied(ptr %from, i64 %bytes) noinline {
  %to = call ptr @memory(i64 %bytes)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %bytes, i1 false)
  ret ptr %to
}
define double @f(ptr %x, i64 %n) {
  %bytes = shl i64 %n, 3
  %first = call ptr @copied(ptr %x, i64 %bytes)
  %holder = call ptr @memory(i64 16)
  store ptr %first, ptr %holder
  %again = call ptr @copied(ptr %holder, i64 16)
  %values = load ptr, ptr %again
  %a = load double, ptr %values
  %p = getelementptr double, ptr %values, i64 1
  %b = load double, ptr %p
  %c = fmul double %a, %b
  ret double %c
}
define void @df(ptr %x, ptr %dx) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, i64 2)
  ret void
}
"""

# Records with pointers, counts and floats of another kind in turn.
UNRELATED = """
define double @g{k}(ptr %x) {{
  %m = call ptr @memory(i64 {size})
  %at = getelementptr i8, ptr %m, i64 {offset}
  store {value}, ptr %at
  %other = call ptr @copied(ptr %m, i64 {size})
  %q = getelementptr i8, ptr %other, i64 {offset}
  %back = load {kind}, ptr %q
  %v = load double, ptr %x
  %w = fmul double %v, %v
  ret double %w
}}
define void @dg{k}(ptr %x, ptr %dx) {{
  call double (ptr, ...) @__enzyme_autodiff(ptr @g{k}, ptr %x, ptr %dx)
  ret void
}}
"""
VALUES = ("ptr %m", "i64 7", "ptr @df")


# Moved as words: whether a float, an address or a count, only the run can tell in `g`, and in `f` everybody can.
MOVED = """
declare double @__enzyme_autodiff(ptr, ...)
define internal void @moved(ptr %to, ptr %from, i64 %bytes) noinline {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p = getelementptr i8, ptr %from, i64 %i
  %q = getelementptr i8, ptr %to, i64 %i
  %piece = load i64, ptr %p
  store i64 %piece, ptr %q
  %next = add i64 %i, 8
  %done = icmp eq i64 %next, %bytes
  br i1 %done, label %end, label %loop
end:
  ret void
}
define internal double @f(double %x) {
  %a = alloca [2 x double]
  %b = alloca [2 x double]
  store double %x, ptr %a
  %second = getelementptr double, ptr %a, i64 1
  store double %x, ptr %second
  call void @moved(ptr %b, ptr %a, i64 16)
  %y = load double, ptr %b
  %z = load double, ptr %second
  %r = fmul double %y, %z
  ret double %r
}
define double @df(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @f, double %x)
  ret double %d
}
"""
OTHER = """
define internal double @g(double %x) {
  %a = alloca { i64, double, ptr }
  %b = alloca { i64, double, ptr }
  %v = alloca double
  store double %x, ptr %v
  store i64 1, ptr %a
  %value = getelementptr i8, ptr %a, i64 8
  store double %x, ptr %value
  %pointer = getelementptr i8, ptr %a, i64 16
  store ptr %v, ptr %pointer
  call void @moved(ptr %b, ptr %a, i64 24)
  %back = getelementptr i8, ptr %b, i64 8
  %y = load double, ptr %back
  %p = load ptr, ptr %pointer
  %z = load double, ptr %p
  %r = fmul double %y, %z
  ret double %r
}
define double @dg(double %x) {
  %d = call double (ptr, ...) @__enzyme_autodiff(ptr @g, double %x)
  ret double %d
}
"""


@pytest.mark.parametrize("is_first", [False, True])
def test_functions_that_are_shared_with_another_request_have_derivatives_for_each(is_first: bool) -> None:
    alone = called_for_f(MOVED)
    assert "@moved.reverse" in alone
    assert "enzyme.origin" not in alone
    head, define, rest = MOVED.partition("define double @df")
    program = head + OTHER + define + rest if is_first else MOVED + OTHER
    assert called_for_f(program) == alone


def called_for_f(program: str) -> str:
    """All that the request for @f calls, under names without numbers."""
    module = Module.parse(program)
    differentiate(module, Options())
    found = [module.functions["df"]]
    for function in found:
        used = (o for i in function.instructions for o in i.operands if isinstance(o, Function))
        found += [f for f in dict.fromkeys(used) if not f.is_declaration and f not in found]
    return re.sub(r"!\d+", "!", re.sub(r"(@[a-z_.]*[a-z_])\.\d+", r"\1", "\n".join(f.text() for f in found)))


def derivative(count: int) -> str:
    """The text of what is called for @f, beside so many other functions."""
    others = [
        UNRELATED.format(k=k, size=16 + 8 * k, offset=8 * (k % 2), value=value, kind=value.split()[0])
        for k in range(count)
        for value in [VALUES[k % len(VALUES)]]
    ]
    module = Module.parse(PROGRAM + "".join(others))
    differentiate(module, Options())
    made = [f for f in module.functions.values() if f.name.startswith(("f.", "copied.", "memory."))]
    return re.sub(r"!\d+", "!", "\n".join(sorted(f.text() for f in made)))


@pytest.mark.parametrize("count", [1, 30])
def test_unrelated_code_changes_no_derivative(count: int) -> None:
    alone = derivative(0)
    assert "f.gradient" in alone
    assert "copied.reverse" in alone
    assert derivative(count) == alone
