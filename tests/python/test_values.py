"""Structs, strings, callbacks; variables of the program; stops."""

from __future__ import annotations

import ctypes
import math
import signal
import sys
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import process
from enzymepy import Const, Duplicated

pytestmark = pytest.mark.slow

SOURCE = """
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
typedef struct { double a, b; int k; } Mixed;
typedef struct { double x, y; } Pair;
typedef struct { float r, g; } Small;
typedef struct { int n; double *weights; double bias[2]; Pair inner; const char *name; } Layer;

double of_mixed(Mixed m) { return m.a * m.a * m.b * m.k; }
double of_pair(Pair p, double z) { return p.x * p.y * z; }
float of_small(Small s) { return s.r * s.g; }
Pair swapped(Pair p, double by) { Pair q = {p.y * by, p.x * by}; return q; }
Mixed larger(const Mixed *m, double by) { Mixed r = {m->a * by, m->b + by, m->k + 1}; return r; }
double of_layer(const Layer *l, const double *x) {
  double s = l->bias[0] * l->bias[1] + l->inner.x * l->inner.y;
  for (int i = 0; i < l->n; i++) s += l->weights[i] * l->weights[i] * x[i];
  return s;
}
double of_several(const Pair *p, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i].x * p[i].y;
  return s;
}
double named(double x, const char *how) { return strcmp(how, "square") == 0 ? x * x : x; }
double called(double x, double (*f)(double, int)) { return x * f(2.0, 3); }
static double factor = 2;
static _Thread_local int calls;
void set_factor(double f) { factor = f; }
int count(void) { return ++calls; }
double scaled(double x) { return factor * x * x; }
double checked(double x) { assert(x > 0); return sqrt(x); }
double aborted(double x) { if (x < 0) abort(); return x * x; }
double left(double x) { if (x < 0) exit(3); return x * x; }
double left_at_once(double x) { if (x < 0) _Exit(4); return x * x; }
double trapped(double x) { if (x < 0) __builtin_trap(); return x * x; }
double divided(double x) { volatile int n = x < 0 ? 0 : 6; return 6 / n * x * x; }
"""


@cache
def module() -> ep.Module:
    return ep.load(SOURCE, language="c", signatures="of_several: (p: Pair[n], n: i32) -> f64")


class Mixed(ctypes.Structure):
    _fields_ = (("a", ctypes.c_double), ("b", ctypes.c_double), ("k", ctypes.c_int))


@dataclass
class Pair:
    x: float
    y: float


@dataclass
class Layer:
    weights: Any
    bias: Any = field(default_factory=lambda: np.array([2.0, 3.0]))
    inner: Pair = field(default_factory=lambda: Pair(4.0, 5.0))
    name: str = "layer"

    @property
    def n(self) -> int:
        return len(self.weights)


def test_a_struct_by_value_in_memory() -> None:
    m, d = Mixed(2, 3, 4), Mixed()
    assert module().of_mixed(m) == 48
    ep.autodiff(ep.Reverse, module().of_mixed, Duplicated(m, d))
    assert (d.a, d.b, d.k) == (48, 16, 0)


def test_a_struct_by_value_in_registers() -> None:
    p, d = Pair(2.0, 3.0), Pair(0.0, 0.0)
    assert module().of_pair(p, 4.0) == 24
    ((_, by_z),) = ep.autodiff(ep.Reverse, module().of_pair, Duplicated(p, d), ep.Active(4.0))
    assert (d.x, d.y, by_z) == (12, 8, 6)
    (tangent,) = ep.autodiff(ep.Forward, module().of_pair, Duplicated(p, Pair(1.0, 0.5)), Const(4.0))
    assert tangent == 12 + 4
    assert module().of_small({"r": 2.0, "g": 3.0}) == 6


def test_structs_that_are_returned() -> None:
    returned = module().swapped(Pair(2.0, 3.0), 10.0)
    assert (returned["x"], returned["y"]) == (30, 20)
    larger = module().larger(Mixed(1, 2, 3), 5.0)
    assert (larger["a"][0], larger["b"][0], larger["k"][0]) == (5, 7, 4)


def test_records_of_numpy() -> None:
    records = np.zeros(3, [("x", float), ("y", float)])
    records["x"], records["y"] = [1, 2, 3], [4, 5, 6]
    assert module().of_several(records, 3) == 32
    shadow = ep.make_zero(records)
    ep.autodiff(ep.Reverse, module().of_several, Duplicated(records, shadow), 3)
    np.testing.assert_array_equal(shadow["x"], records["y"])
    np.testing.assert_array_equal(shadow["y"], records["x"])
    with pytest.raises(ep.ArgumentError, match=r"holds \[\('x', '<f4'\).*Pair \(16 bytes\) is wanted"):
        module().of_several(records.astype([("x", "f4"), ("y", "f4")]), 3)


def test_nested_objects() -> None:
    layer, x = Layer(np.array([1.0, 2.0])), np.array([3.0, 4.0])
    assert module().of_layer(layer, x) == 6 + 20 + 3 + 16
    shadow, dx = ep.make_zero(layer), np.zeros(2)
    ep.autodiff(ep.Reverse, module().of_layer, Duplicated(layer, shadow), Duplicated(x, dx))
    np.testing.assert_array_equal(shadow.weights, 2 * layer.weights * x)
    np.testing.assert_array_equal(shadow.bias, [3, 2])
    assert shadow.inner == Pair(5.0, 4.0)
    np.testing.assert_array_equal(dx, layer.weights**2)
    again = ep.remake_zero(shadow)
    assert again is shadow
    assert not shadow.weights.any()
    assert shadow.inner == Pair(0.0, 0.0)


def test_what_is_missing_in_an_object() -> None:
    with pytest.raises(ep.ArgumentError, match=r"`p.y` is missing in a dict\n  fix: Pair has x, y"):
        module().of_pair({"x": 1.0}, 2.0)


def test_strings() -> None:
    assert module().named(3.0, "square") == 9
    assert ep.grad(module().named)(3.0, "square") == 6
    assert ep.grad(module().named)(3.0, b"linear") == 1
    with pytest.raises(ep.ArgumentError, match="holds a zero byte"):
        module().named(3.0, "a\0b")


def test_callbacks() -> None:
    assert module().called(1.5, lambda x, n: x**n) == 12

    def failing(_: float, __: int) -> float:
        raise KeyError("nothing")

    with pytest.raises(KeyError, match="nothing"):
        module().called(1.5, failing)
    with pytest.raises(ep.ArgumentError, match=r"is 7\.5 and not a function"):
        module().called(1.5, 7.5)


def test_variables_of_the_program_are_there_once() -> None:
    scaled, slope = module().scaled, ep.grad(module().scaled)
    assert (scaled(3.0), slope(3.0)) == (18, 12)
    module().set_factor(5.0)
    try:
        assert (scaled(3.0), slope(3.0)) == (45, 30)
        assert ep.load(SOURCE, language="c").scaled(3.0) == 45  # the same program
    finally:
        module().set_factor(2.0)


def test_variables_of_threads() -> None:
    import threading

    before = module().count()
    found: list[int] = []
    thread = threading.Thread(target=lambda: found.append(module().count()))
    thread.start()
    thread.join()
    assert found == [1]
    assert module().count() == before + 1


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("checked", r"text.c:\d+: double checked\(double\): `x > 0` does not hold"),
        ("aborted", "abort was called"),
        ("left", r"exit\(3\) was called"),
        ("left_at_once", r"exit\(4\) was called"),
        ("trapped", "the code came to a trap"),
        ("divided", "a whole number was divided by zero"),
    ],
)
def test_ends_of_the_program_are_exceptions(name: str, words: str) -> None:
    function = module()[name]
    assert function(4.0) in (2, 16)
    for call in (function, ep.grad(function), function.compiled.careful):
        for _ in range(3):
            with pytest.raises(ep.StopError, match=words):
                call(-1.0)
    assert math.isclose(ep.grad(function)(4.0), {2: 0.25, 16: 8}[function(4.0)])


def test_a_fault_in_python_that_native_code_has_called_is_pythons_own() -> None:
    code = """
import enzymepy, os, signal, sys
m = enzymepy.load("double called(double x, double (*f)(double)) { return f(x); }", language="c")
print(m.called(1.0, lambda x: 2 * x), flush=True)
m.called(1.0, lambda x: os.kill(os.getpid(), signal.SIGFPE) or x)
"""
    done = process.run([sys.executable, "-c", code], check=False, timeout=100)
    assert (done.code, done.stdout) == (-signal.SIGFPE, "2.0\n")


def test_zeros_of_all_kinds() -> None:
    value = {"a": [1.0, 2, "x"], "b": (np.ones(2, np.float32), 1j), "m": Mixed(1, 2, 3), "n": None}
    zero = ep.make_zero(value)
    assert zero["a"] == [0.0, 2, "x"]
    assert zero["b"][0].dtype == np.float32
    assert not zero["b"][0].any()
    assert (zero["m"].a, zero["m"].b, zero["m"].k) == (0, 0, 3)
    ones: Any = value["b"]
    assert ones[0].all()


HANDLES = """
#include <stdlib.h>
#include <string.h>
typedef struct { double k; } Spring;
Spring *made(double k) { Spring *s = malloc(sizeof *s); s->k = k; return s; }
void released(Spring *s) { free(s); }
double energy(const Spring *s, double x) { return s->k * x * x; }
double letters(const char **names, int n, double x) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += strlen(names[i]) * x * x;
  return sum;
}
"""


def test_objects_that_only_the_program_looks_into() -> None:
    f = ep.load(HANDLES, language="c")
    spring, shadow = f.made(2.0), f.made(0.0)
    for handle in (spring, ctypes.c_void_p(spring)):
        assert f.energy(handle, 3.0) == 18
        assert ep.grad(f.energy, "x")(handle, 3.0) == 12
    assert ep.grad(f.energy)(spring, 3.0)["k"] == 9
    ep.autodiff(ep.Reverse, f.energy, ep.Duplicated(spring, shadow), ep.Active(3.0))
    assert f.energy(shadow, 1.0) == 9
    with pytest.raises(ep.ArgumentError, match="overlaps the memory"):
        ep.autodiff(ep.Reverse, f.energy, ep.Duplicated(spring, spring), ep.Active(3.0))
    for wrong in (5, -1, 1 << 64):
        with pytest.raises(ep.ArgumentError, match="neither a Spring nor the address of one"):
            f.energy(wrong, 3.0)
    for handle in (spring, shadow):
        f.released(handle)


def test_lists_of_strings() -> None:
    f: Any = ep.load(HANDLES, language="c").letters
    assert ep.grad(f, "x")(["ab", b"c"], 2, 3.0) == 18
    assert ep.grad(f, "x")((ctypes.c_char_p * 2)(b"abc", b"d"), 2, 3.0) == 24
    with pytest.raises(ep.ArgumentError, match=r"`names\[1\]` is 1.0 and not a string"):
        f(["a", 1.0], 2, 3.0)
