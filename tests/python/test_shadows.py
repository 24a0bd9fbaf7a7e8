"""Shadows are as large as their primals, and apart from all other memory, wherever they lie."""

from __future__ import annotations

import copy
import ctypes
import dataclasses
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzymepy import BatchDuplicated, Const, Duplicated

SOURCE = """
#include <complex.h>
typedef struct { double *data; int *at; int n; double by; double bias[2]; } Part;
typedef struct { Part *part; int count; } Whole;
typedef struct { double x, y; } Point;
typedef struct { double complex z; double w; } Wave;

double whole(const Whole *w) {
  double s = 0;
  for (int i = 0; i < w->count; i++) {
    const Part *p = &w->part[i];
    for (int k = 0; k < p->n; k++) s += p->by * p->data[p->at[k]] * p->data[p->at[k]] + p->bias[0] * p->bias[1];
  }
  return s;
}
double squares(const double *x, int n) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }
double product(const double *x, const double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * y[i];
  return s;
}
double points(const Point *p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i].x * p[i].y; return s; }
double point(Point p) { return p.x * p.y; }
double wave(Wave v) { return creal(v.z) * cimag(v.z) * v.w; }
"""


@cache
def module() -> ep.Module:
    return ep.load(SOURCE, language="c", signatures="points: (p: Point[n], n: i32) -> f64")


@dataclasses.dataclass
class Part:
    data: Any
    at: Any
    n: int
    by: float
    bias: Any


@dataclasses.dataclass
class Whole:
    part: Any
    count: int


@dataclasses.dataclass(slots=True)
class Point:
    x: float
    y: float


def a_whole() -> Whole:
    at = np.arange(3, dtype=np.int32)
    return Whole([Part(np.arange(3.0) + i, at, 3, 2.0, [3.0, 4.0]) for i in range(2)], 2)


def with_part(change: Callable[[Any], None]) -> Whole:
    shadow: Whole = ep.make_zero(a_whole())
    change(shadow.part)
    return shadow


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda part: setattr(part[1], "data", np.zeros(2)),
            r"`w.part\[1\].data` is of shape \(3,\), and its shadow `d_w.part\[1\].data` is of shape \(2,\)",
        ),
        (
            lambda part: part.pop(),
            r"`w.part` is of shape \(2,\), and its shadow `d_w.part` is of shape \(1,\)",
        ),
        (lambda part: setattr(part[0], "data", None), r"and its shadow `d_w.part\[0\].data` is None"),
        (lambda part: setattr(part[0], "data", np.zeros(3, "f4")), r"`d_w.part\[0\].data` holds float32"),
        (
            lambda part: setattr(part[0], "bias", [0.0]),
            r"`d_w.part\[0\].bias` is of shape \(1,\), and \(2,\)",
        ),
        (lambda part: part.__setitem__(1, part[0]), r"the shadow `d_w.part\[[01]\].*` overlaps"),
        (lambda part: setattr(part[1], "bias", part[0].bias), r"`d_w.part\[[01]\].bias` overlaps"),
        (lambda part: setattr(part[1], "data", part[0].data), r"`d_w.part\[[01]\].data` overlaps"),
    ],
)
def test_what_structs_hold_is_compared_like_arguments(change: Any, words: str) -> None:
    with pytest.raises(ep.ArgumentError, match=words):
        ep.autodiff(ep.Reverse, module().whole, Duplicated(a_whole(), with_part(change)))
    ep.autodiff(ep.Forward, module().whole, Duplicated(a_whole(), with_part(lambda part: part.reverse())))


def test_a_shadow_behind_a_pointer_that_is_no_derivative_may_be_left_out() -> None:
    shadow = with_part(lambda part: setattr(part[0], "at", None))
    ep.autodiff(ep.Reverse, module().whole, Duplicated(a_whole(), shadow))
    np.testing.assert_array_equal(shadow.part[0].data, [0, 4, 8])
    assert (shadow.part[1].by, shadow.part[1].bias) == (14, [12, 9])


def test_lists_of_structs_are_as_long_as_told() -> None:
    three = [Point(1.0, 2.0)] * 3
    assert module().points(three) == 6
    with pytest.raises(ep.ArgumentError, match=r"`d_p` is of shape \(2,\), and \[n\] is \(3,\)"):
        ep.autodiff(ep.Reverse, module().points, Duplicated(three, [Point(0.0, 0.0), Point(0.0, 0.0)]))
    with pytest.raises(ep.ArgumentError, match=r"`p` is of shape \(3,\), and \[n\] is \(4,\)"):
        module().points(three, 4)
    for value in (None, [], three):
        with pytest.raises(ep.ArgumentError, match=r"`p` is .*, and one Point is wanted"):
            module().point(value)
    with pytest.raises(ep.ArgumentError, match=r"`x` is of shape \(3,\), and its shadow `d_x` is None"):
        ep.autodiff(ep.Reverse, module().squares, Duplicated(np.ones(3), None), Const(3))


def _reverse(x: Any, *shadows: Any, y: Any = None) -> None:
    f, last = (module().squares, ()) if y is None else (module().product, (Const(y),))
    ep.autodiff(ep.Reverse, f, BatchDuplicated(x, shadows), *last, Const(3))


def test_shadows_of_a_batch_are_apart() -> None:
    x, a, m = np.ones(3), np.zeros(3), np.zeros((3, 4))
    with pytest.warns(UserWarning, match="is copied for the call"):
        _reverse(x, m[:, 0], m[:, 1])  # columns are apart
    np.testing.assert_array_equal(m, np.outer(2 * x, [1, 1, 0, 0]))
    over = np.zeros(4)
    for shadows in ((a, a), (over[1:], over[:3]), (a, over[1:], a[:])):
        with pytest.raises(
            ep.ArgumentError, match=r"the shadow `d_x_[0-9]` overlaps the memory of `d_x_[0-9]`"
        ):
            _reverse(x, *shadows)
    with (
        pytest.warns(UserWarning, match="is copied for the call"),
        pytest.raises(ep.ArgumentError, match="the shadow `d_x_0` overlaps the memory of `d_x_1`"),
    ):
        _reverse(x, m[:, 0], m[:, 0])
    shadow = ep.make_zero(a_whole())
    with pytest.raises(
        ep.ArgumentError, match=r"the shadow `d_w_0.part.*` overlaps the memory of `d_w_1.part"
    ):
        ep.autodiff(ep.Reverse, module().whole, BatchDuplicated(a_whole(), (shadow, copy.copy(shadow))))


def test_shadows_that_are_copied_are_apart_from_what_they_are_copied_from() -> None:
    m = np.ones((3, 4))
    with (
        pytest.warns(UserWarning, match="is copied for the call"),
        pytest.raises(ep.ArgumentError, match="the shadow `d_x` overlaps the memory of `x`"),
    ):
        ep.autodiff(ep.Reverse, module().squares, Duplicated(m[:, 0], m[:, 0]), Const(3))
    point, other = Point(2.0, 3.0), Point(0.0, 0.0)
    for given in (Duplicated(point, point), BatchDuplicated(point, (other, other))):
        with pytest.raises(ep.ArgumentError, match=r"the shadow `d_p(_0)?` overlaps the memory of"):
            ep.autodiff(ep.Reverse, module().point, given)
    assert (point, other) == (Point(2.0, 3.0), Point(0.0, 0.0))
    ep.autodiff(ep.Reverse, module().point, Duplicated(point, other))
    assert other == Point(3.0, 2.0)


def test_what_is_only_read_may_overlap() -> None:
    x = np.arange(3.0)
    ep.autodiff(ep.Reverse, module().product, Const(x), Const(x), Const(3))
    found = ep.autodiff(ep.Forward, module().product, BatchDuplicated(x, (x, x)), Const(x), Const(3))
    np.testing.assert_array_equal(found, [[2 * (x**3).sum()] * 2])
    dx = np.zeros(3)
    ep.autodiff(ep.Reverse, module().product, Duplicated(x, dx), Duplicated(x, dx), Const(3))
    np.testing.assert_array_equal(dx, 3 * x**2)


def test_zeros_of_objects_with_slots_are_objects_of_their_own() -> None:
    point = Point(1.0, 2.0)
    zero = ep.make_zero(point)
    assert (point, zero) == (Point(1.0, 2.0), Point(0.0, 0.0))
    assert ep.remake_zero(point) == zero


def test_complex_members() -> None:
    value = {"z": 2 + 3j, "w": 4.0}
    assert module().wave(value) == 24
    shadow = {"z": 0j, "w": 0.0}
    ep.autodiff(ep.Reverse, module().wave, Duplicated(value, shadow))
    assert shadow == {"z": 12 + 8j, "w": 6.0}


def test_complex_numbers_of_cxx() -> None:
    source = """
#include <complex>
struct Wave { std::complex<double> z; double w; };
extern "C" std::complex<double> square(std::complex<double> z) { return z * z; }
extern "C" std::complex<float> scaled(std::complex<float> z, float k) { return z * k; }
extern "C" double size(const std::complex<double> *z) { return std::norm(z[0]) + std::norm(z[1]); }
extern "C" double wave(const Wave *v) { return v->z.real() * v->z.imag() * v->w; }
"""
    f = ep.load(source, language="c++")
    assert (f.square(1 + 2j), f.scaled(1 + 2j, 2.0)) == (-3 + 4j, 2 + 4j)
    assert ep.jacfwd(f.square)(1 + 2j) == 2 + 4j
    np.testing.assert_array_equal(ep.grad(f.size)(np.array([1 + 1j, 2])), [2 + 2j, 4])
    assert ep.grad(f.wave)({"z": 2 + 3j, "w": 4.0}).item() == (12 + 8j, 6.0)


class CPoint(ctypes.Structure):
    _fields_ = (("x", ctypes.c_double), ("y", ctypes.c_double))


def test_shadows_of_another_kind_than_their_primals() -> None:
    three = (CPoint * 3)(*[CPoint(1, 2)] * 3)
    shadow = [Point(0.0, 0.0) for _ in three]
    ep.autodiff(ep.Reverse, module().points, Duplicated(three, shadow))
    assert shadow == [Point(2.0, 1.0)] * 3
    with pytest.raises(ep.ArgumentError, match=r"`d_p` is of shape \(2,\), and \[n\] is \(3,\)"):
        ep.autodiff(ep.Reverse, module().points, Duplicated(shadow, (CPoint * 2)()))
