"""Half precision, bfloat16 and `long double` as arguments and results; slopes against differences of plain doubles."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from ctypes import c_int64, c_void_p
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import enzymepy as ep
from enzyme_build import bitcode
from enzyme_build.api.calling import cells
from enzyme_build.api.derivatives.pure import Pure
from enzyme_build.api.programs import narrow_floats
from enzyme_build.api.signatures import types

pytestmark = pytest.mark.slow

SOURCE = """
#include <math.h>
{linkage}
_Float16 half_pair(_Float16 a, _Float16 b) {{ return a * a * b; }}
float half_array(const _Float16 *x, int n) {{
  float s = 0;
  for (int i = 0; i < n; i++) s += (float)x[i] * x[i] * x[(i + 1) % n];
  return s;
}}
float stored_half(const __fp16 *x, int n) {{
  float s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i] * x[(i + 1) % n];
  return s;
}}
void half_squares(const float *x, _Float16 *y, int n) {{ for (int i = 0; i < n; i++) y[i] = x[i] * x[i]; }}
__bf16 brain_square(__bf16 a) {{ return a * a; }}
float brain_array(const __bf16 *x, int n) {{
  float s = 0;
  for (int i = 0; i < n; i++) s += (float)x[i] * (float)x[i] * (float)x[(i + 1) % n];
  return s;
}}
long double long_pair(long double a, double b) {{ return sinl(a) * b * a; }}
long double long_array(const long double *x, int n) {{
  long double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * expl(x[(i + 1) % n]);
  return s;
}}
typedef struct {{ _Float16 a; long double b; __bf16 c; }} Rare;
long double of_rare(const Rare *r) {{ return (long double)r->a * r->b * (float)r->c; }}
double called(double x, _Float16 (*f)(_Float16)) {{ return x * f((_Float16)2); }}
double complex_part(long double _Complex z) {{ return __real__ z; }}
__float128 quad(__float128 x) {{ return x * x; }}
{end}
"""
POINT = np.array([0.5, 1.25, 2.0])  # all formats have these


@cache
def module(language: str) -> ep.Module:
    linkage, end = ('extern "C" {', "}") if language == "c++" else ("", "")
    return ep.load(SOURCE.format(linkage=linkage, end=end), language=language)


@pytest.fixture(params=["c", "c++"])
def rare(request: pytest.FixtureRequest) -> ep.Module:
    return module(request.param)


@pytest.fixture
def without_ml_dtypes(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "ml_dtypes", None)
    types._bfloat16.cache_clear()
    yield
    types._bfloat16.cache_clear()


def ring(x: Any) -> float:
    return float(np.sum(x * x * np.roll(x, -1)))


def of_exponentials(x: Any) -> float:
    return float(np.sum(x * np.exp(np.roll(x, -1))))


def slopes(f: Callable[[Any], float], at: Any, step: float = 1e-6) -> Any:
    units = step * np.eye(len(at))
    return np.array([(f(at + u) - f(at - u)) / (2 * step) for u in units])


def test_numbers_of_half_precision(rare: ep.Module) -> None:
    f = rare.half_pair
    assert str(f.signature) == "half_pair(a: f16, b: f16) -> f16"
    by = slopes(lambda v: v[0] ** 2 * v[1], np.array([1.5, 2.0]))
    value, gradient = ep.value_and_grad(f, (0, 1))(1.5, np.float16(2))
    assert value == f(1.5, 2) == 4.5
    np.testing.assert_allclose(gradient, by, rtol=1e-3)
    assert ep.grad(f)(1.5, 2.0) == pytest.approx(by[0], rel=1e-3)
    assert ep.jvp(f, (1.5, 2.0), (1.0, 0.5))[1] == pytest.approx(by @ [1, 0.5], rel=1e-3)
    assert f(1e6, 1.0) == np.inf
    assert isinstance(value, float)


@pytest.mark.parametrize("name", ["half_array", "stored_half"])
def test_arrays_of_half_precision(rare: ep.Module, name: str) -> None:
    f, x, by = rare[name], POINT.astype(np.float16), slopes(ring, POINT)
    value, gradient = ep.value_and_grad(f)(x, 3)
    assert value == f(x, 3) == f.quick(x, 3) == f(list(POINT), 3) == ring(POINT)
    assert gradient.dtype == np.float16
    np.testing.assert_allclose(gradient, by, rtol=1e-3)
    assert ep.jvp(f, (x, 3), (np.ones_like(x), None))[1] == pytest.approx(by.sum(), rel=1e-3)
    with pytest.raises(ep.ArgumentError, match=r"holds float64, and f16 (.|\n)*x.astype\(numpy.float16\)"):
        f(POINT, 3)


def test_outputs_of_half_precision(rare: ep.Module) -> None:
    x, y = POINT.astype(np.float32), np.zeros(3, np.float16)
    value, pullback = ep.vjp(rare.half_squares, x, y, 3)
    np.testing.assert_array_equal(value, (x * x).astype(np.float16))
    np.testing.assert_allclose(pullback(np.ones(3, np.float16))[0], 2 * x, rtol=1e-3)
    _, tangent = ep.jvp(rare.half_squares, (x, y, 3), (x, None, None))
    np.testing.assert_allclose(tangent, 2 * x * x, rtol=1e-3)


def test_long_doubles(rare: ep.Module) -> None:
    f = rare.long_pair
    third = np.longdouble(1) / 3
    assert str(f.signature) == "long_pair(a: f80, b: f64) -> f80"
    value, (by_a, by_b) = ep.value_and_grad(f, (0, 1))(third, 2.0)
    assert abs(value - np.sin(third) * third * 2) < 1e-19
    assert abs(by_a - 2 * (np.cos(third) * third + np.sin(third))) < 1e-18
    by = slopes(lambda v: float(np.sin(v[0]) * v[1] * v[0]), np.array([1 / 3, 2.0]))
    np.testing.assert_allclose([float(by_a), by_b], by, rtol=1e-8)
    assert float(ep.jvp(f, (third, 2.0), (1.0, 1.0))[1]) == pytest.approx(by.sum(), rel=1e-8)


def test_arrays_of_long_doubles(rare: ep.Module) -> None:
    f, x, by = rare.long_array, POINT.astype(np.longdouble), slopes(of_exponentials, POINT)
    value, gradient = ep.value_and_grad(f)(x, 3)
    assert float(value) == pytest.approx(of_exponentials(POINT), rel=1e-15)
    assert gradient.dtype == np.longdouble
    np.testing.assert_allclose(gradient.astype(float), by, rtol=1e-8)
    tangent = ep.jvp(f, (x, 3), (np.ones_like(x), None))[1]
    assert float(tangent) == pytest.approx(by.sum(), rel=1e-8)
    exact = np.exp(np.roll(x, -1)) + np.roll(x, 1) * np.exp(x)
    assert abs(gradient - exact).max() < 1e-17  # no digit of it went through a double
    np.testing.assert_allclose(
        ep.hessian(f)(x, 3).diagonal().astype(float), (np.roll(x, 1) * np.exp(x)).astype(float)
    )


def test_numbers_of_bfloat16(rare: ep.Module) -> None:
    f = rare.brain_square
    assert str(f.signature) == "brain_square(a: bf16) -> bf16"
    assert ep.value_and_grad(f)(1.5) == (2.25, 3.0)
    assert ep.jvp(f, (1.5,), (2.0,)) == (2.25, 6.0)
    assert f(1 + 2**-9) == 1  # which it is not told apart from


def test_arrays_of_bfloat16(rare: ep.Module) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    f, x, by = rare.brain_array, POINT.astype(ml_dtypes.bfloat16), slopes(ring, POINT)
    value, gradient = ep.value_and_grad(f)(x, 3)
    assert value == f(list(POINT), 3) == ring(POINT)
    assert gradient.dtype == ml_dtypes.bfloat16
    np.testing.assert_allclose(gradient.astype(float), by, rtol=1e-2)
    assert ep.jvp(f, (x, 3), (np.ones_like(x), None))[1] == pytest.approx(by.sum(), rel=1e-2)
    assert not ep.make_zero(x).astype(float).any()
    with pytest.raises(ep.ArgumentError, match=r"x.astype\(ml_dtypes.bfloat16\)"):
        f(POINT, 3)


@pytest.mark.usefixtures("without_ml_dtypes")
def test_arrays_of_bfloat16_as_bits(rare: ep.Module) -> None:
    f, x, by = rare.brain_array, cells.bits(POINT), slopes(ring, POINT)
    value, gradient = ep.value_and_grad(f)(x, 3)
    assert value == f(list(POINT), 3) == ring(POINT)
    assert gradient.dtype == np.uint16
    np.testing.assert_allclose(cells.of_bits(gradient), by, rtol=1e-2)
    assert ep.jvp(f, (x, 3), (cells.bits(np.ones(3)), None))[1] == pytest.approx(by.sum(), rel=1e-2)
    with pytest.raises(ep.ArgumentError, match=r"pip install ml_dtypes .* or the bits as numpy.uint16"):
        f(POINT, 3)
    with pytest.raises(ep.ArgumentError, match="NumPy has no numbers for `x: bf16"):
        ep.hessian(f)(x, 3)


def test_members_of_structs(rare: ep.Module) -> None:
    values, shadow = {"a": 1.5, "b": np.longdouble(2), "c": 3.0}, {"a": 0.0, "b": 0.0, "c": 0.0}
    assert rare.of_rare(values) == 9
    ep.autodiff(ep.Reverse, rare.of_rare, ep.Duplicated(values, shadow))
    assert shadow == {"a": 6.0, "b": 4.5, "c": 3.0}


def test_loops_over_them(rare: ep.Module) -> None:
    x = POINT.astype(np.float16)
    np.testing.assert_array_equal(ep.vmap(rare.half_pair)(x, x), x * x * x)
    np.testing.assert_array_equal(
        ep.vmap(rare.long_pair)(POINT.astype(np.longdouble), POINT),
        [rare.long_pair(v, v) for v in POINT],
    )


def test_what_cannot_be_done_is_refused_by_name(rare: ep.Module, tmp_path: Path) -> None:
    with pytest.raises(
        ep.ArgumentError, match=r"`f` takes or returns f16, .*\n  fix: pass a function of ctypes"
    ):
        rare.called(1.0, lambda x: x)
    with pytest.raises(ep.SignatureError, match=r"x86_fp80.*(.|\n)*takes double _Complex"):
        rare["complex_part"]
    with pytest.raises(ep.SignatureError, match=r"fp128(.|\n)*takes long double"):
        rare["quad"]
    with pytest.raises(ep.ArgumentError, match=r"passes f16 by value"):
        ep.compile({"half_pair": rare.half_pair}, tmp_path / "lib.so")
    with pytest.raises(
        ep.ArgumentError, match=r"`a` of long_pair.* is f80, which operations of JAX do not pass"
    ):
        Pure(rare.long_pair).check_numbers("JAX")


def test_a_library_of_them(rare: ep.Module, tmp_path: Path) -> None:
    made = ep.compile({"f": rare.half_array, "g": rare.long_pair}, tmp_path / "librare.so")
    header = made.with_suffix(".h").read_text()
    assert "float f(const _Float16 *x, int32_t n);" in header
    assert "long double g(long double a, double b);" in header
    assert "(ctypes.c_longdouble, ctypes.c_double), ctypes.c_longdouble" in (tmp_path / "rare.py").read_text()


def test_prototypes_and_words_say_them() -> None:
    source = (
        "float f(_Float16 *x, long n) { return x[0] * n; } long double g(long double a) { return a * a; }"
    )
    for told in ("float f(const _Float16 x[n], long n)", "f: (x: f16[n], n: i64) -> f32"):
        loaded = ep.load(source, language="c", signatures=[told, "long double g(long double a)"])
        np.testing.assert_array_equal(ep.grad(loaded.f)(POINT.astype(np.float16)), [3, 0, 0])
        assert ep.grad(loaded.g)(1.5) == 3


def test_bits_are_rounded_to_the_nearest() -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    random = np.random.default_rng(3).normal(size=2000) * 2.0 ** np.arange(-1000, 1000)
    with np.errstate(over="ignore"):
        values = np.array([*random, 0.0, -0.0, np.inf, 1 + 2**-8, 1 + 3 * 2**-8, 3.4e38], np.float32)
        np.testing.assert_array_equal(cells.bits(values), values.astype(ml_dtypes.bfloat16).view(np.uint16))


@pytest.mark.parametrize(
    ("mark", "llvm", "given"),
    [("sf", "float", np.float32), ("df", "double", float), ("xf", "x86_fp80", np.longdouble)],
)
def test_conversions_of_ours_round_to_the_nearest(mark: str, llvm: str, given: Any) -> None:
    """At all halves, half a unit above them, and next to that: NumPy itself rounds a `longdouble` twice."""
    codes = np.arange(31744, dtype=np.uint16)
    halves = codes.view(np.float16).astype(given)
    middles = (halves[1:] + halves[:-1]) / given(2)
    nudge = np.finfo(given).eps
    above, below, last = (
        middles * (given(1) + nudge),
        middles * (given(1) - nudge),
        np.array([65520, np.inf], given),
    )
    numbers = np.concatenate([halves, middles, above, below, last])
    even = codes[:-1] + (codes[:-1] & 1)
    wanted = np.concatenate([codes, even, codes[1:], codes[:-1], np.array([31744, 31744], np.uint16)])
    numbers, wanted = np.concatenate([numbers, -numbers]), np.concatenate([wanted, wanted | 0x8000])
    text = f"""
define void @all(ptr %in, ptr %out, i64 %n, ptr %f) {{
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %from = getelementptr {llvm}, ptr %in, i64 %i
  %x = load {llvm}, ptr %from
  %h = call half %f({llvm} %x)
  %to = getelementptr half, ptr %out, i64 %i
  store half %h, ptr %to
  %next = add i64 %i, 1
  %more = icmp slt i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}}
"""
    made = np.zeros(len(numbers), np.float16)
    run = bitcode.jit(bitcode.parse_text(text, "loop")).function(
        "all", None, c_void_p, c_void_p, c_int64, c_void_p
    )
    address = narrow_floats._code().address(f"__trunc{mark}hf2")
    run(numbers.ctypes.data, made.ctypes.data, len(numbers), address)
    np.testing.assert_array_equal(made.view(np.uint16), wanted)
