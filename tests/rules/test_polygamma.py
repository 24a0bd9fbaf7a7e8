"""The polygamma bodies against mpmath, compiled as they are."""

from __future__ import annotations

import ctypes
import math

import mpmath
import pytest
from llvmlite import binding

from enzyme_build.rules.polygamma import PRECISIONS, support_text
from tests.rules.jit import Jitted

ARGUMENTS = [
    1e-3,
    0.1,
    0.5,
    1.0,
    1.4616321449683623,
    2.5,
    7.9,
    11.99,
    30.0,
    1e6,
    -0.3,
    -2.75,
    -41.5,
    -1000001.25,
]


@pytest.fixture(scope="module")
def jitted() -> Jitted:
    return Jitted(support_text(["enzymepy.polygamma.f64", "enzymepy.polygamma.f32"]))


def _reference(n: int, x: float) -> float:
    with mpmath.workdps(40):
        return float(mpmath.psi(n, mpmath.mpf(x)))


@pytest.mark.parametrize("n", range(5))
def test_double_agrees_with_mpmath(jitted: Jitted, n: int) -> None:
    compiled = jitted.function("enzymepy.polygamma.f64", ctypes.c_double, ctypes.c_int, ctypes.c_double)
    for x in ARGUMENTS:
        # for x < 0 the terms may cancel, so the error is measured on the largest of them
        scale = max(1.0, abs(_reference(n, -x % 1.0))) if x < 0 else 0.1
        assert compiled(n, x) == pytest.approx(_reference(n, x), rel=4e-14, abs=4e-14 * scale), x


@pytest.mark.parametrize("n", range(3))
def test_float_agrees_to_rounding(jitted: Jitted, n: int) -> None:
    compiled = jitted.function("enzymepy.polygamma.f32", ctypes.c_float, ctypes.c_int, ctypes.c_float)
    for x in (0.25, 0.5, 3.0, 17.0, -0.5, -7.25):
        assert compiled(n, x) == pytest.approx(_reference(n, x), rel=2e-7), x


def test_poles_and_limits(jitted: Jitted) -> None:
    compiled = jitted.function("enzymepy.polygamma.f64", ctypes.c_double, ctypes.c_int, ctypes.c_double)
    assert all(math.isnan(compiled(0, pole)) for pole in (0.0, -1.0, -5.0, -math.inf, math.nan))
    assert compiled(0, math.inf) == math.inf
    assert compiled(1, math.inf) == 0.0


@pytest.mark.parametrize("style", ["", "nv.", "ocml."])
@pytest.mark.parametrize("mark", PRECISIONS)
def test_every_body_is_valid_ir(style: str, mark: str) -> None:
    binding.parse_assembly(support_text([f"enzymepy.{style}polygamma.{mark}"])).verify()


def test_other_names_are_passed_over() -> None:
    assert "define" not in support_text(["sin", "enzymepy.polygamma.f17"])


@pytest.mark.parametrize(("mark", "digits"), [("f80", 17), ("f128", 30)])
def test_wide_kinds_agree_beyond_double(mark: str, digits: int) -> None:
    """ctypes has no fp128: the difference to a reference constant is taken inside the compiled code."""
    from tests.rules.jit import wide_difference

    for n, x in ((0, 0.75), (1, 2.5), (2, -3.25)):
        with mpmath.workdps(60):
            reference = mpmath.psi(n, mpmath.mpf(x))
            difference = wide_difference(mark, n, x, reference)
            assert abs(difference) <= abs(float(reference)) * 10.0**-digits
