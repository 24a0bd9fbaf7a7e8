"""Addresses that pass from function to function as integers: right in each mode, never a silent zero."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.corpus import MODES
from tests.engine.test_hidden_floats import outcome_of

pytestmark = pytest.mark.slow

# name -> the function `f` of an array
PROGRAMS = {
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
    "an address beside a count": """
struct slice { uintptr_t at; long n; };
APART static struct slice sl(double *p, long n) { return (struct slice){(uintptr_t)p, n}; }
double f(double *x, int n) {
  double total = 0;
  struct slice s = sl(x, n);
  for (int i = 0; i < s.n; i++) total += ((double *)s.at)[i] * ((double *)s.at)[i];
  return total;
}""",
    "memory without a pointer to it": """
APART static uintptr_t up(uintptr_t a) { return (a + 63) & ~(uintptr_t)63; }
double f(double *x, int n) {
  char room[512];
  double *copy = (double *)up((uintptr_t)room);
  double total = 0;
  for (int i = 0; i < n; i++) copy[i] = x[i] * x[i];
  for (int i = 0; i < n; i++) total += copy[i];
  return total;
}""",
    "an address handed on twice": """
APART static uintptr_t a0(double *p) { return (uintptr_t)p; }
APART static uintptr_t same(uintptr_t a, int n) { return n > 5 ? 0 : a; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) { double *d = (double *)same(a0(x + i), n); total += *d * *d; }
  return total;
}""",
    "through a pointer to the function": """
APART static uintptr_t a0(double *p) { return (uintptr_t)p; }
APART static uintptr_t a1(double *p) { return (uintptr_t)(p+1); }
static uintptr_t (*const ways[])(double *) = {a0, a1};
volatile int hidden = 1;
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) { double d = *(double *)ways[i & hidden](x); total += d * d; }
  return total;
}""",
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
    "hash table of pointers": """
APART static uintptr_t hash(uintptr_t k) { return (k >> 4) * 2654435761u; }
double f(double *x, int n) {
  double *slots[8] = {0};
  for (int i = 0; i < n; i++) {
    uintptr_t h = hash((uintptr_t)&x[i]) & 7;
    while (slots[h]) h = (h + 1) & 7;
    slots[h] = &x[i];
  }
  double total = 0;
  for (int i = 0; i < 8; i++) if (slots[i]) total += *slots[i] * *slots[i];
  return total;
}""",
    "links as distances": """
struct node { long next; double v; };
APART static long link(struct node *from, struct node *to) { return (char *)to - (char *)from; }
double f(double *x, int n) {
  struct node a[3];
  for (int i = 0; i < n; i++) { a[i].v = x[i]; a[i].next = i + 1 < n ? link(&a[i], &a[i + 1]) : 0; }
  double total = 0;
  for (struct node *p = a;; p = (struct node *)((char *)p + p->next)) {
    total += p->v * p->v;
    if (!p->next) break;
  }
  return total;
}""",
    "a row of a constant table": """
static const double table[2] = {3, 4};
APART static uintptr_t row(int i) { return (uintptr_t)&table[i]; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) total += *(const double *)row(i) * x[i] * x[i];
  return total;
}""",
    "an address as an integer in memory": """
struct h { uintptr_t at; };
APART static void put(struct h *h, double *p) { h->at = (uintptr_t)p; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    struct h h;
    put(&h, &x[i]);
    double *p = (double *)h.at;
    total += *p * *p;
  }
  return total;
}""",
}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", PROGRAMS)
def test_right(name: str, level: int, mode: str, tmp_path: Path) -> None:
    outcome = outcome_of(tmp_path, PROGRAMS[name], level, mode)
    assert outcome.is_right, outcome
