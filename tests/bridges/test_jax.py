"""JAX's own checker, and its transformations in all orders. Run where JAX is: see `.ci/run`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.bridges import fortran
from tests.bridges.fortran import needs_flang
from tests.python.functions import X, Z, complex_numbers, differences, functions

jax = pytest.importorskip("jax", reason="pip install jax")
pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True, scope="module")
def _double_precision() -> None:
    jax.config.update("jax_enable_x64", True)


def f(name: str = "chain") -> Any:
    from enzyme_build.bridges.jax import jax_function

    return jax_function(functions()[name])


@pytest.mark.parametrize(
    ("name", "inputs", "order"),
    [
        ("chain", (X,), 3),
        ("weighed", (X, 2.0), 2),
        ("scale", (X, 3.0), 3),
        ("neighbours", (X,), 3),
        ("quadratic", (np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, -1.0])), 2),
    ],
)
def test_derivatives_of_every_order_and_mode(name: str, inputs: tuple[Any, ...], order: int) -> None:
    from jax.test_util import check_grads

    check_grads(f(name), inputs, order=order, modes=("fwd", "rev"))


@pytest.mark.parametrize("name", ["crossed", "squared"])
def test_complex_numbers_are_transposed_as_jax_does(name: str) -> None:
    from jax.test_util import check_grads

    from enzyme_build.bridges.jax import jax_function

    g = jax_function(complex_numbers()[name])
    check_grads(g, (Z,), order=2, modes=("fwd", "rev"))
    alike = {"crossed": lambda z: z.real * z.imag, "squared": lambda z: z * z * z.conj()}[name]
    _, pullback = jax.vjp(g, Z)
    _, expected = jax.vjp(alike, Z)
    given = g(Z) * (1 - 2j) if name == "squared" else g(Z)
    np.testing.assert_allclose(pullback(given)[0], expected(given)[0], rtol=1e-13)


def test_whole_numbers_are_known_when_traced() -> None:
    from jax.test_util import check_grads

    check_grads(lambda a, b: f("pair")(a, b, 2), (1.5, 0.5), order=3)
    assert jax.jit(lambda a: f("pair")(a, 3.0, 1))(2.0) == functions().pair(2.0, 3.0, 1)


def test_values_and_gradients_are_those_of_numpy() -> None:
    assert f()(X) == functions().chain(X)
    np.testing.assert_array_equal(jax.grad(f())(X), ep.grad(functions().chain)(X))


def test_hessians_in_all_orders() -> None:
    expected = ep.hessian(functions().chain)(X)
    for one in (jax.jacfwd, jax.jacrev):
        for two in (jax.jacfwd, jax.jacrev):
            np.testing.assert_allclose(one(two(f()))(X), expected, rtol=1e-12, atol=1e-13)


def test_batches() -> None:
    rows = np.stack([X, 2 * X, X - 1])
    expected = [jax.grad(f())(row) for row in rows]
    np.testing.assert_array_equal(jax.vmap(jax.grad(f()))(rows), expected)
    np.testing.assert_array_equal(jax.jit(jax.vmap(jax.grad(f()), in_axes=1))(rows.T), expected)


def test_a_batch_of_tangents_is_differentiated() -> None:
    def squares(x: Any) -> Any:
        rows = jax.vmap(lambda t: jax.jvp(f(), (x,), (t,))[1])(np.eye(5))
        return (rows**2).sum()

    expected = differences(lambda x: (np.asarray(jax.grad(f())(x)) ** 2).sum(), X)
    np.testing.assert_allclose(jax.grad(squares)(X), expected, rtol=1e-7)


def test_inside_of_scan() -> None:
    def descend(x: Any, _: Any) -> tuple[Any, Any]:
        return x - 0.01 * jax.grad(f())(x), f()(x)

    last, values = jax.jit(lambda x: jax.lax.scan(descend, x, None, length=20))(X)
    assert values[-1] < values[0]
    x = X
    for _ in range(20):
        x = x - 0.01 * ep.grad(functions().chain)(x)
    np.testing.assert_allclose(last, x, rtol=1e-12)


def test_wrong_inputs_are_told() -> None:
    with pytest.raises(TypeError, match=r"`x` is of float32, and float64 is wanted"):
        f()(X.astype(np.float32))
    with pytest.raises(TypeError, match=r"`x` is of shape \(4,\), and \(3,\) is wanted"):
        f("quadratic")(np.ones((2, 3)), np.ones(4))
    with pytest.raises(TypeError, match="takes 1 inputs, and got 2"):
        f()(X, 1)


def test_stops_are_errors_of_jax() -> None:
    from enzyme_build.bridges.jax import jax_function

    source = "#include <assert.h>\ndouble g(double x) { assert(x > 0); return x * x; }"
    g = jax_function(ep.load(source, language="c").g)
    assert g(2.0) == 4
    with pytest.raises((ValueError, jax.errors.JaxRuntimeError), match="`x > 0` does not hold"):
        jax.block_until_ready(g(-2.0))


@needs_flang
def test_arrays_in_fortran_order_are_transposed_by_xla() -> None:
    from jax.test_util import check_grads

    from enzyme_build.bridges.jax import jax_function

    waves, spread_out = jax_function(fortran.functions().waves), jax_function(fortran.functions().spread_out)
    a, x = fortran.A, fortran.X
    np.testing.assert_allclose(jax.jit(lambda a: waves(a, x, 2, 3))(a), np.sin(a) @ x)
    check_grads(lambda a, x: waves(a, x, 2, 3), (a, x), order=2, modes=("fwd", "rev"))
    np.testing.assert_allclose(spread_out(x[:2], x, 2.0, 2, 3), 2 * np.outer(x[:2], x**2))
    check_grads(lambda x, y, k: spread_out(x, y, k, 2, 3), (x[:2], x, 2.0), order=2, modes=("fwd", "rev"))
    gradients = jax.vmap(jax.grad(lambda a: waves(a, x, 2, 3).sum()))(np.stack([a, 2 * a]))
    np.testing.assert_allclose(gradients, np.cos([a, 2 * a]) * x)
