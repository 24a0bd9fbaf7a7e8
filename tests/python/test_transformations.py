"""Transformations of transformations, and of wrong arguments: a right number or an error of ours comes out."""

from __future__ import annotations

import copy
import pickle
import warnings
from contextlib import suppress
from functools import cache, partial
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import enzymepy as ep
from tests.python.functions import differences

pytestmark = pytest.mark.slow

SOURCE = """
#include <math.h>
typedef struct { double a, b; } Pair;
typedef struct { double *x; int n; } Vector;
double cubes(const double *x, double k, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += k * k * x[i] * x[i] * x[(i + 1) % n];
  return s;
}
void ring(const double *x, double k, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = k * x[i] * x[i] * x[(i + 1) % n];
}
double both(const double *x, double k, double *y, int *at, int n) {
  for (int i = 0; i < n; i++) { at[i] = i; y[i] = k * x[i] * x[i]; }
  return cubes(x, k, n);
}
void update(double *x, double k, int n) { for (int i = 0; i < n; i++) x[i] *= k * x[i]; }
double update_and_sum(double *x, double k, int n) { update(x, k, n); return cubes(x, k, n); }
double of_pair(Pair p, double k) { return p.a * p.b * p.b * k; }
void of_pair_too(Pair p, double *y) { y[0] = p.a * p.b; y[1] = p.a * p.a; }
Pair made(double x, double y) { Pair p = {x * y, x + y * y}; return p; }
double of_vector(const Vector *v) {
  double s = 0;
  for (int i = 0; v && i < v->n; i++) s += v->x[i] * v->x[i];
  return s;
}
double by_address(const double *k) { return *k * *k * *k; }
int count(const double *x, int n) { return n + (x[0] > 0); }
double picked(const double *x, const unsigned char *w, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * w[i];
  return s;
}
double halves(const double *x, int n, int m) {
  double s = 0;
  for (int i = 0; i < n / m; i++) s += x[i] * x[i];
  return s;
}
double called(double x, double (*f)(double)) { return x * f(2.0); }
"""
SIGNATURES = (
    "cubes: (x: f64[n], k: f64, n: i32) -> f64",
    "ring: (x: f64[n], k: f64, y: out f64[n], n: i32)",
    "both: (x: f64[n], k: f64, y: out f64[n], at: out i32[n], n: i32) -> f64",
    "update: (x: inout f64[n], k: f64, n: i32)",
    "update_and_sum: (x: inout f64[n], k: f64, n: i32) -> f64",
    "of_pair_too: (p: Pair, y: out f64[2])",
    "by_address: (k: &f64) -> f64",
    "count: (x: f64[n], n: i32) -> i32",
    "picked: (x: f64[n], w: u8[n], n: i32) -> f64",
    "halves: (x: f64[n//m], n: i32, m: i32) -> f64",
)
X, K = np.array([0.5, 1.5, -1.0]), 1.25
untyped: Any = ep  # whose arguments may be wrong


@cache
def module() -> Any:
    return ep.load(SOURCE, language="c", signatures=SIGNATURES)


close: Any = partial(np.testing.assert_allclose, rtol=1e-6, atol=1e-6)


@pytest.mark.parametrize(
    "make",
    [
        lambda m: ep.jacrev(m.ring),
        lambda m: ep.jacfwd(m.ring),
        lambda m: ep.jacrev(m.ring, "k"),
        lambda m: ep.jacfwd(ep.jacrev(m.ring)),
        lambda m: ep.jacrev(ep.jacfwd(m.ring, 1)),
        lambda m: ep.hessian(m.cubes),
        lambda m: ep.jacfwd(ep.hessian(m.cubes), 1),
        lambda m: ep.jacfwd(m.update),
        lambda m: ep.jacrev(ep.jacfwd(m.update)),
    ],
)
def test_jacobians_of_what_is_no_native_function(make: Any) -> None:
    f = make(module())
    by_x, by_k = differences(lambda x: f(x, K), X), differences(lambda k: f(X, float(k)), K)
    for jacobian in (ep.jacfwd, ep.jacrev):
        found = jacobian(f, (0, "k"))(X, K)
        close(found[0], by_x)
        close(found[1], by_k)
    along = np.cos(X)
    value, tangent = ep.jvp(f, (X, K), (along, 2.0))
    close(value, f(X, K))
    close(tangent, by_x @ along + 2 * by_k)
    weights = np.sin(np.arange(np.size(value)) + 1.0).reshape(np.shape(value))
    value, pullback = ep.vjp(f, X, K)
    back = pullback(weights)
    close(back[0], np.tensordot(weights, by_x, weights.ndim))
    close(back[1], (weights * by_k).sum())
    rows = np.stack([X, X + 1])
    close(ep.vmap(f, (0, None))(rows, K), [f(row, K) for row in rows])
    close(ep.vmap(f)(rows, np.array([1.0, 2.0])), [f(rows[0], 1.0), f(rows[1], 2.0)])
    twice = ep.vmap(ep.vmap(f, (0, None)), (0, None))(np.stack([rows, -rows]), K)
    close(twice, [[f(row, K) for row in part] for part in (rows, -rows)])
    mapped: Any = ep.jacfwd(ep.vmap(f, (0, None)))(rows, K)
    close(mapped, differences(lambda r: [f(row, K) for row in r], rows))
    again = pickle.loads(pickle.dumps(ep.jacfwd(f, (0, 1))))
    close(again(X, K)[0], by_x)


@given(
    st.sampled_from(["cubes", "ring", "update"]),
    st.lists(st.sampled_from(["jacfwd", "jacrev", "vmap"]), min_size=2, max_size=4),
    st.sampled_from([0, "k"]),
)
@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_each_of_a_chain_of_transformations(name: str, chain: list[str], by: Any) -> None:
    native, x = module()[name], X
    f: Any = native
    for step in chain:
        value = partial(_updated, native) if name == "update" and f is native else f
        if step != "vmap":
            made = getattr(ep, step)(f, by)
            moves = (lambda k: value(x, float(k)), K) if by == "k" else (lambda v: value(v, K), x)  # noqa: B023
            expected = differences(*moves)
        elif name == "update" and f is native:
            continue  # which updates in place when it is mapped, too
        else:
            made, x = ep.vmap(f, (0, None)), np.stack([x, x + 0.5])
            expected = [f(row, K) for row in x]
        close(made(x, K), expected)
        f = made


def _updated(f: Any, x: Any, k: float) -> Any:
    return ep.vjp(f, x, k)[0]


def test_derivatives_of_values_with_gradients() -> None:
    both: Any = ep.value_and_grad(module().cubes, (0, 1))
    value, (by_x, by_k) = ep.jacfwd(both)(X, K)
    close(value, ep.grad(module().cubes)(X, K))
    close(by_x, ep.hessian(module().cubes)(X, K))
    close(by_k, differences(lambda x: ep.grad(module().cubes, 1)(x, K), X))
    mapped: Any = ep.vmap(both, (0, None))(np.stack([X, 2 * X]), K)
    close(mapped[1][0], [ep.grad(module().cubes)(x, K) for x in (X, 2 * X)])
    for name in ("both", "update_and_sum"):
        f = module()[name]
        (value, aux), gradient = ep.value_and_grad(f, has_aux=True)(X, k=K)
        (by_value, _), second = ep.jacfwd(ep.value_and_grad(f, has_aux=True))(X, K)
        close(by_value, gradient)
        close(second, differences(partial(_gradient, f), X))
        assert len(aux) in (2, 3)


def _gradient(f: Any, x: Any) -> Any:
    return ep.grad(f, has_aux=True)(x, K)[0]


def test_lengths_may_be_told_to_transformations() -> None:
    m = module()
    close(ep.jacrev(m.ring)(X, K, 3), ep.jacrev(m.ring)(X, k=K))
    close(ep.jvp(m.ring, (X, K, 3), (X, None, None))[1], ep.jvp(m.ring, (X, K), (X, None))[1])
    assert ep.vjp(m.ring, X, K, 3)[1](X)[2] is None
    close(ep.vjp(m.update, X, K, 3)[1](X)[0], 2 * K * X * X)
    with pytest.raises(ep.ArgumentError, match="ring: `n` is not 3, as `x` has it"):
        ep.jacrev(m.ring)(X, K, 4)
    with pytest.raises(ep.ArgumentError, match="got `y`, an output, which a transformation makes itself"):
        ep.jacrev(m.ring)(X, K, np.zeros(3), 3)


def test_derivatives_by_structs_and_of_structs() -> None:
    m, p = module(), {"a": 2.0, "b": 3.0}
    for jacobian in (ep.jacfwd, ep.jacrev):
        assert jacobian(m.of_pair)(p, 0.5).tolist() == (4.5, 6.0)
        assert jacobian(m.of_pair_too)(p).tolist() == [(3.0, 2.0), (4.0, 0.0)]
        np.testing.assert_array_equal(jacobian(m.of_vector)({"x": X, "n": 3})["x"], 2 * X)
    with pytest.raises(ep.ArgumentError, match="`p: Pair` of of_pair has no matrix"):
        ep.hessian(m.of_pair)
    for cotangent in ({"a": 1.0, "b": 0.0}, np.array((1.0, 0.0), [("a", "f8"), ("b", "f8")])):
        assert ep.vjp(m.made, 2.0, 3.0)[1](cotangent) == (3.0, 2.0)
    with pytest.raises(ep.ArgumentError, match="has a struct as its output"):
        ep.jacrev(m.made)
    value: Any = {"x": X.copy(), "n": 3}
    _, pullback = ep.vjp(m.of_vector, value)
    value["x"][:] = 0  # after the pullback was made
    np.testing.assert_array_equal(pullback(1.0)[0]["x"], 2 * X)


def test_numbers_by_address() -> None:
    f = module().by_address
    assert (ep.jacfwd(f)(2.0), ep.jvp(f, (2.0,), (1.0,)), ep.hessian(f)(2.0)) == (12, (8, 12), 12)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda m: untyped.grad(untyped.jacrev(m.cubes)), "is made of several calls of native functions"),
        (lambda m: untyped.jacfwd(m.count), "nothing that count.* returns carries a derivative"),
        (lambda m: untyped.vjp(m.ring, X, K)[1](X, X), "vjp_ring takes one cotangent, and got 2"),
        (lambda m: untyped.vjp(m.both, X, K)[1](X), "has 3 results, and got 1 cotangents"),
        (lambda m: untyped.vjp(m.ring, X, K)[1](X * 1j), "the cotangent of y` holds complex128, and f64"),
        (lambda m: untyped.grad(m.cubes, 1.5), r"argnums=1\.5 names no arguments"),
        (lambda m: untyped.grad(m.cubes, [[0]]), r"argnums=\[\[0\]\] names no arguments"),
        (lambda m: untyped.jvp(m.cubes, X, X), "primals of cubes are a ndarray"),
        (lambda m: untyped.jvp(m.cubes, (X, K), (X,)), "got 2 primals and other tangents"),
        (
            lambda m: untyped.vmap(untyped.jacrev(m.ring))(np.ones((2, 3)), np.ones(3)),
            "have the leading axes",
        ),
        (
            lambda m: untyped.vmap(untyped.jacrev(m.ring))(np.ones((0, 3)), np.ones(0)),
            "is empty, and there is nothing",
        ),
        (lambda m: m.picked(X, [1, 300, 2]), "of which no u8|that are no u8"),
        (lambda m: m.picked(X, [1.0, 2.0, 3.5]), "`w` holds float64, and u8 is wanted"),
        (lambda m: m.cubes([1.0, None], K), "`x` holds None, and f64 is wanted"),
        (lambda m: m.cubes(["1.0"], K), "`x` holds <U3, and f64 is wanted"),
        (lambda m: m.cubes([[1.0], [2.0, 3.0]], K), "`x` is a list, of which no"),
        (lambda m: m.cubes(None, K), "`n` is not given, and `x: .*`, which would tell it, is None"),
        (lambda m: m.cubes(X, np.ma.masked), "`k` has a mask"),
        (lambda m: m.cubes(X, 10**400), "`k` is a whole number of 1329 bits and not"),
        (lambda m: m.cubes(X, K, -1), r"`x: f64\[n\]` has a negative length: n = -1"),
        (lambda m: m.halves(X, 6, 0), "`n // m` divides by zero"),
        (lambda m: m.called(1.0, lambda _: "a"), "`what f returns` is 'a' and not a number"),
        (lambda m: m.called(1.0, lambda _: None), "`what f returns` is None and not a number"),
    ],
)
def test_what_is_refused(call: Any, words: str) -> None:
    with pytest.raises(ep.EnzymeBuildError, match=words):
        call(module())


class Odd:
    """A value that objects to everything."""

    def __array__(self, *_: Any, **__: Any) -> Any:
        raise RuntimeError("no array")

    def __float__(self) -> float:
        raise LookupError("no number")

    __index__ = __float__
    x = property(__float__)


ODD: tuple[Any, ...] = (
    *(None, "x", b"x", True, 1j, 10**400, -1, 2.5, float("nan"), Odd(), object(), type, {}, (), [], [None]),
    *([1.0, "a"], [[1.0], [2.0, 3.0]], [1.0, 2j], [1, 2, 3], {"x": 1}, {"x": X, "n": 3}, range(3), iter(())),
    *(
        np.float32(1),
        np.float64(2),
        np.int8(3),
        np.ma.masked,
        np.ma.array(X, mask=[True, False, False]),
        np.array(1.0),
    ),
    *(X, X[::-1], X.astype(">f8"), X.astype("f4"), X.astype(complex), X.astype(object), np.zeros(0)),
    *(np.ones((2, 3)), np.ones((3, 2)).T, np.broadcast_to(1.0, 3), np.zeros(2, "M8[s]"), np.array(["a"])),
    *(memoryview(bytearray(24)), bytearray(24), np.zeros(1, [("a", "f8"), ("b", "f8")]), lambda x: x),
)
values = st.one_of(st.just("right"), st.sampled_from(range(len(ODD))))
TRANSFORMATIONS: tuple[Any, ...] = (
    lambda f, _, v: f(*v),
    lambda f, _, v: f.without_gil(*v),
    lambda f, a, v: ep.grad(f, a)(*v),
    lambda f, a, v: ep.value_and_grad(f, a, has_aux=True)(*v),
    lambda f, a, v: ep.jacfwd(f, a)(*v),
    lambda f, a, v: ep.jacrev(f, a)(*v),
    lambda f, a, v: ep.hessian(f, a)(*v),
    lambda f, a, v: ep.jacfwd(ep.jacrev(f, a), a)(*v),
    lambda f, a, v: ep.vmap(f, a)(*v),
    lambda f, a, v: ep.vmap(ep.jacrev(f), a)(*v),
    lambda f, _, v: ep.jvp(f, v, v),
    lambda f, a, v: ep.jvp(ep.jacfwd(f, a), v, v),
    lambda f, a, v: ep.hvp(f, v, v, a),
    lambda f, _, v: ep.vjp(f, *v)[1](v[0]),
    lambda f, _, v: ep.vjp(ep.jacrev(f), *v)[1](v[0]),
    lambda f, _, v: ep.gradient(ep.Reverse, f, *v),
    lambda f, _, v: ep.jacobian(ep.Forward, f, *v),
    lambda f, _, v: ep.autodiff(ep.Reverse, f, *map(ep.Duplicated, v, v[::-1])),
    lambda f, _, v: ep.autodiff(ep.Forward, f, *map(ep.Duplicated, v, v)),
    lambda f, _, v: ep.autodiff(ep.Reverse, f, *(ep.BatchDuplicated(x, [ep.make_zero(x)] * 2) for x in v)),
    lambda f, _, v: ep.autodiff(ep.Reverse, f, *v),
)
RIGHT: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("cubes", "ring", "both", "update", "update_and_sum"), (X, K)),
    "of_pair": ({"a": 2.0, "b": 3.0}, K),
    "of_pair_too": ({"a": 2.0, "b": 3.0},),
    "made": (2.0, 3.0),
    "of_vector": ({"x": X, "n": 3},),
    "by_address": (2.0,),
    "count": (X,),
    "picked": (X, np.ones(3, np.uint8)),
    "halves": (X, 6, 2),
}
argnums = st.sampled_from(
    [0, 1, -1, 7, "x", "p", (0,), (0, 1), [1], (), None, 1.5, True, "nothing", (0, None)]
)


@given(
    st.sampled_from(sorted(RIGHT)),
    st.sampled_from(range(len(TRANSFORMATIONS))),
    argnums,
    st.lists(values, min_size=3, max_size=3),
    st.sampled_from([0, 0, 0, 0, 1, -1]),
)
@settings(
    max_examples=400,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_only_our_errors_come_out(
    name: str, transformation: int, chosen: Any, drawn: list[Any], more: int
) -> None:
    right, odd = copy.deepcopy(RIGHT[name]), copy.copy(ODD)
    picked = [right[i % len(right)] if v == "right" else odd[v] for i, v in enumerate(drawn)]
    with warnings.catch_warnings(), suppress(ep.EnzymeBuildError):
        warnings.simplefilter("ignore")
        TRANSFORMATIONS[transformation](module()[name], chosen, picked[: len(right) + more])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: untyped.autodiff(1, module().cubes, X, K), "1 is no mode"),
        (lambda: untyped.jacobian(None, module().ring, X, K), "None is no mode"),
        (lambda: untyped.BatchDuplicated(X, 5), "BatchDuplicated has no tuple of shadows"),
        (lambda: untyped.load(5), "5 is no source"),
        (
            lambda: untyped.load("int f(void);", language="c", signatures=5),
            "signatures=5 is no list of texts",
        ),
    ],
)
def test_what_is_no_argument_at_all(call: Any, words: str) -> None:
    with pytest.raises(ep.ArgumentError, match=words):
        call()


def test_modes_keep_what_was_set() -> None:
    mode = ep.with_primal(ep.set_strong_zero(ep.set_runtime_activity(ep.Reverse)))
    assert mode.name == "ReverseWithPrimal"
    assert mode.with_primal
    assert mode.runtime_activity
    assert mode.strong_zero
