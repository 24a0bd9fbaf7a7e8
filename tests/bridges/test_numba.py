"""Functions of numba, differentiated as they are compiled. Run where numba is: see `.ci/run`."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.python.functions import X, differences

numba = pytest.importorskip("numba", reason="pip install numba")
pytestmark = pytest.mark.slow


def functions() -> tuple[Any, Any]:
    @numba.njit
    def wave(v: Any) -> Any:
        return np.sin(v) * v

    @numba.njit
    def energy(x: Any, k: Any) -> Any:
        waves = np.zeros(x.shape[0])
        for i in range(x.shape[0]):
            waves[i] = k * wave(x[i])
        kept = waves.copy()
        if k < 0:
            raise ValueError("k is negative")
        return (kept**2).sum()

    @numba.njit
    def product(a: Any, x: Any, y: Any) -> None:
        for i in range(a.shape[0]):
            y[i] = 0
            for j in range(a.shape[1]):
                y[i] += a[i, j] * x[j] ** 2

    return energy, product


def test_arrays_that_a_function_makes_and_functions_that_it_calls() -> None:
    energy = functions()[0]
    f = ep.load(energy, signatures="float64(float64[::1], float64)").energy
    assert f(X, 2.0) == pytest.approx(energy(X, 2.0), rel=1e-14)
    by_x, by_k = ep.grad(f, (0, 1))(X, 2.0)
    np.testing.assert_allclose(by_x, differences(lambda x: energy(x, 2.0), X), rtol=1e-8)
    assert by_k == pytest.approx(f(X, 2.0), rel=1e-14)  # quadratic in k
    np.testing.assert_allclose(ep.jvp(f, (X, 2.0), (by_x, None))[1], by_x @ by_x, rtol=1e-14)
    np.testing.assert_allclose(
        ep.hessian(f)(X, 2.0), differences(lambda x: ep.grad(f)(x, 2.0), X), rtol=1e-7, atol=1e-7
    )
    with pytest.raises(ep.StopError, match="`energy` raised an exception"):
        f(X, -1.0)


def test_the_types_of_an_earlier_call_and_arrays_that_are_written() -> None:
    product = functions()[1]
    a, x = np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, 3.0])
    with pytest.raises(ep.EnzymeBuildError, match="0 versions of `product` are compiled"):
        ep.load(product)
    product(a, x, np.zeros(2))
    f = pickle.loads(pickle.dumps(ep.load(product).product))
    assert str(f.signature).startswith("product(a: f64[a_0, a_1], x: f64[x_0], y: inout f64[y_0]")
    by_a, by_x, by_y = ep.vjp(f, a, x, np.zeros(2))[1](np.ones(2))
    np.testing.assert_allclose(by_a, np.stack([x**2, x**2]))
    np.testing.assert_allclose(by_x, 2 * x * a.sum(0))
    np.testing.assert_array_equal(by_y, 0)


def test_what_cannot_be_handed_over_is_told() -> None:
    @numba.njit
    def doubled(x: Any) -> Any:
        return 2 * x

    with pytest.raises(
        ep.EnzymeBuildError, match=r"the result of `doubled` is of numba's type array(.|\n)*in place"
    ):
        ep.load(doubled, signatures="float64[::1](float64[::1])")
