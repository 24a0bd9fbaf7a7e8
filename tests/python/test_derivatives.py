"""Every derivative beside finite differences or a derivation by hand; forward mode beside reverse mode."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzymepy import Active, BatchDuplicated, Const, Duplicated
from tests.python.functions import SIGNATURES, SOURCE, X, differences, functions

pytestmark = pytest.mark.slow
CLOSE: Any = {"rtol": 1e-8, "atol": 1e-9}
F = functions


def test_the_gradient_of_a_function_of_an_array() -> None:
    expected = differences(F().chain, X)
    np.testing.assert_allclose(ep.grad(F().chain)(X), expected, **CLOSE)
    value, derivative = ep.value_and_grad(F().chain)(X)
    assert value == F().chain(X)
    np.testing.assert_allclose(derivative, expected, **CLOSE)


def test_gradients_by_several_arguments() -> None:
    a, b, k = 2.0, 3.0, 2
    by_a, by_b = ep.grad(F().pair, (0, 1))(a, b, k)
    assert math.isclose(by_a, 2 * a * b + k * b * math.cos(a * b))
    assert math.isclose(by_b, a * a + k * a * math.cos(a * b))
    assert ep.grad(F().pair, 1)(a, b, k) == by_b
    assert ep.grad(F().pair, -2)(a, b, k) == by_b


def test_derivatives_of_single_precision() -> None:
    x = np.array([1, 2, 3], np.float32)
    by_a, by_x = ep.grad(F().narrow, (0, 1))(2.0, x)
    assert by_a == 14
    assert by_x.dtype == np.float32
    np.testing.assert_array_equal(by_x, 4 * x)


def test_derivatives_by_a_matrix() -> None:
    a, x = np.arange(6.0).reshape(2, 3), np.array([1.0, 2.0, -1.0])
    by_a, by_x = ep.grad(F().quadratic, (0, 1))(a, x)
    np.testing.assert_allclose(by_a, np.tile(x * x, (2, 1)))
    np.testing.assert_allclose(by_x, 2 * a.sum(0) * x)


def test_second_and_third_derivatives() -> None:
    a, b, k = 1.5, 0.5, 2
    second: Any = ep.grad(ep.grad(F().pair))
    third = ep.grad(second)
    assert math.isclose(second(a, b, k), 2 * b - k * b * b * math.sin(a * b))
    assert math.isclose(third(a, b, k), -k * b**3 * math.cos(a * b))


@pytest.mark.parametrize("lengths", [SIGNATURES, ()], ids=["told", "untold"])
def test_derivatives_of_gradients_in_both_modes(lengths: Any) -> None:
    chain = ep.load(SOURCE, language="c", signatures=lengths).chain
    given = (X,) if lengths else (X, len(X))
    gradient: Any = ep.grad(chain)
    expected, along = differences(lambda x: gradient(x, *given[1:]), X), np.arange(5.0)
    product: Any = {"rtol": 1e-7, "atol": 1e-8}
    for made in (ep.hessian(chain), ep.jacfwd(gradient), ep.jacrev(gradient)):
        np.testing.assert_allclose(made(*given), expected, **CLOSE)
    still = [None] * (len(given) - 1)
    np.testing.assert_allclose(ep.hvp(chain, given, (along, *still)), expected @ along, **product)
    np.testing.assert_allclose(ep.vjp(gradient, *given)[1](along)[0], along @ expected, **product)
    for n in ((), (Const(len(X)),)) if lengths else ((Const(len(X)),),):
        (tangent,) = ep.autodiff(ep.Forward, gradient, Duplicated(X, along), *n)
        np.testing.assert_allclose(tangent, expected @ along, **product)


def test_parameters_may_have_the_names_that_derivatives_give_to_theirs() -> None:
    source = (
        "double f(double seed, double tangent, const double *result) { return seed * tangent * result[0]; }"
    )
    f = ep.load(source, language="c", signatures="f: (seed: f64, tangent: f64, result: f64[1]) -> f64").f
    given = (2.0, 3.0, np.array([5.0]))
    assert ep.vjp(f, *given)[1](10.0) == (150, 100, [60])
    assert ep.jvp(f, given, (1.0, 1.0, np.ones(1))) == (30, 15 + 10 + 6)


def test_arguments_are_named() -> None:
    pair = F().pair
    assert ep.grad(pair, "b")(1.5, 0.5, 2) == ep.grad(pair, 1)(1.5, 0.5, 2) == ep.grad(pair, -2)(1.5, 0.5, 2)
    assert ep.grad(pair, ("b", 0))(1.5, 0.5, 2) == ep.grad(pair, (1, 0))(1.5, 0.5, 2)
    assert ep.hessian(pair, "a")(1.5, 0.5, 2) == ep.hessian(pair)(1.5, 0.5, 2)
    with pytest.raises(ep.ArgumentError, match=r"has no argument c\n  fix: 0 to 2, or a, b, k"):
        ep.grad(pair, "c")


def test_hessian_and_its_product() -> None:
    gradient = ep.grad(F().chain)
    matrix = ep.hessian(F().chain)(X)
    np.testing.assert_allclose(matrix, differences(gradient, X), **CLOSE)
    np.testing.assert_array_equal(matrix.shape, (5, 5))
    np.testing.assert_allclose(ep.hvp(F().chain, (X,), (X,)), matrix @ X, rtol=1e-13)


def test_jacobians_by_columns_and_rows() -> None:
    expected = differences(F().neighbours, X)
    by_columns, by_rows = ep.jacfwd(F().neighbours)(X), ep.jacrev(F().neighbours)(X)
    np.testing.assert_allclose(by_columns, expected, **CLOSE)
    np.testing.assert_allclose(by_rows, by_columns, rtol=1e-14)


def test_products_with_the_jacobian() -> None:
    jacobian = ep.jacfwd(F().neighbours)(X)
    v, w = np.cos(X), np.sin(X)
    value, tangent = ep.jvp(F().neighbours, (X,), (v,))
    again, pullback = ep.vjp(F().neighbours, X)
    (cotangent,) = pullback(w)
    np.testing.assert_array_equal(value, again)
    np.testing.assert_allclose(tangent, jacobian @ v, rtol=1e-13)
    np.testing.assert_allclose(cotangent, w @ jacobian, rtol=1e-13)
    np.testing.assert_allclose(pullback(2 * w)[0], 2 * cotangent, rtol=1e-15)
    np.testing.assert_array_equal(w, np.sin(X))  # the caller's array is not used up


def test_products_of_a_function_with_one_result() -> None:
    gradient = ep.grad(F().chain)(X)
    value, tangent = ep.jvp(F().chain, (X,), (np.ones(5),))
    assert value == F().chain(X)
    assert math.isclose(tangent, gradient.sum(), rel_tol=1e-13)
    _, pullback = ep.vjp(F().chain, X)
    np.testing.assert_allclose(pullback(-3.0)[0], -3 * gradient, rtol=1e-14)


def test_a_function_with_a_result_and_an_output() -> None:
    (value, doubled), (by_x, by_w) = ep.value_and_grad(F().weighed, (0, 1), has_aux=True)(X, 2.0)
    np.testing.assert_array_equal(doubled, 2 * X)
    assert math.isclose(value, 4 * (X**3).sum())
    np.testing.assert_allclose(by_x, 12 * X**2)
    assert math.isclose(by_w, 4 * (X**3).sum())
    with pytest.raises(ep.ArgumentError, match="has the outputs y"):
        ep.grad(F().weighed)


def test_cotangents_of_a_result_and_an_output() -> None:
    _, pullback = ep.vjp(F().weighed, X, 2.0)
    by_x, by_w = pullback((1.0, np.ones(5)))
    np.testing.assert_allclose(by_x, 12 * X**2 + 2)
    assert math.isclose(by_w, 4 * (X**3).sum() + X.sum())


def test_autodiff_in_reverse_mode() -> None:
    slope = 2 * 2 * 3 + 3 * math.cos(6)
    assert ep.autodiff(ep.Reverse, F().pair, Active(2.0), Const(3.0), 1) == (
        (pytest.approx(slope), None, None),
    )
    derivatives, value = ep.autodiff(ep.ReverseWithPrimal, F().pair, 2.0, 3.0, 1)
    assert value == F().pair(2.0, 3.0, 1)
    assert derivatives[:2] == (pytest.approx(slope), pytest.approx(4 + 2 * math.cos(6)))


def test_shadows_are_added_to() -> None:
    shadow = np.full(5, 10.0)
    assert ep.autodiff(ep.Reverse, F().chain, Duplicated(X, shadow)) == ((None,),)
    np.testing.assert_allclose(shadow - 10, ep.grad(F().chain)(X), rtol=1e-13)


def test_shadows_of_outputs_are_used_up() -> None:
    y, dx, dy = np.zeros(5), np.zeros(5), np.ones(5)
    ep.autodiff(ep.Reverse, F().neighbours, Duplicated(X, dx), Duplicated(y, dy), 5)
    np.testing.assert_allclose(dx, np.ones(5) @ ep.jacfwd(F().neighbours)(X), rtol=1e-13)
    np.testing.assert_array_equal(dy, 0)
    np.testing.assert_array_equal(y, F().neighbours(X))


def test_autodiff_in_forward_mode() -> None:
    (tangent,) = ep.autodiff(ep.Forward, F().pair, Duplicated(2.0, 1.0), Const(3.0), 1)
    assert math.isclose(tangent, 12 + 3 * math.cos(6))
    lanes, value = ep.autodiff(
        ep.ForwardWithPrimal, F().pair, BatchDuplicated(2.0, (1.0, 0.0)), BatchDuplicated(3.0, (0.0, 1.0)), 1
    )
    np.testing.assert_allclose(lanes, ep.grad(F().pair, (0, 1))(2.0, 3.0, 1))
    assert value == F().pair(2.0, 3.0, 1)
    (of_output,) = ep.autodiff(ep.Forward, F().neighbours, Duplicated(X, np.ones(5)))
    np.testing.assert_allclose(of_output, ep.jacfwd(F().neighbours)(X) @ np.ones(5), rtol=1e-13)


def test_memory_that_is_updated_in_place() -> None:
    x, dx = X.copy(), np.ones(5)
    ((_, by_factor, _),) = ep.autodiff(ep.Reverse, F().scale, Duplicated(x, dx), Active(3.0), 5)
    np.testing.assert_array_equal(x, 3 * X)
    np.testing.assert_array_equal(dx, 3)
    assert math.isclose(by_factor, X.sum())


@pytest.mark.parametrize("mode", [ep.Reverse, ep.Forward])
def test_gradient_gives_one_for_each_argument(mode: Any) -> None:
    by_a, by_b, by_k = ep.gradient(mode, F().pair, 2.0, Const(3.0), 1)
    assert math.isclose(by_a, 12 + 3 * math.cos(6))
    assert (by_b, by_k) == (None, None)
    (by_x,) = ep.gradient(mode, F().chain, X)
    np.testing.assert_allclose(by_x, ep.grad(F().chain)(X), rtol=1e-13)


def test_memory_that_is_constant_at_run_time() -> None:
    source = """
    static double *pick(double *a, double *b, int k) { return k ? a : b; }
    double chosen(double *a, double *b, int k) { double *p = pick(a, b, k); return p[0] * p[0]; }
    """
    f = ep.load(source, language="c").chosen
    a, b, da = np.array([2.0]), np.array([3.0]), np.zeros(1)
    mode = ep.set_runtime_activity(ep.Reverse)
    for k, expected in ((1, 4.0), (0, 4.0)):  # what comes of b is not wanted
        ep.autodiff(mode, f, Duplicated(a, da), Duplicated(b, b), k)
        assert (da[0], b[0]) == (expected, 3)
    with pytest.raises(ep.ArgumentError, match="overlaps the memory of `b`"):
        ep.autodiff(ep.Reverse, f, Duplicated(a, da), Duplicated(b, b), 1)


def test_functions_over_a_leading_axis() -> None:
    rows = np.stack([X, 2 * X, X - 1])
    mapped = ep.vmap(F().chain)
    np.testing.assert_array_equal(mapped(rows), [F().chain(row) for row in rows])
    gradients = ep.vmap(ep.grad(F().chain))(rows)
    np.testing.assert_array_equal(gradients, [ep.grad(F().chain)(row) for row in rows])
    _, pullback = ep.vjp(mapped, rows)
    np.testing.assert_allclose(
        pullback(np.array([1.0, 2.0, 3.0]))[0], gradients * [[1], [2], [3]], rtol=1e-13
    )
    some = ep.vmap(F().pair, (0, None, None))(np.array([1.0, 2.0]), 3.0, 1)
    np.testing.assert_array_equal(some, [F().pair(1.0, 3.0, 1), F().pair(2.0, 3.0, 1)])


def test_a_complex_number_by_value() -> None:
    z = 1.5 - 0.5j
    assert F().square(z) == pytest.approx(z * z * (1 + 2j))
    along = ep.autodiff(ep.Forward, F().square, Duplicated(z, np.array(1.0 + 0j)))
    assert along[0] == pytest.approx(2 * z * (1 + 2j))


def test_derivatives_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ep.ArgumentError, match="returns no float"):
        ep.grad(F().neighbours)
    with pytest.raises(ep.ArgumentError, match="`k: i32` of pair carries no derivative"):
        ep.grad(F().pair, 2)
    with pytest.raises(ep.ArgumentError, match="has no argument 3"):
        ep.grad(F().pair, 3)
    with pytest.raises(ep.ArgumentError, match="is memory, whose derivative is added to its shadow"):
        ep.autodiff(ep.Reverse, F().chain, Active(X))
    with pytest.raises(ep.ArgumentError, match="is a number, whose derivative is returned"):
        ep.autodiff(ep.Reverse, F().pair, Duplicated(1.0, 1.0), 2.0, 1)
    with pytest.raises(ep.ArgumentError, match="Active in forward mode"):
        ep.autodiff(ep.Forward, F().pair, Active(1.0), 2.0, 1)
    with pytest.raises(ep.ArgumentError, match="without its activity"):
        ep.autodiff(ep.Reverse, F().chain, X)
    with pytest.raises(ep.ArgumentError, match="2 and 3 shadows"):
        ep.autodiff(
            ep.Forward, F().pair, BatchDuplicated(1.0, (1.0, 0.0)), BatchDuplicated(2.0, (1.0, 0.0, 0.0)), 1
        )
    with pytest.raises(ep.ArgumentError, match="is an output of neighbours, and its derivative is not given"):
        ep.autodiff(ep.Reverse, F().neighbours, Duplicated(X, X.copy()))
    with pytest.raises(ep.ArgumentError, match="is no native function"):
        ep.grad(math.sin)


@pytest.mark.parametrize("mode", [ep.Forward, ep.Reverse])
def test_jacobians_by_each_argument(mode: Any) -> None:
    f = F().neighbours
    expected = differences(f, X)
    np.testing.assert_allclose(ep.jacobian(mode, f, X)[0], expected, **CLOSE)
    (derivatives, value) = ep.jacobian(ep.with_primal(mode), f, X)
    np.testing.assert_allclose(derivatives[0], expected, **CLOSE)
    np.testing.assert_array_equal(value, f(X))
    by_matrix, by_vector = ep.jacobian(mode, F().quadratic, np.ones((2, 5)), Const(X))
    np.testing.assert_allclose(by_matrix, np.stack([X * X, X * X]))
    assert by_vector is None
