"""SciPy's solvers with native functions: solutions that are known, in fewer evaluations than differences need."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

import enzymepy as ep

scipy = pytest.importorskip("scipy", reason="pip install scipy")
pytestmark = pytest.mark.slow

SOURCE = """
#include <math.h>
double rosenbrock(const double *x, int n) {
  double s = 0;
  for (int i = 0; i + 1 < n; i++) s += 100 * pow(x[i + 1] - x[i] * x[i], 2) + pow(1 - x[i], 2);
  return s;
}
void residuals(const double *p, const double *t, const double *y, double *r, int n) {
  for (int i = 0; i < n; i++) r[i] = p[0] * exp(-p[1] * t[i]) - y[i];
}
void robertson(double t, const double *y, double *dy) {
  dy[0] = -0.04 * y[0] + 1e4 * y[1] * y[2];
  dy[2] = 3e7 * y[1] * y[1];
  dy[1] = -dy[0] - dy[2];
}
double integrand(double x) { return x * exp(-x * x); }
double volume(int n, const double *x) { return x[0] * x[1]; }
"""
SIGNATURES = (
    "rosenbrock: (x: f64[n], n: i32) -> f64",
    "residuals: (p: f64[2], t: f64[n], y: f64[n], r: out f64[n], n: i32)",
    "robertson: (t: f64, y: f64[3], dy: out f64[3])",
)


@cache
def module() -> ep.Module:
    return ep.load(SOURCE, language="c", signatures=SIGNATURES)


@pytest.mark.parametrize("method", ["BFGS", "L-BFGS-B", "Newton-CG", "trust-ncg"])
def test_minimisers(method: str) -> None:
    from enzyme_build.bridges.scipy import minimize

    found = minimize(module().rosenbrock, np.zeros(6), method=method, options={"maxiter": 500})
    np.testing.assert_allclose(found.x, 1, atol=1e-3)
    numeric = scipy.optimize.minimize(module().rosenbrock, np.zeros(6), method="BFGS")
    assert found.nfev < numeric.nfev / 2


def test_least_squares() -> None:
    from enzyme_build.bridges.scipy import least_squares

    t = np.linspace(0, 2, 20)
    found = least_squares(module().residuals, [1.0, 1.0], args=(t, 3 * np.exp(-0.7 * t)))
    np.testing.assert_allclose(found.x, [3, 0.7], rtol=1e-8)


def test_a_stiff_equation() -> None:
    from enzyme_build.bridges.scipy import solve_ivp

    found = solve_ivp(module().robertson, (0, 40), [1.0, 0, 0], rtol=1e-8, atol=1e-12)
    np.testing.assert_allclose(found.y[:, -1], [0.7158270688, 9.185534765e-6, 0.2841637457], rtol=1e-6)


def test_integrands_without_python() -> None:
    from enzyme_build.bridges.scipy import low_level_callable

    value, _ = scipy.integrate.quad(low_level_callable(module().integrand), 0, 3)
    assert value == pytest.approx((1 - np.exp(-9)) / 2)
    slope = ep.grad(module().integrand)
    assert isinstance(slope, ep.Function)
    assert scipy.integrate.quad(low_level_callable(slope), 0, 3)[0] == pytest.approx(3 * np.exp(-9))
    value, _ = scipy.integrate.nquad(low_level_callable(module().volume), [(0, 2), (0, 3)])
    assert value == pytest.approx(9)
    with pytest.raises(ep.ArgumentError, match="is no integrand"):
        low_level_callable(module().residuals)
