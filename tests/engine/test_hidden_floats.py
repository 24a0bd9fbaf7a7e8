"""Numbers that pass from function to function inside of integers: right or refused, never a silent zero."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.corpus import MODES
from tests.engine.harness import Build, Outcome, Source, build_and_run, forge

pytestmark = pytest.mark.slow

HEAD = """
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#define APART __attribute__((noinline))
"""
BITS = """
APART static uint64_t bits_at(const void *p) { uint64_t b; memcpy(&b, p, 8); return b; }
APART static void put_bits(void *p, uint64_t b) { memcpy(p, &b, 8); }
"""

# name -> the function `f` of an array
REFUSED = {
    "bits of a union looked at in turn": """
union both { float number; uint32_t bits; };
static union both at[2];
APART static void put(float x) { at[1].number = x; }
APART static void hack(int i) { at[i].bits = 0x1fbd1df5 + (at[i].bits >> 1); }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    put((float)x[i] * 4);
    hack(1);
    at[0].bits = (uint32_t)(i * n);
    at[i % 2].bits = at[1 - i % 2].bits;
    total += at[1].number;
  }
  return total;
}""",
    "arithmetic on bits": """
APART static float scrambled(uint32_t bits) {
  float y;
  bits = (bits ^ 0x1fbd1df5) * 5;
  memcpy(&y, &bits, 4);
  return y;
}
double f(double *x, int n) {
  float all[2] = {(float)x[0], (float)x[1]};
  double total = 0;
  for (int i = 0; i < 2; i++) { uint32_t b; memcpy(&b, &all[i & (n - 1)], 4); total += scrambled(b); }
  return total;
}""",
}

REFUSED_INLINED = {"arithmetic on bits", "bits of a union looked at in turn"}

# Nobody knows what lies behind such a pointer until it is called.
STOPS = {
    "bits through a pointer to a function of elsewhere": BITS
    + """
static uint64_t (*volatile way)(const void *) = bits_at;
static void *volatile elsewhere = (void *)abs;
double f(double *x, int n) {
  if (n == 2) way = (uint64_t (*)(const void *))elsewhere;
  uint64_t b = way(x); double d; memcpy(&d, &b, 8); return d * d;
}""",
}

RIGHT = {
    "bits of a number and of a count": BITS
    + """
struct entry { uint64_t rank; double value; };
double f(double *x, int n) {
  struct entry entries[4];
  double total = 0;
  for (int i = 0; i < n; i++) {
    uint64_t rank = (uint64_t)(n - i);
    put_bits(&entries[i].rank, bits_at(&rank));
    put_bits(&entries[i].value, bits_at(&x[i]));
  }
  for (int i = 0; i < n; i++) total += entries[i].value * entries[i].value * (double)bits_at(&entries[i].rank);
  return total;
}""",
    "bits through a pointer to the function": BITS
    + """
APART static uint64_t other(const void *p) { return (uintptr_t)p; }
static uint64_t (*const ways[])(const void *) = {bits_at, other};
volatile int hidden = 0;
double f(double *x, int n) {
  uint64_t (*how)(const void *) = ways[n & hidden];
  double total = 0;
  for (int i = 0; i < n; i++) { uint64_t b = how(&x[i]); double d; memcpy(&d, &b, 8); total += d * d; }
  return total;
}""",
    "bits returned": BITS
    + """
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) { uint64_t b = bits_at(&x[i]); double d; memcpy(&d, &b, 8); total += d * d; }
  return total;
}""",
    "bits returned by way of a union": """
union both { double number; int64_t bits; };
APART static int64_t bits_of(double d) { union both u; u.number = d * d; return u.bits; }
double f(double *x, int n) {
  union both u = {0};
  u.bits = bits_of(x[0] + x[1]);
  return u.number * n;
}""",
    "bits returned and stored": BITS
    + """
double f(double *x, int n) {
  double copy[4], total = 1;
  for (int i = 0; i < n; i++) { uint64_t b = bits_at(&x[i]); memcpy(&copy[i], &b, 8); }
  for (int i = 0; i < n; i++) total *= copy[n - 1 - i];
  return total;
}""",
    "bits taken and stored": BITS
    + """
double f(double *x, int n) {
  double copy[4], total = 1;
  for (int i = 0; i < n; i++) { uint64_t b; memcpy(&b, &x[i], 8); put_bits(&copy[i], b); }
  for (int i = 0; i < n; i++) total *= copy[n - 1 - i];
  return total;
}""",
    "bits handed on": BITS
    + """
double f(double *x, int n) {
  double copy[4], total = 1;
  for (int i = 0; i < n; i++) put_bits(&copy[i], bits_at(&x[i]));
  for (int i = 0; i < n; i++) total *= copy[n - 1 - i];
  return total;
}""",
    "bits handed on twice": BITS
    + """
APART static uint64_t same(uint64_t b, int n) { return n ? b : 0; }
double f(double *x, int n) {
  double copy[4], total = 1;
  for (int i = 0; i < n; i++) put_bits(&copy[i], same(bits_at(&x[i]), n));
  for (int i = 0; i < n; i++) total *= copy[n - 1 - i];
  return total;
}""",
    "two floats in an integer": """
APART static float norm(uint64_t two) {
  float p[2];
  memcpy(p, &two, 8);
  return p[0] * p[0] + 2 * p[1] * p[1];
}
double f(double *x, int n) {
  float p[2] = {(float)x[0], (float)x[1]};
  uint64_t two;
  memcpy(&two, p, 8);
  return norm(two) * n;
}""",
    "two floats of memory in an integer": """
APART static float norm(uint64_t two) {
  float p[2];
  memcpy(p, &two, 8);
  return p[0] * p[0] + 2 * p[1] * p[1];
}
APART static void fill(float *p, const double *x, int n) { for (int i = 0; i < n; i++) p[i] = (float)x[i]; }
double f(double *x, int n) {
  float p[4];
  fill(p, x, n);
  uint64_t two;
  memcpy(&two, p, 8);
  return norm(two) * n;
}""",
    "a float beside a count": """
struct weighted { float value; int weight; };
APART static float scaled(struct weighted w) { return w.value * w.value * (float)w.weight; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) total += scaled((struct weighted){(float)x[i], i + 1});
  return total;
}""",
    "a float beside a count, returned": """
struct weighted { float value; int weight; };
APART static struct weighted weigh(const double *x, int i) { return (struct weighted){(float)(x[i] * x[i]), i + 1}; }
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) { struct weighted w = weigh(x, i); total += w.value * w.weight; }
  return total;
}""",
    "a count beside numbers": """
struct series { uint64_t count; double *numbers; uint64_t room; double sum; };
APART static uint64_t count_of(const struct series *s) { return s->count; }
APART static void set_room(struct series *s, uint64_t room) { s->room = room; }
APART static uint64_t larger(uint64_t a, uint64_t b) { return a < b ? b : a; }
double f(double *x, int n) {
  struct series s = {(uint64_t)n, x, 0, 0}, t;
  set_room(&s, larger(count_of(&s), s.count + 2));
  memcpy(&t, &s, sizeof t);
  for (uint64_t i = 0; i < count_of(&t); i++) t.sum += t.numbers[i] * t.numbers[i] * (double)t.room;
  return t.sum;
}""",
    "a random number made of bits": """
struct walk { uint64_t state; double at[2]; };
APART static double unit(uint64_t bits) {
  double d;
  bits = bits >> 12 | 0x3ff0000000000000u;
  memcpy(&d, &bits, 8);
  return d - 1;
}
APART static uint64_t next(struct walk *w) { return w->state = w->state * 6364136223846793005u + 1442695040888963407u; }
double f(double *x, int n) {
  struct walk w = {42, {x[0], x[1]}};
  for (int i = 0; i < n; i++) w.at[i] = w.at[i] * w.at[i] * (1 + unit(next(&w)));
  return w.at[0] * w.at[1] + unit(w.state);
}""",
    "bits compared": BITS
    + """
double f(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) total += bits_at(&x[i]) >> 63 ? x[i] * x[i] : 3 * x[i];
  return total;
}""",
}


CHECKS = """
int main(void) {
  double x[2] = {1.5, -0.75}, gradient[2] = {0, 0};
#ifndef NO_REVERSE
  AUTODIFF(void, f, x, gradient, 2);
#endif
  for (int i = 0; i < 2; i++) {
    double direction[2] = {i == 0, i == 1}, above[2], below[2];
    for (int k = 0; k < 2; k++) {
      above[k] = x[k] + 0.25 * direction[k];
      below[k] = x[k] - 0.25 * direction[k];
    }
    double want = 2 * (f(above, 2) - f(below, 2)); /* exact, of squares and products */
#ifndef NO_REVERSE
    expect_("reverse", __LINE__, gradient[i], want, 1e-5);
#endif
#ifndef NO_FORWARD
    double along = FWDDIFF(double, f, x, direction, 2);
    expect_("forward", __LINE__, along, want, 1e-5);
#endif
  }
  return finish();
}
"""


def outcome_of(tmp_path: Path, function: str, level: int, mode: str) -> Outcome:
    path = tmp_path / "program.c"
    path.write_text(HEAD + function + CHECKS)
    return build_and_run(Build((Source(path, (MODES[mode],)),), level), forge())


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", REFUSED)
def test_refused_where_not_inlined(name: str, level: int, mode: str, tmp_path: Path) -> None:
    """Or the program stops. At -O0 clang marks all functions alike, so that these are inlined, and right."""
    outcome = outcome_of(tmp_path, REFUSED[name], level, mode)
    if level == 0 and name not in REFUSED_INLINED:
        assert outcome.is_right, outcome
        return
    if outcome.status == "died":  # arithmetic on bits that a load may have taken for those of a count
        assert "bytes that were computed are used as those of an active float" in outcome.text
        return
    assert outcome.status == "refused", outcome
    assert "inside of an integer" in outcome.text or "with the bits of an active float" in outcome.text


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", STOPS)
def test_stops_when_called(name: str, level: int, mode: str, tmp_path: Path) -> None:
    outcome = outcome_of(tmp_path, STOPS[name], level, mode)
    assert outcome.status == "died", outcome
    assert "a function pointer leads to a function whose derivative is not known" in outcome.text


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("name", RIGHT)
def test_right(name: str, level: int, mode: str, tmp_path: Path) -> None:
    outcome = outcome_of(tmp_path, RIGHT[name], level, mode)
    assert outcome.is_right, outcome
