"""What a derivative finds out only while the program runs, and how it says so."""

from __future__ import annotations

import re

import pytest

from enzyme_build.ir.module import Module
from enzyme_build.transform.differentiation import Options, differentiate

# A workspace that the program may have made before it asks for a derivative, kept in a variable of that type.
WORKSPACE = """
@solver = internal global {type} zeroinitializer
declare double @__enzyme_autodiff(ptr, ...)
declare ptr @malloc(i64)
define void @begin() {{
  %memory = call ptr @malloc(i64 8)
  store ptr %memory, ptr @solver
  ret void
}}
define double @run(ptr %solver, double %x) noinline {{
  %memory = load ptr, ptr %solver
  %y = fmul double %x, %x
  store double %y, ptr %memory
  %z = load double, ptr %memory
  ret double %z
}}
define double @f(double %x) {{
  %begun = load i8, ptr getelementptr (i8, ptr @solver, i64 8)
  %is.new = icmp eq i8 %begun, 0
  br i1 %is.new, label %begin, label %on
begin:
  call void @begin()
  br label %on
on:
  %y = call double @run(ptr @solver, double %x)
  ret double %y
}}
define double @{user}(double %x) {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @{shim}, double %x)
  ret double %r
}}
define double @_ZN6enzyme9__private5shim117h08da02fff710429dE(double %x) {{
  %y = call double @f(double %x)
  ret double %y
}}
"""


def messages(shim: str = "f", user: str = "user", kind: str = "{ ptr, i8 }") -> list[str]:
    module = Module.parse(WORKSPACE.format(type=kind, shim=shim, user=user))
    differentiate(module, Options())
    return re.findall(r'c"EnzymePy: (?!out of memory)(.*?)\\0A', str(module))


@pytest.mark.parametrize("kind", ["{ ptr, i8 }", "[16 x i8]"])
def test_workspaces_from_before_the_request(kind: str) -> None:
    """Adjoints must not be added to the program's own memory; Rust declares such variables as bytes."""
    message = messages(kind=kind)[-1]
    assert message.startswith("an active value is stored into memory without a shadow")
    assert "or allocate it in the differentiated function" in message
    assert message.endswith("; in the derivative of `f`")


def test_shims_are_named_by_who_calls() -> None:
    message = messages(
        "_ZN6enzyme9__private5shim117h08da02fff710429dE", "_ZN5crate5train17h08da02fff710429dE"
    )[-1]
    assert message.endswith("; in the derivative that `crate::train` asks for")


JUMPS = """
@back = internal global [25 x i64] zeroinitializer
declare double @__enzyme_autodiff(ptr, ...)
declare i32 @_setjmp(ptr) returns_twice
declare void @longjmp(ptr, i32) noreturn
define double @checked(ptr %sum, double %x) noinline {{
  store double %x, ptr %sum
  %is.large = fcmp ogt double %x, 1.0
  br i1 %is.large, label %jump, label %on
jump:
  call void @longjmp(ptr @back, i32 1)
  unreachable
on:
  %y = fmul double %x, %x
  ret double %y
}}
define double @f(ptr %x) {{
  %sum = alloca double
  %y = call double @trying(ptr %sum, ptr %x)
  %held = load double, ptr %sum
  %z = fadd double %y, %held
  ret double %z
}}
define double @trying(ptr %sum, ptr %x) noinline {{
  %own = alloca double
  %again = call i32 @_setjmp(ptr @back) returns_twice
  %first = icmp eq i32 %again, 0
  br i1 %first, label %try, label %jumped
try:
  %value = load double, ptr %x
  %y = call double @checked(ptr {written}, double %value)
  ret double %y
jumped:
  %z = load double, ptr {read}
  ret double %z
}}
define void @user(ptr %x, ptr %dx) {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx)
  ret void
}}
"""


@pytest.mark.parametrize(
    ("read", "written", "stops"), [("%own", "%own", True), ("%x", "%own", False), ("%x", "%sum", True)]
)
def test_jumps_back_to_memory_that_was_written(read: str, written: str, stops: bool) -> None:
    """What nobody writes has the derivative that it has; of what was written, it has left with the jump."""
    module = Module.parse(JUMPS.format(read=read, written=written))
    differentiate(module, Options())
    assert ("the program jumped back to `_setjmp`" in str(module)) == stops
