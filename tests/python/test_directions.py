"""What is an input, what is updated, and what derivatives make of it; whether a signature is the function's."""

from __future__ import annotations

import itertools
import pickle
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from tests.python.functions import differences
from tests.python.test_load import needs_flang

pytestmark = pytest.mark.slow

SOURCE = """
typedef struct { int n; double *weights; } Layer;
double mixed(double k, const double *x, double b, const double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += k * x[i] * x[i] + b * b * y[i];
  return s;
}
double forgotten(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * x[i];
  return s;
}
double doubles(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) { x[i] *= 2; s += x[i] * x[i] * x[i]; }
  return s;
}
static void helper(double *x, int n) { if (n > 100) x[0] = 1; }
double hidden(const double *x, int n) { helper((double *)x, n); return x[0]; }
double elsewhere(double *x, int n);
double unknown(double *x, int n) { return elsewhere(x, n); }
void squares(double *x, double *y, int n) { for (int i = 0; i < n; i++) { y[i] += x[i]; x[i] *= x[i]; } }
double of_layer(const Layer *l, const double *x) {
  double s = 0;
  for (int i = 0; i < l->n; i++) s += l->weights[i] * l->weights[i] * x[i];
  return s;
}
__float128 wide(__float128 x) { return x; }
"""
X = np.array([1.0, 2.0, 3.0])


@cache
def module(*signatures: str) -> ep.Module:
    return ep.load(SOURCE, language="c", signatures=signatures)


def test_gradients_come_in_the_order_of_argnums() -> None:
    mixed = module("mixed: (k: f64, x: f64[n], b: f64, y: f64[n], n: i32) -> f64").mixed
    given = (0.5, X, 0.25, X + 3)
    expected = [14.0, X, 0.5 * (X + 3).sum(), np.full(3, 0.0625)]
    for chosen in itertools.chain(itertools.permutations(range(4), 2), [(3, 1, 0, 2), (1, 1), (-1, 0)]):
        for derivative in (ep.grad(mixed, chosen)(*given), ep.value_and_grad(mixed, chosen)(*given)[1]):
            for part, number in zip(derivative, chosen, strict=True):
                np.testing.assert_allclose(part, expected[number])


def test_what_is_only_read_is_an_input_whatever_the_source_says() -> None:
    forgotten = module().forgotten
    assert str(forgotten.signature) == "forgotten(x: f64[], n: i32) -> f64"
    np.testing.assert_allclose(ep.grad(forgotten)(X, 3), 3 * X**2)
    assert str(module().unknown.signature) == "unknown(x: inout f64[], n: i32) -> f64"
    assert "hidden(x: inout f64[]" in str(module().hidden.signature)


@pytest.mark.parametrize("name", ["doubles", "hidden"])
def test_an_input_that_is_written_is_refused(name: str) -> None:
    with pytest.raises(ep.SignatureError, match=r"the function writes to `x`(.|\n)*fix: `x: inout f64\[n\]`"):
        _ = module(f"{name}: (x: f64[n], n: i32) -> f64")[name]


def test_signatures_have_the_numbers_of_the_source() -> None:
    for told in ("f32[n]", "i64[n]"):
        with pytest.raises(ep.SignatureError, match=r"`x: .*` of .* is `x: inout f64\[\]` in the source"):
            _ = module(f"forgotten: (x: {told}, n: i32) -> f64").forgotten
    with pytest.raises(ep.SignatureError, match="takes or returns fp128"):
        _ = module().wide
    assert "wide" not in [f.__name__ for f in module()]


def test_functions_that_update_are_differentiated_where_they_began() -> None:
    told = (
        "squares: (x: inout f64[n], y: inout f64[n], n: i32)",
        "doubles: (x: inout f64[n], n: i32) -> f64",
    )
    squares, doubles = module(*told).squares, module(*told).doubles
    x, y = X.copy(), X + 1
    value, pullback = ep.vjp(squares, x, y)
    np.testing.assert_array_equal(value, [X**2, 2 * X + 1])
    tangent = ep.jvp(squares, (x, y), (np.ones(3), None))[1]
    np.testing.assert_allclose(tangent, [2 * X, np.ones(3)])
    jacobian = ep.jacfwd(squares)(x, y)
    np.testing.assert_allclose(jacobian, [np.diag(2 * X), np.eye(3)])
    np.testing.assert_array_equal([x, y], [X, X + 1])  # the caller's own
    x[:] = 7  # after the pullback was made
    np.testing.assert_allclose(pullback((np.ones(3), 2 * np.ones(3))), [2 * X + 2, 2 * np.ones(3)])

    (value, aux), gradient = ep.value_and_grad(doubles, has_aux=True)(X.copy())
    np.testing.assert_allclose([value, *aux], [8 * (X**3).sum(), *(2 * X)])
    np.testing.assert_allclose(gradient, 24 * X**2)
    with pytest.raises(ep.ArgumentError, match="also has the outputs x"):
        ep.grad(doubles)


@dataclass
class Layer:
    n: int
    weights: Any


def test_the_gradient_by_a_struct_with_pointers_is_an_object_like_it() -> None:
    layer = Layer(3, X)
    made = ep.grad(module().of_layer)(layer, X + 1)
    assert made.n == 3
    np.testing.assert_allclose(made.weights, 2 * X * (X + 1))
    np.testing.assert_array_equal(layer.weights, [1, 2, 3])


def test_values_that_say_something_else_than_they_seem() -> None:
    forgotten = module("forgotten: (x: f64[n], n: i32) -> f64").forgotten
    with pytest.raises(ep.ArgumentError, match="has a mask"):
        forgotten(np.ma.masked_array(X, mask=[False, True, False]))
    mixed = module("mixed: (k: f64, x: f64[n], b: f64, y: f64[n], n: i32) -> f64").mixed
    with pytest.raises(ep.ArgumentError, match="`k` is '3' and not a number"):
        mixed("3", X, 1.0, X)
    assert ep.hessian(forgotten)(np.zeros(0)).shape == (0, 0)
    memory = np.zeros(4)
    same = (ep.Duplicated(X, memory[:3]), ep.Const(0.25), ep.Duplicated(X, memory[1:]))
    with pytest.raises(ep.ArgumentError, match="overlaps the memory of `d_y`"):
        ep.autodiff(ep.Reverse, mixed, ep.Const(0.5), *same)


def test_what_transformations_return_is_pickled_and_so_are_errors() -> None:
    forgotten = module("forgotten: (x: f64[n], n: i32) -> f64").forgotten
    for f in (ep.grad(forgotten, (0,)), ep.hessian(forgotten), ep.jacfwd(forgotten), ep.vjp(forgotten, X)[1]):
        given = 1.0 if f.__name__ == "vjp_forgotten" else X
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(f))(given), f(given))
    error = pickle.loads(pickle.dumps(ep.ArgumentError("wrong", "right")))
    assert (type(error), str(error)) == (ep.ArgumentError, "wrong\n  fix: right")


FORTRAN = """
module shapes
contains
  real(8) function weighed(x, w)
    real(8), intent(in) :: x(:,:), w(:)
    integer :: i, j
    weighed = 0
    do j = 1, size(x, 2)
      do i = 1, size(x, 1)
        weighed = weighed + w(j) * x(i, j)**2 * i
      end do
    end do
  end function
  subroutine multiply(x, y)
    real(8), intent(in) :: x(:)
    real(8), intent(inout) :: y(:)
    y = y * x
  end subroutine
  real(8) function first(x)
    real(8), pointer, intent(in) :: x(:)
    first = x(1)
  end function
  real(8) function cube(x)
    real(8), intent(in) :: x
    cube = x**3
  end function
  subroutine bilinear(a, x, y, n, m)
    integer, intent(in) :: n, m
    real(8), intent(in) :: a(n, m), x(m)
    real(8), intent(out) :: y(n)
    y = matmul(a, x)
  end subroutine
end module
"""


@needs_flang
def test_fortran_arrays_of_assumed_shape_and_numbers_by_address() -> None:
    f = ep.load(FORTRAN, language="fortran")
    a, w = np.asfortranarray(np.arange(6.0).reshape(2, 3)), X
    rows = np.array([[1.0], [2.0]])
    assert str(f.weighed.signature) == "weighed(x: f64[:, :], w: f64[:]) -> f64"
    assert f.weighed(a, w) == (rows * w * a**2).sum()
    by_a, by_w = ep.grad(f.weighed, (0, 1))(a, w)
    np.testing.assert_allclose(by_a, 2 * rows * w * a)
    np.testing.assert_allclose(by_w, (rows * a**2).sum(0))
    np.testing.assert_allclose(
        ep.hessian(f.weighed, 1)(a, w), differences(lambda v: ep.grad(f.weighed, 1)(a, v), w), atol=1e-6
    )
    told = ep.load(
        FORTRAN, language="fortran", signatures="weighed: (x: f64[:, :], w: f64[:]) -> f64"
    ).weighed
    assert (str(told.signature), told(a, w)) == (str(f.weighed.signature), f.weighed(a, w))
    for wrong, words in {
        "x: f64[:], w: f64[:]": "has 2 dim",
        "x: f64[2, 3], w: f64[3, 1]": "has 1 dim",
    }.items():
        with pytest.raises(ep.SignatureError, match=f"of .* {words}ensions in the source"):
            _ = ep.load(FORTRAN, language="fortran", signatures=f"weighed: ({wrong}) -> f64").weighed
    with pytest.raises(ep.SignatureError, match="is no array of assumed shape in the source"):
        _ = ep.load(FORTRAN, language="fortran", signatures="cube: (x: f64[:]) -> f64").cube
    y = X + 1
    f.multiply(X, y)
    np.testing.assert_array_equal(y, X * (X + 1))
    np.testing.assert_allclose(ep.vjp(f.multiply, X, X + 1)[1](np.ones(3)), [X + 1, X])
    with pytest.raises(ep.ArgumentError, match="has 2 dimensions, and 1 are wanted"):
        f.multiply(a, y)
    with pytest.raises(ep.SignatureError, match="`x` is allocatable or a pointer"):
        _ = f.first
    assert ep.grad(f.cube)(2.0) == 12.0


@needs_flang
def test_arrays_in_fortran_order_are_not_mapped_but_differentiated() -> None:
    told = "bilinear: (a: fortran f64[n, m], x: f64[m], y: out f64[n], n: &i32, m: &i32)"
    f = ep.load(FORTRAN, language="fortran", signatures=told).bilinear
    a = np.asfortranarray(np.arange(6.0).reshape(2, 3))
    np.testing.assert_allclose(f(a, X, 2, 3), a @ X)
    np.testing.assert_allclose(ep.jacfwd(f, 1)(a, X, 2, 3), a)
    np.testing.assert_allclose(ep.vjp(f, a, X, 2, 3)[1](np.ones(2))[0], np.outer(np.ones(2), X))
    np.testing.assert_allclose(
        ep.vmap(f, (None, 0, None, None))(a, np.stack([X, X + 1]), 2, 3)[1], a @ (X + 1)
    )
    with pytest.raises(ep.ArgumentError, match="in Fortran's order"):
        ep.vmap(f, (0, None, None, None))


def test_the_tangent_of_a_result_comes_before_those_of_outputs() -> None:
    text = "double f(double k, double *y, double x) { y[0] = k * k * x; return k * x * x; }"
    f = ep.load(text, language="c", signatures="f: (k: f64, y: out f64[1], x: f64) -> f64").f
    moved = ep.Duplicated(2.0, 1.0)
    for found in (
        ep.jacfwd(f, 0)(2.0, 3.0),
        ep.autodiff(ep.Forward, f, moved, ep.Const(3.0)),
        ep.autodiff(ep.ForwardWithPrimal, f, moved, ep.Const(3.0))[:2],
        ep.jvp(f, (2.0, 3.0), (1.0, None))[1],
    ):
        assert (found[0], float(found[1][0])) == (9.0, 12.0)
    results, outputs = ep.vmap(f)(np.array([2.0, 1.0]), np.array([3.0, 1.0]))
    np.testing.assert_array_equal(results, [18, 1])
    np.testing.assert_array_equal(outputs, [[12], [1]])


def test_jacobians_by_rows_take_any_choice_of_arguments() -> None:
    text = """
void f(const double *x, double k, double j, const double *z, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = k * k * x[i] * x[i] * z[0] * j;
}"""
    told = "f: (x: f64[n], k: f64, j: f64, z: f64[2], y: out f64[n], n: i32)"
    f = ep.load(text, language="c", signatures=told).f
    for count, chosen in itertools.product((1, 5), [(1,), (2, 0), (1, 2), (3, 2, 0, 1)]):
        given = (np.arange(1.0, count + 1), 2.0, 3.0, np.array([4.0, 5.0]))
        for rows, columns in zip(ep.jacrev(f, chosen)(*given), ep.jacfwd(f, chosen)(*given), strict=True):
            assert rows.shape == columns.shape
            np.testing.assert_allclose(rows, columns, rtol=1e-14)


def test_complex_jacobians_and_the_gradient_by_a_struct_by_value() -> None:
    text = """
#include <complex.h>
typedef struct { double a; int k; double v[2]; } Record;
void cube(const double complex *z, double complex *w, int n) { for (int i = 0; i < n; i++) w[i] = z[i] * z[i] * z[i]; }
double size(const double complex *z, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += creal(z[i] * conj(z[i]));
  return s;
}
double of_record(Record r, double x) { return r.a * r.v[1] * r.k * x; }
"""
    told = ("cube: (z: c128[n], w: out c128[n], n: i32)", "size: (z: c128[n], n: i32) -> f64")
    module = ep.load(text, language="c", signatures=told)
    z = np.array([1 + 2j, 0.5 - 1j])
    np.testing.assert_allclose(ep.jacfwd(module.cube)(z), np.diag(3 * z**2))
    np.testing.assert_allclose(ep.grad(module.size)(z), 2 * z)
    with pytest.raises(ep.ArgumentError, match="has a complex output"):
        ep.jacrev(module.cube)
    with pytest.raises(ep.ArgumentError, match="its slope by a complex number is two numbers"):
        ep.jacfwd(module.size)
    with pytest.raises(ep.ArgumentError, match="slope by a complex number is two numbers"):
        ep.hessian(module.size)
    made = ep.grad(module.of_record)({"a": 2.0, "k": 3, "v": np.array([4.0, 5.0])}, 0.5)
    assert (made["a"], made["k"], list(made["v"])) == (7.5, 0, [0, 3])
