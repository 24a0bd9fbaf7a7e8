"""Long chains of calls: deeper than Python's usual limit on frames."""

from __future__ import annotations

import ctypes

import pytest

from enzyme_build.errors import DerivativeError
from enzyme_build.ir.module import Module
from enzyme_build.transform import differentiation
from tests.rules.jit import Jitted

REQUESTS = """
declare double @__enzyme_autodiff(ptr, ...)
declare double @__enzyme_fwddiff(ptr, ...)
define double @reverse(double %x) {{
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @f{last}, double %x)
  ret double %r
}}
define double @forward(double %x) {{
  %r = call double (ptr, ...) @__enzyme_fwddiff(ptr @f{last}, double %x, double 1.0)
  ret double %r
}}
define double @f0(double %x) {{
  %r = fmul double %x, %x
  ret double %r
}}
"""
LINK = """
define double @f{number}(double %x) {{
  %y = call double @f{before}(double %x)
  %r = fmul double %y, 1.5
  ret double %r
}}
"""


def chain(length: int) -> Module:
    links = (LINK.format(number=n, before=n - 1) for n in range(1, length + 1))
    return Module.parse(REQUESTS.format(last=length) + "".join(links))


def test_long_chain_is_differentiated() -> None:
    module = chain(400)
    differentiation.differentiate(module)
    jitted = Jitted(str(module))
    x = 0.7
    for name in ("forward", "reverse"):
        derivative = jitted.function(name, ctypes.c_double, ctypes.c_double)
        assert derivative(x) == pytest.approx(1.5**400 * 2 * x, rel=1e-12)


def test_chain_beyond_all_limits_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(differentiation, "_DEEPEST", 500)
    with pytest.raises(DerivativeError, match="too many functions call one another"):
        differentiation.differentiate(chain(2000))
