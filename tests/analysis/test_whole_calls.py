"""Calls of which nothing is kept: their gradient is made whole in the reverse half."""

from __future__ import annotations

import pytest

from enzyme_build.ir.module import Module
from enzyme_build.transform.differentiation import differentiate

PROGRAM = """
declare double @__enzyme_autodiff(ptr, ...)
declare double @sin(double)
declare double @llvm.fmuladd.f64(double, double, double)
declare void @tell()
define internal void @changes(ptr %p) {
  store double 1.0, ptr %p
  ret void
}
define internal double @g(ptr %p, double %x) noinline EFFECT {
  %y = load double, ptr %p
  %a = call double @sin(double %x)
  INSIDE
  %r = fmul double %a, %y
  ret double %r
}
define double @f(ptr %p, double %x, double %weight) {
  %v = call double @g(ptr %p, double %x)
  BEHIND
  ret double %r
}
define void @derivative(ptr %p, ptr %d, double %x) {
  call double (ptr, ...) @__enzyme_autodiff(ptr @f, metadata !"enzyme_dup", ptr %p, ptr %d,
      metadata !"enzyme_out", double %x, metadata !"enzyme_const", double 2.0)
  ret void
}
"""


@pytest.mark.parametrize(
    ("behind", "is_whole"),
    [
        ("%r = fsub double %x, %v", True),
        ("%s = fmul double %v, %weight\n  %r = fdiv double %s, 3.0", True),
        ("%r = call double @llvm.fmuladd.f64(double %weight, double %v, double %x)", True),
        ("%r = fmul double %v, %x", False),  # the reverse half asks for the value
        ("%r = fmul double %v, %v", False),
        ("%s = fadd double %v, 1.0\n  %r = call double @sin(double %s)", False),
        ("store double %v, ptr %p\n  %r = fadd double %v, 1.0", False),
        ("store double %x, ptr %p\n  %r = fadd double %v, 1.0", True),  # which waits for the reverse half
        ("store double %x, ptr %p\n  %s = load double, ptr %p\n  %r = fadd double %v, %s", False),
    ],
)
def test_calls_whose_value_only_goes_into_sums(behind: str, is_whole: bool) -> None:
    assert _is_whole(behind, "memory(read)") == is_whole


SUM = "%r = fadd double %v, %x"


def test_what_a_function_does_is_found_in_its_body_where_it_has_no_attributes() -> None:
    assert _is_whole(SUM, "")
    assert _is_whole(SUM, "", "%b = call double @g(ptr %p, double %x)")
    assert _is_whole(SUM, "", "%own = alloca double\n  store double %x, ptr %own")


def test_calls_with_effects_are_made_where_the_program_makes_them() -> None:
    assert not _is_whole(SUM, "", "store double %x, ptr %p")
    assert not _is_whole(SUM, "", "%z = load volatile double, ptr %p")
    assert not _is_whole(SUM, "", 'call void @tell() "enzyme_inactive"')
    assert not _is_whole(SUM, "", "call void @changes(ptr %p)")


def _is_whole(behind: str, effect: str, inside: str = "") -> bool:
    text = PROGRAM.replace("BEHIND", behind).replace("EFFECT", effect).replace("INSIDE", inside)
    model = Module.parse(text, "program")
    differentiate(model)
    made = {name.partition(".")[2].partition(".")[0] for name in model.functions if name.startswith("g.")}
    return "gradient" in made and "augmented" not in made
