"""What the reverse half keeps of a routine's operands: nothing that will still be there."""

from __future__ import annotations

import pytest

from enzyme_build.ir.module import Module
from enzyme_build.transform import differentiation

PROGRAM = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@enzyme_dup = external global i32
declare double @__enzyme_autodiff(...)
declare void @cblas_dgemv(i32, i32, i32, i32, double, ptr, i32, ptr, i32, double, ptr, i32)
declare double @cblas_ddot(i32, ptr, i32, ptr, i32)

define double @f(ptr noalias %a, ptr noalias %x) {
  %y = alloca [3 x double]
  call void @cblas_dgemv(i32 102, i32 111, i32 3, i32 3, double 1.0, ptr %a, i32 3, ptr %x, i32 1, double 0.0,
    ptr %y, i32 1)
  OVERWRITE
  %r = call double @cblas_ddot(i32 3, ptr %y, i32 1, ptr %y, i32 1)
  ret double %r
}

define void @request(ptr %a, ptr %da, ptr %x, ptr %dx) {
  %r = call double (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_dup, ptr %a, ptr %da, ptr @enzyme_dup, ptr %x, ptr %dx)
  ret void
}
"""


@pytest.mark.parametrize(("overwritten", "copies"), [("", 0), ("a", 1), ("x", 1), ("y", 0)])
def test_only_what_is_overwritten_is_copied(overwritten: str, copies: int) -> None:
    """Of y, only what the inner product reads is wanted, and that is there until the end."""
    store = f"store double 0.0, ptr %{overwritten}" if overwritten else ""
    module = Module.parse(PROGRAM.replace("OVERWRITE", store).replace("0.0,\n   ", "0.0,"))
    differentiation.differentiate(module, differentiation.Options())
    assert str(module).count("call ptr @calloc") == copies
