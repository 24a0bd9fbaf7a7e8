"""The records that random functions are about, for either width of the narrow numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tests.random_programs.generate import Case

# Compiled once for either width of the narrow numbers, under names of its own.
NAMES = (
    *("item", "cell", "tagged", "counted", "mixed", "swap"),
    *("body", "team", "variant", "chain", "exchange", "sort", "by_count", "by_weight", "moved", "halved"),
    *("read_variant", "step", "step_body", "step_team", "step_variant"),
)
PRELUDE = """\
union cell { double wide; narrow small[2]; long whole; };
struct item {
  int kind; narrow weight; double value; struct item *next; double *at; union cell cell; short marks[3]; narrow pair[2];
};
struct tagged { int k; narrow w; };
struct counted { double d; int k; };
struct mixed { narrow w; long k; double d; };
static inline double cell(const struct item *o) {
  return o->kind == 0 ? o->cell.wide : o->kind == 1 ? (double)o->cell.small[0] : 0.1 * (double)o->cell.whole;
}
__attribute__((noinline)) static void swap(double **one, double **other) {
  double *t = *one;
  *one = *other;
  *other = t;
}
struct body {
  char name[8]; int n; narrow w; double v[3]; struct { double x, y; } at[2]; struct body *twin;
};
struct team { struct body of[2]; int count; double sum; struct body *best; };
struct variant { int kind; union { double d; narrow f; long i; struct body *b; } u; };
struct chain { struct chain *next; double v; narrow w; };
static double read_variant(const struct variant *o) {
  switch (o->kind) {
  case 0: return o->u.d;
  case 1: return 2 * (double)o->u.f;
  case 2: return o->u.b->v[1];
  default: return 0.1 * (double)o->u.i;
  }
}
static struct variant halved(struct variant o) {
  if (o.kind == 0) o.u.d *= 0.5;
  if (o.kind == 1) o.u.f *= (narrow)0.5;
  return o;
}
__attribute__((noinline)) static struct body moved(struct body o, double by) {
  o.v[0] += by; o.at[1].y = 0.5 * by * o.w; o.n += 1;
  return o;
}
static double step_body(void *context, double by) {
  struct body *o = (struct body *)context;
  o->v[1] = 0.5 * o->v[1] + 0.2 * by;
  return o->v[0] * by + o->w;
}
static double step_team(void *context, double by) {
  struct team *o = (struct team *)context;
  o->sum = 0.5 * o->sum + 0.1 * by; o->count++;
  return o->sum * by + o->of[o->count & 1].v[1];
}
static double step_variant(void *context, double by) {
  struct variant *o = (struct variant *)context;
  if (o->kind == 0) o->u.d = 0.5 * o->u.d + 0.1 * by;
  return read_variant(o) * by;
}
__attribute__((noinline)) static void exchange(void *one, void *other, long bytes) {
  char *p = (char *)one, *q = (char *)other;
  for (long i = 0; i < bytes; i++) { char t = p[i]; p[i] = q[i]; q[i] = t; }
}
static int by_count(const void *one, const void *other) {
  return ((const struct body *)one)->n - ((const struct body *)other)->n;
}
static int by_weight(const void *one, const void *other) {
  narrow a = ((const struct body *)one)->w, b = ((const struct body *)other)->w;
  return a < b ? -1 : a > b;
}
static void sort(void *base, long count, long size, int (*compare)(const void *, const void *)) {
  for (long i = 1; i < count; i++)
    for (long j = i; j > 0; j--) {
      char *one = (char *)base + (j - 1) * size, *other = one + size;
      if (compare(one, other) > 0) exchange(one, other, size);
    }
}
typedef double (*step)(void *, double);
"""


def both_widths(cases: Sequence[Case]) -> str:
    """The functions with narrow numbers, and again with wide ones."""
    narrow = "\n\n".join(case.text() for case in cases)
    wide = narrow
    for case in cases:
        wide = re.sub(rf"\b(gl|[fgh]){case.seed}(?=\b|_)", rf"\1e{case.seed}", wide)
    return _with_names("float", narrow) + _with_names("double", wide)


def _with_names(width: str, text: str) -> str:
    given = {"narrow": width, **{name: f"{name}_of_{width}" for name in NAMES}}
    before = "".join(f"#define {name} {other}\n" for name, other in given.items())
    after = "".join(f"#undef {name}\n" for name in given)
    return f"{before}{PRELUDE}\n{text}\n{after}"
