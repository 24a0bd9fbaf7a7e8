"""Addresses that pass from function to function as integers: refused in each mode, never a silent zero."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.corpus import MODES
from tests.engine.test_hidden_numbers import outcome_of

pytestmark = pytest.mark.slow

# name -> the function `f` of an array
REFUSED = {
    "a pointer of memory returned": """
APART static uintptr_t address(double *const *p) { return (uintptr_t)*p; }
double f(double *x, int n) {
  double *row[2] = {x, x + 1};
  double total = 0;
  for (int i = 0; i < n; i++) { double d = *(double *)address(&row[i]); total += d * d; }
  return total;
}""",
    "a pointer returned": """
APART static uintptr_t address(double *p, int i) { return (uintptr_t)(p + i); }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) { double d = *(double *)address(x, i); total += d * d; }
  return total;
}""",
    "a pointer taken": """
APART static double square_at(uintptr_t address) { double d = *(const double *)address; return d * d; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) total += square_at((uintptr_t)&x[i]);
  return total;
}""",
    "a pointer of memory taken": """
union link { uintptr_t count; double *number; };
APART static double square_at(union link l) { return l.number[0] * l.number[0]; }
double f(double *x, int n) {
  union link links[2] = {{.number = x}, {.number = x + 1}};
  double total = 0;
  for (int i = 0; i < n; i++) total += square_at(links[i]);
  return total;
}""",
    "a tagged pointer": """
APART static uintptr_t tagged(double *p, int tag) { return (uintptr_t)p | (uintptr_t)tag; }
APART static double at(uintptr_t p) { return ((const double *)(p & ~(uintptr_t)7))[0] * (double)(p & 7); }
double f(double *x, int n) {
  double total = 1;
  for (int i = 0; i < n; i++) total *= at(tagged(&x[i], i + 1));
  return total;
}""",
}

RIGHT = {
    "an address compared": """
APART static uintptr_t address(const double *p) { return (uintptr_t)p; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) total += address(&x[i]) % 8 == 0 ? x[i] * x[i] : 0;
  return total;
}""",
    "a distance of addresses": """
APART static uintptr_t distance(const double *p, const double *q) { return (uintptr_t)q - (uintptr_t)p; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) { double d = x[distance(x, x + i) / sizeof(double)]; total += d * d; }
  return total;
}""",
    "an offset to the next boundary": """
APART static uintptr_t to_boundary(const void *p) { return -(uintptr_t)p & 63; }
double f(double *x, int n) {
  char room[256];
  double *copy = (double *)(room + to_boundary(room));
  double total = 0;
  for (int i = 0; i < n; i++) copy[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) total += copy[i];
  return total;
}""",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", REFUSED)
def test_refused_where_not_inlined(name: str, level: int, mode: str, tmp_path: Path) -> None:
    """At -O0 clang marks all functions alike, so that these are inlined, and right."""
    outcome = outcome_of(tmp_path, REFUSED[name], level, mode)
    if level == 0:
        assert outcome.is_right, outcome
        return
    assert outcome.status == "refused", outcome
    assert "the address of active memory as an integer" in outcome.text


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", RIGHT)
def test_right(name: str, level: int, mode: str, tmp_path: Path) -> None:
    outcome = outcome_of(tmp_path, RIGHT[name], level, mode)
    assert outcome.is_right, outcome
