"""Integers that carry something else become what they carry; LLVM checks the result."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from enzyme_build import bitcode
from enzyme_build.analysis.types.type_analysis import TypeAnalysis
from enzyme_build.analysis.types.updates import Cloned
from enzyme_build.ir.clone import clone_function
from enzyme_build.ir.module import Module
from enzyme_build.transform.bits.tricks import recover_bit_tricks
from enzyme_build.transform.types.retype import retype

PROLOGUE = """
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
declare void @see(i64)
define double @number(ptr %x) {
  %y = load double, ptr %x
  ret double %y
}
define double @behind(ptr %x) {
  %p = load ptr, ptr %x
  %y = load double, ptr %p
  ret double %y
}
"""
DOUBLE_AT = "call double @number(ptr {})"
POINTER_AT = "call double @behind(ptr {})"


@dataclass(frozen=True)
class Case:
    """`has` and `lacks`: patterns that the body matches afterwards, and does not."""

    name: str
    body: str
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()


CASES = (
    Case(
        "swap of numbers",
        """define void @f(ptr %a, ptr %b) {
          call double @number(ptr %a)
          %x = load i64, ptr %a, align 8
          %y = load i64, ptr %b, align 8
          store i64 %y, ptr %a, align 8
          store i64 %x, ptr %b, align 8
          ret void
        }""",
        ("load double, ptr %a, align 8", "store double"),
        ("i64",),
    ),
    Case(
        "swap of pointers through a phi and a select",
        """define void @f(ptr %a, ptr %b, i1 %c) {
          call double @behind(ptr %a)
          %x = load i64, ptr %a
          br i1 %c, label %then, label %join
        then:
          %y = load i64, ptr %b
          br label %join
        join:
          %z = phi i64 [ %x, %0 ], [ %y, %then ]
          %s = select i1 %c, i64 %z, i64 0
          %w = freeze i64 %s
          store i64 %w, ptr %b
          ret void
        }""",
        ("phi ptr", r"select i1 %c, ptr %[\w.]+, ptr null", "freeze ptr", "store ptr"),
        ("i64",),
    ),
    Case(
        "struct of number and pointer in one integer",
        """define void @f(ptr %a, ptr %b) {
          call double @number(ptr %a)
          %q = getelementptr i8, ptr %a, i64 8
          call double @behind(ptr %q)
          %x = load i128, ptr %a, align 16
          store i128 %x, ptr %b, align 8
          ret void
        }""",
        ("load double, ptr %a, align 16", r"load ptr, ptr %\d+, align 8", "store double", "store ptr"),
        ("i128",),
    ),
    Case(
        "pointer made of a number that was loaded",
        """define double @f(ptr %a, i1 %c) {
          %x = load double, ptr %a, align 8
          %b = bitcast double %x to i64
          %p = inttoptr i64 %b to ptr
          br i1 %c, label %then, label %join
        then:
          %y = load double, ptr %p
          ret double %y
        join:
          ret double %x
        }""",
        ("load ptr, ptr %a, align 8\n", "load double, ptr %a"),
        ("inttoptr", "bitcast"),
    ),
    Case(
        "tag beside a number or a pointer, of which one bit is looked at",
        """define i1 @f(ptr %a, ptr %b, i1 %c) {
          call double @number(ptr %a)
          call double @behind(ptr %a)
          %x = load i64, ptr %a
          %t = trunc i64 %x to i1
          %l = and i64 %x, 2
          %u = icmp eq i64 %l, 0
          %r = and i1 %t, %u
          ret i1 %r
        }""",
        ("load i64, ptr %a",),
    ),
    Case(
        "swap word by word of structs of a pointer and integers",
        """define i64 @f(ptr %a, ptr %b) {
          call double @behind(ptr %a)
          br label %loop
        loop:
          %i = phi i64 [ 0, %0 ], [ %next, %loop ]
          %p = getelementptr i64, ptr %a, i64 %i
          %q = getelementptr i64, ptr %b, i64 %i
          %x = load i64, ptr %p
          %y = load i64, ptr %q
          store i64 %y, ptr %p
          store i64 %x, ptr %q
          %next = add i64 %i, 1
          %more = icmp ult i64 %next, 3
          br i1 %more, label %loop, label %done
        done:
          %at = getelementptr i8, ptr %b, i64 16
          %n = load i64, ptr %at
          %m = xor i64 %n, 7
          ret i64 %m
        }""",
        lacks=("load ptr, ptr %at",),
    ),
    Case(
        "vector of pointers",
        """define void @f(ptr %a, ptr %b) {
          call double @behind(ptr %a)
          %q = getelementptr i8, ptr %a, i64 8
          call double @behind(ptr %q)
          %x = load <2 x i64>, ptr %a, align 8
          store <2 x i64> %x, ptr %b, align 8
          ret void
        }""",
        ("load ptr", "store ptr"),
        ("x i64>",),
    ),
    Case(
        "two floats in one integer, one of them used",
        """define float @f(ptr %a, ptr %b) {
          %x = load i64, ptr %a, align 4
          store i64 %x, ptr %b, align 4
          %high = lshr i64 %x, 32
          %bits = trunc i64 %high to i32
          %y = bitcast i32 %bits to float
          %low = trunc i64 %x to i32
          %z = bitcast i32 %low to float
          %r = fadd float %y, %z
          ret float %r
        }""",
        ("load <2 x float>, ptr %a, align 4", "extractelement <2 x float>", "store <2 x float>"),
        ("trunc", "lshr", "bitcast"),
    ),
    Case(
        "integer beside a float",
        """define i32 @f(ptr %a, ptr %b) {
          %g = getelementptr i8, ptr %b, i64 4
          %y = load float, ptr %g
          %x = load i64, ptr %a, align 4
          store i64 %x, ptr %b, align 4
          %n = trunc i64 %x to i32
          ret i32 %n
        }""",
        ("load i32, ptr %a", "store float", "ret i32 %x.retyped"),
        ("i64 %x",),
    ),
    Case(
        "constants",
        """define void @f(ptr %a, ptr %b) {
          call double @number(ptr %a)
          call double @behind(ptr %b)
          store i64 4607182418800017408, ptr %a
          store i64 0, ptr %b
          ret void
        }""",
        (r"store double 1\.000000e\+00, ptr %a", "store ptr null, ptr %b"),
        ("store i64",),
    ),
    Case(
        "bits that are used as well",
        """define void @f(ptr %a, ptr %b) {
          call double @number(ptr %a)
          %x = load i64, ptr %a
          store i64 %x, ptr %b
          call void @see(i64 %x)
          ret void
        }""",
        ("load double, ptr %a", r"bitcast double %x\.retyped to i64", "store double"),
    ),
    Case(
        "pointer stored as a number of bits",
        """define void @f(ptr %a, ptr %b) {
          %x = ptrtoint ptr %a to i64
          store i64 %x, ptr %b
          ret void
        }""",
        ("store ptr %a, ptr %b",),
    ),
    Case(
        "union moved under the type of its first member: left to run time",
        """define void @f(ptr %a, ptr %b) {
          call double @behind(ptr %a)
          %x = load double, ptr %a
          store double %x, ptr %b
          ret void
        }""",
        ("load i64, ptr %a", "store i64 %.*, ptr %b"),
        ("load double",),
    ),
    Case(
        "number or pointer: left to run time",
        """define void @f(ptr %a, ptr %b) {
          call double @behind(ptr %a)
          call double @number(ptr %a)
          %x = load i64, ptr %a
          store i64 %x, ptr %b
          ret void
        }""",
        ("load i64, ptr %a", "store i64 %.*, ptr %b"),
        ("load double", "load ptr"),
    ),
    Case(
        "true integers stay",
        """define i64 @f(ptr %a, ptr %n, i64 %start) {
        entry:
          call double @number(ptr %a)
          %first = load i64, ptr %n
          br label %loop
        loop:
          %i = phi i64 [ %start, %entry ], [ %next, %loop ]
          %next = add i64 %i, %first
          %more = icmp ult i64 %next, 10
          br i1 %more, label %loop, label %out
        out:
          store i64 %i, ptr %n
          ret i64 %i
        }""",
        ("load i64", "phi i64", "store i64"),
        ("bitcast",),
    ),
    Case(
        "integer in memory that the language says holds one",
        """define i64 @f(ptr %a, ptr %b) {
          call double @number(ptr %a)
          %x = load i64, ptr %a, !tbaa !0
          store i64 %x, ptr %b, !tbaa !0
          ret i64 %x
        }""",
        ("load i64", "store i64"),
        ("retyped",),
    ),
    Case(
        "an address without its first byte is none",
        """define void @f(ptr %p, ptr %to, i1 %is, i64 %first) {
        entry:
          br i1 %is, label %one, label %both
        one:
          %bits = ptrtoint ptr %p to i64
          %rest = and i64 %bits, -256
          %byte = and i64 %bits, 255
          br label %both
        both:
          %above = phi i64 [ %rest, %one ], [ 0, %entry ]
          %below = phi i64 [ %byte, %one ], [ %first, %entry ]
          %whole = or disjoint i64 %above, %below
          store i64 %whole, ptr %to
          %again = load ptr, ptr %to
          store ptr %again, ptr %to
          ret void
        }""",
        ("%above = phi i64",),
        ("phi ptr",),
    ),
    Case(
        "an address with a tag in its first byte is one",
        """define void @f(ptr align 8 %p, ptr %to, i1 %is, i64 %count) {
        entry:
          %first = load ptr, ptr %to
          %start = ptrtoint ptr %first to i64
          br i1 %is, label %one, label %both
        one:
          %bits = ptrtoint ptr %p to i64
          %tag = and i64 %count, 3
          %tagged = or disjoint i64 %bits, %tag
          br label %both
        both:
          %link = phi i64 [ %tagged, %one ], [ %start, %entry ]
          %place = and i64 %link, -4
          %again = inttoptr i64 %place to ptr
          %next = load ptr, ptr %again
          store ptr %next, ptr %to
          ret void
        }""",
        ("phi ptr",),
        ("phi i64",),
    ),
)
EPILOGUE = """
!0 = !{!1, !1, i64 0}
!1 = !{!"long", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
"""


def retyped(body: str) -> str:
    """The text of @f afterwards, which LLVM has accepted."""
    module = Module.parse(PROLOGUE + body + EPILOGUE)
    memory_types = TypeAnalysis(module)
    memory_types.program.cover(*module.functions.values())
    copy = clone_function(module.functions["f"], "copy")
    memory_types.update(Cloned(module.functions["f"], copy))
    retype(copy, memory_types)
    recover_bit_tricks(copy, memory_types)
    bitcode.parse_text(str(module)).verify()
    return copy.text()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_retype(case: Case) -> None:
    text = retyped(case.body)
    for pattern in case.has:
        assert re.search(pattern, text), text
    for pattern in case.lacks:
        assert not re.search(pattern, text.partition("\n")[2]), text


TRICKS = {
    "and i64 %x, 9223372036854775807": r"call double @llvm\.fabs\.f64",
    "xor i64 %x, -9223372036854775808": r"fneg double",
    "or i64 %x, -9223372036854775808": r"fneg double",
}


@pytest.mark.parametrize("operation", TRICKS)
def test_signs(operation: str) -> None:
    text = retyped(
        f"""define double @f(double %v) {{
          %x = bitcast double %v to i64
          %y = {operation}
          %r = bitcast i64 %y to double
          ret double %r
        }}"""
    )
    assert re.search(TRICKS[operation], text), text
    assert "i64" not in text


def test_what_is_no_trick_stays() -> None:
    text = retyped(
        """define double @f(double %v, double %w) {
          %x = bitcast double %v to i64
          %y = add i64 %x, 4503599627370496
          %r = bitcast i64 %y to double
          ret double %r
        }"""
    )
    assert "add i64" in text


def test_a_vector_of_which_lanes_are_counts_is_loaded_as_integers() -> None:
    text = retyped(
        """define double @f(ptr %a) {
          %v = load <16 x i8>, ptr %a, align 16
          %floats = bitcast <16 x i8> %v to <4 x float>
          %x = extractelement <4 x float> %floats, i64 0
          %shorts = bitcast <16 x i8> %v to <8 x i16>
          %n = extractelement <8 x i16> %shorts, i64 4
          %count = uitofp i16 %n to double
          %number = fpext float %x to double
          %r = fmul double %number, %count
          ret double %r
        }"""
    )
    assert "uitofp i16" in text
