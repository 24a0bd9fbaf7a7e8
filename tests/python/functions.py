"""The functions that the tests of the Python interface differentiate, and what derivatives are compared with."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

import enzymepy

Floats = np.ndarray[Any, np.dtype[np.float64]]

SOURCE = """
#include <complex.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

double chain(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * sin(x[i]) * x[(i + 1) % n];
  return s;
}
double pair(double a, double b, int k) { return a * a * b + k * sin(a * b); }
float narrow(float a, const float *x, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += a * x[i] * x[i];
  return s;
}
void neighbours(const double *x, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i] * x[(i + 1) % n];
}
double weighed(const double *x, double w, double *y, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) { y[i] = w * x[i]; s += y[i] * y[i] * x[i]; }
  return s;
}
double quadratic(const double *a, const double *x, int64_t n, int64_t m) {
  double s = 0;
  for (int64_t i = 0; i < n; i++) for (int64_t j = 0; j < m; j++) s += a[i * m + j] * x[j] * x[j];
  return s;
}
void scale(double *x, double by, int n) { for (int i = 0; i < n; i++) x[i] *= by; }
double complex square(double complex z) { return z * z * (1 + 2 * I); }
bool is_even(uint8_t k, int16_t offset) { return (k + offset) % 2 == 0; }
uint32_t largest(void) { return 4294967295u; }
"""
SIGNATURES = (
    "chain: (x: f64[n], n: i32) -> f64",
    "narrow: (a: f32, x: f32[n], n: i32) -> f32",
    "neighbours: (x: f64[n], y: out f64[n], n: i32)",
    "weighed: (x: f64[n], w: f64, y: out f64[n], n: i32) -> f64",
    "quadratic: (a: f64[n, m], x: f64[m], n: i64, m: i64) -> f64",
    "scale: (x: inout f64[n], by: f64, n: i32)",
)
COMPLEX = """
#include <complex.h>
void crossed(const double complex *z, double *y, int n) {
  for (int i = 0; i < n; i++) y[i] = creal(z[i]) * cimag(z[i]);
}
void squared(const double complex *z, double complex *y, int n) {
  for (int i = 0; i < n; i++) y[i] = z[i] * z[i] * conj(z[i]);
}
"""
X = np.array([0.3, 0.7, 1.1, -0.4, 2.0])
Z = np.array([0.3 + 1j, 0.7 - 0.2j, -1.1 + 0.5j])


@cache
def functions() -> enzymepy.Module:
    return enzymepy.load(SOURCE, language="c", signatures=SIGNATURES)


@cache
def complex_numbers() -> enzymepy.Module:
    """Functions of complex numbers that are not holomorphic."""
    signatures = (
        "crossed: (z: c128[n], y: out f64[n], n: i32)",
        "squared: (z: c128[n], y: out c128[n], n: i32)",
    )
    return enzymepy.load(COMPLEX, language="c", signatures=signatures)


def differences(f: Callable[[Floats], Any], x: Any, step: float = 1e-5) -> Any:
    """The Jacobian by central differences, extrapolated: of the result's shape, then that of `x`."""
    x = np.asarray(x, float)
    columns = []
    for place in np.ndindex(x.shape):
        slopes = []
        for h in (step, 2 * step):
            high, low = x.copy(), x.copy()
            high[place] += h
            low[place] -= h
            slopes.append((np.asarray(f(high)) - np.asarray(f(low))) / (2 * h))
        columns.append((4 * slopes[0] - slopes[1]) / 3)
    return np.stack(columns, axis=-1).reshape((*np.shape(columns[0]), *x.shape))
