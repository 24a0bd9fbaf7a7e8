"""Known functions differentiated through their bodies, both modes against finite differences of the real function."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any

import pytest

from enzyme_build.ir.module import Module
from enzyme_build.rules.polygamma import support_text
from enzyme_build.transform import differentiation
from tests.rules.jit import Jitted

PAIR = "{ double, double }"
HARNESS = f"""
declare {PAIR} @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define void @gradient(double %a, double %b, ptr %out) {{
  %p = call {PAIR} (ptr, ...) @__enzyme_autodiff(ptr @f, double %a, double %b)
  store {PAIR} %p, ptr %out
  ret void
}}
define double @tangent(double %a, double %b, double %da, double %db) {{
  %t = call double (ptr, ...) @__enzyme_fwddiff(ptr @f, double %a, double %da, double %b, double %db)
  ret double %t
}}
"""


def complex_case(name: str, arguments: str = "double %a, double %b") -> tuple[str, str]:
    """0.7·Re + 1.3·Im of the function's value, so that both parts carry a derivative."""
    parameters = ", ".join(["double"] * arguments.count("double"))
    body = f"""
  %z = call {PAIR} @{name}({arguments})
  %re = extractvalue {PAIR} %z, 0
  %im = extractvalue {PAIR} %z, 1
  %p = fmul double %re, 0.7
  %q = fmul double %im, 1.3
  %s = fadd double %p, %q
  ret double %s"""
    return body, f"declare {PAIR} @{name}({parameters})"


UNARY = "cexp clog csqrt csin ccos ctan csinh ccosh ctanh casin cacos catan casinh cacosh catanh"
CASES: dict[str, tuple[str, str]] = {name: complex_case(name) for name in UNARY.split()}
for binary in ("cpow", "__muldc3", "__divdc3"):
    CASES[binary] = complex_case(binary, "double %a, double %b, double 1.5, double -0.4")
    CASES[binary + " second"] = complex_case(binary, "double 1.5, double -0.4, double %a, double %b")
CASES |= {
    "modf": (
        """
  %place = alloca double
  %fraction = call double @modf(double %a, ptr %place)
  %whole = load double, ptr %place
  %p = fmul double %fraction, %b
  %r = fadd double %p, %whole
  ret double %r""",
        "declare double @modf(double, ptr)",
    ),
    "frexp": (
        """
  %place = alloca i32
  %m = call double @frexp(double %a, ptr %place)
  %e = load i32, ptr %place
  %x = sitofp i32 %e to double
  %p = fmul double %m, %b
  %r = fmul double %p, %x
  ret double %r""",
        "declare double @frexp(double, ptr)",
    ),
    "sincos": (
        """
  %s = alloca double
  %c = alloca double
  call void @sincos(double %a, ptr %s, ptr %c)
  %sine = load double, ptr %s
  %cosine = load double, ptr %c
  %p = fmul double %sine, %b
  %r = fmul double %p, %cosine
  ret double %r""",
        "declare void @sincos(double, ptr, ptr)",
    ),
    "llvm.frexp": (
        """
  %both = call { double, i32 } @llvm.frexp.f64.i32(double %a)
  %m = extractvalue { double, i32 } %both, 0
  %r = fmul double %m, %b
  ret double %r""",
        "declare { double, i32 } @llvm.frexp.f64.i32(double)",
    ),
    "llvm.sincos": (
        f"""
  %both = call {PAIR} @llvm.sincos.f64(double %a)
  %s = extractvalue {PAIR} %both, 0
  %c = extractvalue {PAIR} %both, 1
  %p = fmul double %s, %b
  %r = fmul double %p, %c
  ret double %r""",
        f"declare {PAIR} @llvm.sincos.f64(double)",
    ),
    "lgamma_r and tgamma": (
        """
  %place = alloca i32
  %l = call double @lgamma_r(double %a, ptr %place)
  %t = call double @tgamma(double %b)
  %r = fmul double %l, %t
  ret double %r""",
        "declare double @lgamma_r(double, ptr)\ndeclare double @tgamma(double)",
    ),
    "remquo": (
        """
  %place = alloca i32
  %x = fmul double %a, 4.0
  %r = call double @remquo(double %x, double %b, ptr %place)
  ret double %r""",
        "declare double @remquo(double, double, ptr)",
    ),
}
AT = (1.4, 0.7)


def differences(f: Callable[..., float]) -> list[float]:
    h, (a, b) = 1e-5, AT
    return [(f(a + h, b) - f(a - h, b)) / (2 * h), (f(a, b + h) - f(a, b - h)) / (2 * h)]


@pytest.mark.parametrize("name", CASES)
def test_both_modes_agree_with_finite_differences(name: str) -> None:
    body, declarations = CASES[name]
    module = Module.parse(f"define double @f(double %a, double %b) {{{body}\n}}\n{HARNESS}\n{declarations}\n")
    assert differentiation.differentiate(module) == 0
    jitted = Jitted(str(module), support_text(module.functions))
    double: Any = ctypes.c_double
    f = jitted.function("f", double, double, double)
    gradient = jitted.function("gradient", None, double, double, ctypes.c_void_p)
    tangent = jitted.function("tangent", double, *[double] * 4)
    found = (ctypes.c_double * 2)()
    gradient(*AT, ctypes.addressof(found))
    expected = differences(f)
    assert list(found) == pytest.approx(expected, rel=1e-7, abs=1e-8)
    assert [tangent(*AT, 1.0, 0.0), tangent(*AT, 0.0, 1.0)] == pytest.approx(
        list(found), rel=1e-12, abs=1e-14
    )
