"""Containers within containers: what lies in structs, behind pointers, and among pointers; and shadows of all of it."""

from __future__ import annotations

import collections
import ctypes
import dataclasses
from functools import cache
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzymepy import Const, Duplicated

SOURCE = """
typedef double Row[3];
typedef struct { double x, y; } Point;
typedef struct { double *p; const double *w; int n; double k; } Sum;
typedef struct { Row m[2]; double *rows[2]; Point ends[2]; } Table;
typedef struct { union { double d[4]; long l; } u; double x; } United;
typedef struct { int a : 3; double x; } Packed;
typedef struct { __float128 q; double x; } Wide;

double sum(const Sum *s) {
  double r = 0;
  for (int i = 0; i < s->n; i++) r += s->p[i] * s->p[i] * s->w[i] * s->k;
  return r;
}
double table(const Table *t) {
  double r = t->ends[0].x * t->ends[1].y;
  for (int i = 0; i < 2; i++) for (int j = 0; j < 3; j++) r += t->m[i][j] * t->rows[i][j];
  return r;
}
double squares(double **rows, int n, int m) {
  double s = 0;
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += rows[i][j] * rows[i][j];
  return s;
}
double corner(double ***x) { return x[0][1][0] * x[1][0][1]; }
double lengths(Point **points, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += points[i]->x * points[i]->x + points[i]->y;
  return s;
}
double united(const United *u) { return u->u.d[3] * u->x; }
double packed(const Packed *p) { return p->a * p->x; }
double wide(const Wide *w) { return w->q * w->x; }
"""


@cache
def module() -> ep.Module:
    return ep.load(SOURCE, language="c")


@dataclasses.dataclass
class Sum:
    p: Any
    w: Any
    n: int
    k: float


Frozen = dataclasses.make_dataclass("Frozen", ["p", "w", "n", "k"], frozen=True)
Named = collections.namedtuple("Named", ["p", "w", "n", "k"])
P, W = np.array([1.0, 2.0, 3.0]), np.array([0.5, 1.0, 2.0])


@pytest.mark.parametrize("kind", [Sum, Frozen, Named, lambda **of: of])
def test_the_gradient_by_an_object_of_any_kind_is_one_like_it(kind: Any) -> None:
    value = kind(p=P.copy(), w=[0.5, 1, 2], n=3, k=2)
    made = ep.grad(module().sum)(value)
    assert type(made) is type(value)
    get = made.__getitem__ if isinstance(made, dict) else lambda name: getattr(made, name)
    np.testing.assert_array_equal(get("p"), 2 * P * W * 2)
    np.testing.assert_array_equal(get("w"), P * P * 2)
    assert (get("n"), get("k")) == (3, (P * P * W).sum())
    assert isinstance(get("k"), float)


def test_derivatives_by_what_a_struct_holds() -> None:
    rows = [np.arange(3.0), np.arange(3.0) + 1]
    value = {"m": np.ones((2, 3)), "rows": rows, "ends": [{"x": 2.0, "y": 0.0}, {"x": 0.0, "y": 5.0}]}
    assert module().table(value) == 9 + 10
    made = ep.grad(module().table)(value)
    np.testing.assert_array_equal(made["m"], rows)
    np.testing.assert_array_equal(made["rows"], np.ones((2, 3)))
    assert made["ends"] == [{"x": 5.0, "y": 0.0}, {"x": 0.0, "y": 2.0}]


def test_pointers_among_pointers() -> None:
    rows = [np.array([1.0, 2.0]), np.array([3.0, 4.0])]
    assert str(module().squares.signature) == "squares(rows: f64*[], n: i32, m: i32) -> f64"
    assert module().squares(rows, 2, 2) == module().squares(np.array(rows), 2, 2) == 30
    np.testing.assert_array_equal(ep.grad(module().squares)(rows, 2, 2), 2 * np.array(rows))
    x = [[np.ones(2), 2 * np.ones(2)], [3 * np.ones(2), np.ones(2)]]
    assert module().corner(x) == 6
    np.testing.assert_array_equal(ep.grad(module().corner)(x), [[[0, 0], [3, 0]], [[0, 2], [0, 0]]])
    points = [{"x": 1.0, "y": 2.0}, {"x": 3.0, "y": 4.0}]
    assert ep.grad(module().lengths)(points, 2) == [{"x": 2.0, "y": 1.0}, {"x": 6.0, "y": 1.0}]


class Pointers(ctypes.Structure):
    _fields_ = (
        ("p", ctypes.POINTER(ctypes.c_double)),
        ("w", ctypes.POINTER(ctypes.c_double)),
        ("n", ctypes.c_int),
        ("k", ctypes.c_double),
    )


def _as_ctypes(p: Any, w: Any, k: float) -> Pointers:
    to = ctypes.POINTER(ctypes.c_double)
    return Pointers(p.ctypes.data_as(to), w.ctypes.data_as(to), 3, k)


def _as_record(p: Any, w: Any, k: float) -> Any:
    types = [("p", "u8"), ("w", "u8"), ("n", "i4"), ("k", "f8")]
    return np.array([(p.ctypes.data, w.ctypes.data, 3, k)], np.dtype(types, align=True))


@pytest.mark.parametrize("kind", [lambda p, w, k: Sum(p, w, 3, k), _as_ctypes, _as_record])
def test_shadows_do_not_share_what_structs_point_to(kind: Any) -> None:
    p, w, dp, dw = P.copy(), W.copy(), np.zeros(3), np.zeros(3)
    for shadow in (kind(p, dw, 0.0), kind(dp, w, 0.0), kind(dp, dp, 0.0)):
        with pytest.raises(
            ep.ArgumentError, match=r"the shadow `d_s\.[pw]` overlaps the memory of `d?_?s\.[pw]`"
        ):
            ep.autodiff(ep.Reverse, module().sum, Duplicated(kind(p, w, 2.0), shadow))
    ep.autodiff(ep.Reverse, module().sum, Duplicated(kind(p, w, 2.0), kind(dp, dw, 0.0)))
    np.testing.assert_array_equal([p, w, dp, dw], [P, W, 4 * P * W, 2 * P * P])


def test_what_is_the_same_memory_for_primals_may_be_for_shadows() -> None:
    p, dp = P.copy(), np.zeros(3)
    ep.autodiff(ep.Reverse, module().sum, Duplicated(Sum(p, p, 3, 2.0), Sum(dp, dp, 3, 0.0)))
    np.testing.assert_array_equal(dp, 6 * P * P)


def test_derivatives_that_would_be_lost_are_refused() -> None:
    value = Sum(P.copy(), W.copy(), 3, 2.0)
    with pytest.raises(ep.ArgumentError, match=r"`d_s.w` is a list: what is written to it would be lost"):
        ep.autodiff(ep.Reverse, module().sum, Duplicated(value, Sum(np.zeros(3), [0.0, 0.0, 0.0], 3, 0.0)))
    with pytest.raises(ep.ArgumentError, match=r"`d_s.k` is 0.0 in a Named: what is written to it"):
        ep.autodiff(ep.Reverse, module().sum, Duplicated(value, Named(np.zeros(3), np.zeros(3), 3, 0.0)))
    (tangent,) = ep.autodiff(
        ep.Forward, module().sum, Duplicated(value, Named(np.eye(3)[0], [0.0, 0, 0], 3, 0.0))
    )
    assert tangent == 2 * P[0] * W[0] * 2


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("united", {"u": 0, "x": 1.0}, "`u.u` is a union"),
        ("packed", {"a": 1, "x": 1.0}, "`p.a` is a bit field"),
        ("wide", {"q": 1.0, "x": 1.0}, "`w.q` is a __float128"),
    ],
)
def test_members_that_python_has_no_value_for(name: str, value: Any, words: str) -> None:
    with pytest.raises(ep.ArgumentError, match=words):
        module()[name](value)


def test_they_are_passed_as_they_lie() -> None:
    class United(ctypes.Structure):
        _fields_ = (("d", ctypes.c_double * 4), ("x", ctypes.c_double))

    value, shadow = United((0, 0, 0, 3), 2), United()
    assert module().united(value) == 6
    ep.autodiff(ep.Reverse, module().united, Duplicated(value, shadow))
    assert (list(shadow.d), shadow.x) == ([0, 0, 0, 2], 3)
    assert ep.autodiff(ep.Forward, module().united, Const(value)) == (0.0,)
