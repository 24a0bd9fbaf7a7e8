"""Where a message says that something is wrong."""

from __future__ import annotations

import pytest

from enzyme_build.errors import DerivativeError
from enzyme_build.ir.module import Module
from enzyme_build.transform import differentiation

PROGRAM = """
declare double @__enzyme_autodiff(ptr, ...)
define double @inner(double %x) {
  %y = call double asm "", "=x,x"(double %x)
  ret double %y
}
define double @outer(double %x) {
  %y = call double @inner(double %x)
  ret double %y
}
define double @request(double %x) {
  %r = call double (ptr, ...) @__enzyme_autodiff(ptr @outer, double %x)
  ret double %r
}
"""


def test_without_debug_information_the_function_is_named() -> None:
    with pytest.raises(DerivativeError) as told:
        differentiation.differentiate(Module.parse(PROGRAM, "module"))
    assert [diagnostic.place.symbol for diagnostic in told.value.diagnostics] == ["inner"]
