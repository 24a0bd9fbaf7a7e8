// feature: records of several kinds that are moved word by word with atomic operations, and variants read by their tag
#include "check.h"
#include <math.h>
#include <stdint.h>
#include <string.h>

double ored(double *x, int n);
double attempted(double *x, int n);

#if FUNCTIONS
typedef uint64_t word __attribute__((may_alias));
struct variant {
  int tag;
  union {
    double d;
    float f;
    double *p;
    int64_t i;
  } u;
};
struct record {
  struct variant first;
  long double wide;
  short count;
  float weight;
  struct variant second;
};

static void put(struct variant *v, int tag, double *x) {
  v->tag = tag;
  if (tag == 0) v->u.d = *x * *x;
  if (tag == 1) v->u.f = *x > 0 ? 1.5f : 2.5f; // differences of floats are too rough
  if (tag == 2) v->u.p = x;
  if (tag == 3) v->u.i = 7;
}
static double got(const struct variant *v) {
  return v->tag == 0 ? v->u.d : v->tag == 1 ? (double)v->u.f : v->tag == 2 ? *v->u.p : 0.1 * (double)v->u.i;
}
static void fill(struct record *r, double *x, int n) {
  memset(r, 0, (size_t)n * sizeof *r);
  for (int i = 0; i < n; i++) {
    put(&r[i].first, i % 4, &x[i]);
    r[i].wide = (long double)x[i] * x[i];
    r[i].weight = 0.5f * (float)(i + 1);
    r[i].count = (short)(i + 1);
    put(&r[i].second, (i + 1) % 4, &x[n - 1 - i]);
  }
}
static double sum_of(const struct record *r, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += got(&r[i].first) * r[i].count + (double)r[i].wide + sin(got(&r[i].second)) * (double)r[i].weight;
  return s;
}

double ored(double *x, int n) {
  struct record from[6], to[6];
  fill(from, x, n);
  const word *p = (const word *)from;
  word *q = (word *)to;
  for (unsigned long i = 0; i < (unsigned long)n * sizeof *from / 8; i++) {
    q[i] = 0;
    __atomic_fetch_or(q + i, p[i], __ATOMIC_RELAXED);
  }
  return sum_of(to, n);
}
double attempted(double *x, int n) {
  struct record from[6], to[6];
  fill(from, x, n);
  const word *p = (const word *)from;
  word *q = (word *)to;
  for (unsigned long i = 0; i < (unsigned long)n * sizeof *from / 8; i++) {
    word old = q[i] = i;
    while (!__atomic_compare_exchange_n(q + i, &old, p[i], 1, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
    }
  }
  return sum_of(to, n);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(ored, 0.25, 1.25, -0.75, 0.5, 1.75, -0.5);
  CHECK_ARRAY(attempted, 0.25, 1.25, -0.75, 0.5, 1.75, -0.5);
  return finish();
}
#endif
