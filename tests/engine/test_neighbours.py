"""What a loop carries over from the load of an iteration before: it is loaded again where memory still holds it."""

from __future__ import annotations

import ctypes
import re

import pytest

from enzyme_build import bitcode
from enzyme_build.ir.module import Module
from enzyme_build.transform.differentiation import differentiate

PROGRAM = """
declare void @__enzyme_autodiff(ptr, ...)
define double @f(ptr noalias %x, i32 %n) {{
entry:
  %p = getelementptr inbounds i8, ptr %x, i64 {ahead}
  %b = load double, ptr %x, align 8
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %before = phi double [ %b, %entry ], [ %now, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %s, %loop ]
  %w = {extended} i32 %i to i64
  %a = getelementptr inbounds double, ptr %p, i64 %w
  %now = load double, ptr %a, align 8
  {more}
  %m = fmul double %before, %now
  %s = fadd double %sum, %m
  %j = add nuw nsw i32 %i, 1
  %e = icmp eq i32 %j, %n
  br i1 %e, label %done, label %loop
done:
  ret double %s
}}
define void @gradient(ptr %x, ptr %d, i32 %n) {{
  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %d, i32 %n)
  ret void
}}
"""
COUNT = 4
X = [1.0, 2.0, 3.0, 4.0, 5.0]
# name -> how the address is computed, whether the first iteration is an exception, and the gradient by hand
CASES = {
    "goes on in front of the first": (8, "sext", False, [2.0, 4.0, 6.0, 8.0, 4.0]),
    "an index that is never negative": (8, "zext nneg", True, [2.0, 4.0, 6.0, 8.0, 4.0]),
    "begins with itself": (0, "sext", True, [4.0, 4.0, 6.0, 3.0, 0.0]),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_carried_over_is_loaded_again(name: str) -> None:
    ahead, extended, has_exception, expected = CASES[name]
    module = Module.parse(PROGRAM.format(ahead=ahead, extended=extended, more=""))
    differentiate(module)
    text = str(module).replace("declare void @__enzyme_autodiff(ptr, ...)", "")
    made = re.search(r"define [^\n]*@f\.gradient[^\n]*\{\n(.*?)\n\}", text, re.DOTALL)
    assert made is not None
    assert "enzyme.grow" not in made[1]
    assert ("select" in made[1]) == has_exception
    jit = bitcode.jit(bitcode.parse_text(text, "neighbours"))
    gradient = jit.function("gradient", None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int32)
    x, d = (ctypes.c_double * 5)(*X), (ctypes.c_double * 5)()
    gradient(ctypes.addressof(x), ctypes.addressof(d), COUNT)
    assert list(d) == expected


def test_what_is_overwritten_is_kept_once() -> None:
    """The two values of each iteration are the same one, of this iteration and of the one before."""
    module = Module.parse(PROGRAM.format(ahead=8, extended="sext", more="store double 0.0, ptr %a, align 8"))
    differentiate(module)
    grown = re.search(r"call [^\n]*@enzyme\.grow\.([\d.]+)\(", str(module))
    assert grown is not None
    assert grown[1] == "8"
