"""Rules in the form that front ends write them: attributes and metadata of the IR."""

from __future__ import annotations

from ctypes import c_double

import pytest

from enzyme_build import bitcode, pipeline
from enzyme_build.errors import DerivativeError
from enzyme_build.settings import load, with_values
from tests.api.ir import RULE_KINDS, RULE_NODES, RULES, SQUARE, USER

REQUESTS = f"""{USER}define double @reverse(double %x) {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @user, double %x)
  ret double %r
}}
define double @forward(double %x) {{
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @user, double %x, double 1.0)
  ret double %r
}}
"""


def slopes(text: str, x: float) -> tuple[float, float]:
    """Of `user`, in reverse and in forward mode."""
    job = pipeline.Job(with_values(load(), stop_after="optimised"))
    module = bitcode.jit(pipeline.run(bitcode.parse_text(text), job).module)
    reverse, forward = (module.function(name, c_double, c_double) for name in ("reverse", "forward"))
    return reverse(x), forward(x)


def test_rules_as_metadata() -> None:
    text = f"define double @f(double %x) {RULE_KINDS} {SQUARE}{RULES}{REQUESTS}{RULE_NODES}"
    assert slopes(text, 3.0) == (7 * 3 + 9, 5 * 3 + 9)


@pytest.mark.parametrize(
    ("spelled", "slope"),
    [
        ('"enzyme_inactive"', 9.0),
        ("!enzyme_inactive !0", 9.0),
        ('"enzyme_math"="exp"', None),
        ("", 27.0),
    ],
)
def test_functions_told_apart(spelled: str, slope: float | None) -> None:
    text = f"define double @f(double %x) {spelled} {SQUARE}{REQUESTS}!0 = !{{}}\n"
    reverse, forward = slopes(text, 3.0)
    if slope is None:  # the derivative of exp times x, with the value that the body gives: 9 + 9 x
        slope = 9.0 + 9.0 * 3.0
    assert (reverse, forward) == (slope, slope)


@pytest.mark.parametrize(("kind", "slope"), [("enzyme_inactive_val", 9.0), ("enzyme_inactive_inst", 27.0)])
def test_inactive_instruction(kind: str, slope: float) -> None:
    """The second speaks of what an instruction does to memory, which a product does not."""
    body = f"{{ %r = fmul double %x, %x, !{kind} !0\n ret double %r }}\n"
    text = f"define double @f(double %x) noinline {body}{REQUESTS}!0 = !{{}}\n"
    assert slopes(text, 3.0) == (slope, slope)


def test_shadow_of_a_global() -> None:
    text = f"""
@v = internal global double 2.0, !enzyme_shadow !0
@d_v = global double 0.0
define double @f(double %x) {{
  %v = load double, ptr @v
  %r = fmul double %x, %v
  ret double %r
}}
{REQUESTS}
define double @set(double %x) {{
  store double %x, ptr @v
  ret double %x
}}
define double @shadow(double %x) {{
  store double 0.0, ptr @d_v
  %r = call double @reverse(double %x)
  %s = load double, ptr @d_v
  ret double %s
}}
!0 = !{{ptr @d_v}}
"""
    job = pipeline.Job(with_values(load(), stop_after="optimised"))
    module = bitcode.jit(pipeline.run(bitcode.parse_text(text), job).module)
    assert module.function("shadow", c_double, c_double)(3.0) == 9.0  # d(x v x) / dv


@pytest.mark.parametrize(
    "marker", ['metadata !"enzyme_const"', "ptr @enzyme_const", "i32 %marker", "ptr %enzyme_const"]
)
def test_markers_of_front_ends(marker: str) -> None:
    """A metadata string, a variable or its value, a place on the stack of that name."""
    text = f"""
@enzyme_const = external global i32
define double @f(double %x, double %y) {{
  %r = fmul double %x, %y
  ret double %r
}}
declare double @__enzyme_autodiff(ptr, ...)
define double @slope(double %x) {{
  %enzyme_const = alloca i32
  %marker = load i32, ptr @enzyme_const
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f, {marker}, double 5.0, double %x)
  ret double %r
}}
"""
    job = pipeline.Job(with_values(load(), stop_after="optimised"))
    module = bitcode.jit(pipeline.run(bitcode.parse_text(text), job).module)
    assert module.function("slope", c_double, c_double)(3.0) == 5.0


def test_one_shadow_for_several_lanes_is_refused() -> None:
    text = """
@v = internal global double 2.0, !enzyme_shadow !0
@d_v = global double 0.0
define double @f(double %x) {
  %v = load double, ptr @v
  %r = fmul double %x, %v
  ret double %r
}
define double @set(double %x) {
  store double %x, ptr @v
  ret double %x
}
@enzyme_width = external global i32
declare { double, double } @__enzyme_autodiff(ptr, ...)
define double @slope(double %x) {
  %w = load i32, ptr @enzyme_width
  %r = call { double, double } (ptr, ...) @__enzyme_autodiff(ptr @f, i32 %w, i32 2, double %x)
  %s = extractvalue { double, double } %r, 1
  ret double %s
}
!0 = !{ptr @d_v}
"""
    with pytest.raises(DerivativeError, match="`v` has one shadow, which the program gives it"):
        pipeline.run(bitcode.parse_text(text), pipeline.Job(with_values(load(), stop_after="optimised")))
