"""Millions of calls, calls from several threads, and stops in all of them: nothing leaks, and nobody else is met."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import process
from enzymepy import Active, Duplicated, Reverse

pytestmark = pytest.mark.slow

SOURCE = """
#include <assert.h>
#include <math.h>
#include <stdlib.h>
typedef struct { double a; const double *x; } Pair;
double chain(const double *x, double k, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += k * x[i] * sin(x[i]);
  return s;
}
void rooted(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) { assert(x[i] >= 0); y[i] = sqrt(x[i]); }
}
double of_pair(const Pair *p) { return p->a * p->x[0]; }
double called(double x, double (*f)(double)) { return f(x); }
_Thread_local double own;
double counted(double x) { own += x; if (own > 1000) abort(); return own; }
"""
X = np.array([0.25, 1.0, 4.0])
_SLACK = 3 << 20  # bytes that a process may grow by for other reasons


@cache
def module() -> ep.Module:
    told = ("chain: (x: f64[n], k: f64, n: i32) -> f64", "rooted: (x: f64[n], y: out f64[n], n: i32)")
    return ep.load(SOURCE, language="c", signatures=told)


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def _refused() -> None:
    with pytest.raises(ep.ArgumentError):
        module().chain("x")


def _stopped() -> None:
    with pytest.raises(ep.StopError):
        module().rooted(-X)


def _cases() -> dict[str, tuple[Callable[[], Any], int]]:
    f = module()
    gradient, both = ep.grad(f.chain), ep.value_and_grad(f.chain, (0, 1))
    dx = np.zeros(3)
    values = X.tolist()
    return {
        "quick": (lambda: f.chain(X, 0.5), 1_000_000),
        "quick gradient": (lambda: gradient(X, 0.5), 1_000_000),
        "quick output": (lambda: f.rooted(X), 300_000),
        "careful": (lambda: f.chain(values, 1), 30_000),
        "several": (lambda: both(X, 0.5), 30_000),
        "shadows": (lambda: ep.autodiff(Reverse, f.chain, Duplicated(X, dx), Active(0.5)), 20_000),
        "pullback": (lambda: ep.vjp(f.rooted, X)[1](X), 10_000),
        "struct": (lambda: f.of_pair({"a": 2.0, "x": X}), 20_000),
        "callback": (lambda: f.called(2.0, lambda x: x * x), 10_000),
        "wrong": (_refused, 10_000),
        "stop": (_stopped, 10_000),
    }


NAMES = (
    *("quick", "quick gradient", "quick output", "careful", "several", "shadows", "pullback", "struct"),
    *("callback", "wrong", "stop"),
)


@pytest.mark.parametrize("name", NAMES)
def test_memory_stays_where_it_is(name: str) -> None:
    call, count = _cases()[name]
    for _ in range(count // 10):
        call()
    gc.collect()
    before = resident()
    for _ in range(count):
        call()
    gc.collect()
    assert resident() - before < _SLACK


def test_threads_stop_and_go_on_by_themselves() -> None:
    """Each with its own variables of threads, and its own place to stop at."""
    f, gradient = module(), cast("ep.Function", ep.grad(module().chain))
    expected = 0.5 * (np.sin(X) + X * np.cos(X))
    together = threading.Barrier(2, timeout=60)

    def work(number: int) -> int:
        together.wait()
        stops = 0
        for step in range(1, 201):
            np.testing.assert_allclose(gradient.without_gil(X, 0.5), expected)
            assert f.counted.without_gil(1.0 + number) == step * (1.0 + number)
            if (step + number) % 2:
                with pytest.raises(ep.StopError, match=r"`x\[i\] >= 0` does not hold"):
                    f.rooted.without_gil(X - 0.3)
                stops += 1
            np.testing.assert_array_equal(f.rooted.without_gil(X), [0.5, 1, 2])
        return stops

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(work, range(2))) == [100, 100]


def test_functions_are_made_by_several_threads_at_once() -> None:
    text = "double f(double x) {{ return {} * x * x; }}"

    def work(number: int) -> float:
        f = ep.load(text.format(number % 3), language="c").f
        return float(ep.grad(f)(2.0)) + float(f(1.0))

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(work, range(6))) == [5.0 * (n % 3) for n in range(6)]


def test_a_copy_of_the_process_is_made_while_a_thread_compiles() -> None:
    code = """
import enzymepy, os, threading, time
text = "".join(f"double f{i}(double x) {{ return {i} * x * x; }}" for i in range(30))
m = enzymepy.load(text, language="c")
work = threading.Thread(target=lambda: [enzymepy.grad(m[f"f{i}"])(1.0) for i in range(20)])
work.start()
codes = []
for i in range(20, 28):
    time.sleep(0.05)
    child = os.fork()
    if not child:
        os._exit(0 if enzymepy.grad(m[f"f{i}"])(2.0) == 4 * i else 1)
    codes.append(os.waitpid(child, 0)[1])
work.join()
print(codes, flush=True)
"""
    done = process.run([sys.executable, "-c", code], env={"ENZYME_CACHE": "off"}, timeout=200)
    assert done.stdout == f"{[0] * 8}\n"
