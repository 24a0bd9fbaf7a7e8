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


def algebra() -> list[Any]:
    @numba.njit
    def products(a: Any, x: Any) -> Any:
        return (np.dot(a, x) ** 2).sum() + np.dot(a.T, x) @ x + ((a @ a) * a).sum() + np.dot(x, x)

    @numba.njit
    def narrow(a: Any, x: Any) -> Any:
        return (np.dot(a, x) ** 2).sum()

    @numba.njit
    def solved(a: Any, x: Any) -> Any:
        return (np.linalg.solve(a, x) ** 2).sum() + np.linalg.norm(x) + np.mean(x * a[0]) + np.std(x)

    @numba.njit
    def listed(a: Any, x: Any) -> Any:
        numbers, arrays = [x[0], x[1]], [x * x, a[1]]
        for i in range(3):
            numbers.append(numbers[-1] * x[i])
            arrays.append(arrays[-1] * x[i])
        return numbers[3] * numbers[0] + (arrays[4] * arrays[0]).sum()

    return [products, narrow, solved, listed]


@pytest.mark.parametrize(("index", "kind"), [(0, "float64"), (1, "float32"), (2, "float64"), (3, "float64")])
def test_algebra_and_lists(index: int, kind: str) -> None:
    function = algebra()[index]
    name = function.py_func.__name__
    f = ep.load(function, signatures=f"{kind}({kind}[:,::1],{kind}[::1])")[name]
    a, x = (np.eye(3) + np.arange(3.0) / 10).astype(kind), np.array([2.0, 3.0, 0.5], kind)
    assert f(a, x) == pytest.approx(function(a, x), rel=1e-6)
    has_aux = "inout" in str(f.signature)  # of an array whose address goes into memory
    found = ep.grad(f, (0, 1), has_aux=has_aux)(a, x)
    by_a, by_x = found[0] if has_aux else found
    exact = function.py_func
    wide = a.astype(float)
    np.testing.assert_allclose(by_a, differences(lambda v: exact(v, x.astype(float)), wide), rtol=1e-5)
    np.testing.assert_allclose(by_x, differences(lambda v: exact(wide, v), x.astype(float)), rtol=1e-5)
    moved = ep.jvp(f, (a, x), (np.ones_like(a), np.ones_like(x)))[1]
    moved = moved[0] if has_aux else moved
    assert moved == pytest.approx(by_a.sum() + by_x.sum(), rel=1e-5)


def test_what_numbas_library_does_beyond_is_told() -> None:
    @numba.njit
    def counted(x: Any) -> Any:
        found = {}
        for i in range(3):
            found[i] = x[i] * x[i]
        return found[0] * found[1]

    with pytest.raises(ep.EnzymeBuildError, match=r"`numba_dict_\w+`|numba's run-time library"):
        ep.grad(ep.load(counted, signatures="float64(float64[::1])").counted)(X)
