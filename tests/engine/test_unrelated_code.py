"""What else is in a program decides nothing: a function has the same derivative alone and beside others."""

from __future__ import annotations

import re

import pytest

from enzyme_build.ir.module import Module
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
