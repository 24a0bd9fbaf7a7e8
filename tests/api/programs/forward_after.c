/* Forward mode after the augmented pass, of functions that update memory in place. */
#include "expect.h"
typedef struct { void *tape; double value; } Augmented;
typedef struct { double *x; int n; } Field;
typedef struct { double a, b; } Two;
Augmented __enzyme_augmentfwd_full(void *, ...);
double __enzyme_augmentfwd_value(void *, ...);
double __enzyme_fwdsplit_double(void *, ...);
void __enzyme_fwdsplit_void(void *, ...);
Two __enzyme_fwdsplit_two(void *, ...);
void __enzyme_reverse_only(void *, ...);
static double total;

__attribute__((noinline)) static double step(double x) { return sin(x) * x; }
static double in_place(double *x, double k, int n) {
  double s = 0, own[4];
  for (int i = 0; i < n; i++) {
    own[i & 3] = x[i] * k;
    x[i] = step(x[i]) + own[i & 3] * own[i & 3];
    s += x[i] * x[i];
  }
  total += s;
  memset(x, 0, sizeof *x);
  return s;
}
static void through(Field *f) {
  for (int i = 1; i < f->n; i++) f->x[i] *= f->x[i - 1];
  memcpy(f->x, f->x + 1, sizeof *f->x);
}
static double smooth(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * x[i];
  return s;
}


/* Calls that stay calls, with memory of the caller's, of their own, and of nobody they are told of; and recursion. */
static double seen;
__attribute__((noinline)) static void count(double x) { seen += x; }
__attribute__((noinline)) static void halve(double *x, int from, int to) {
  if (to - from > 1) {
    halve(x, from, (from + to) / 2);
    halve(x, (from + to) / 2, to);
    return;
  }
  x[from] *= x[from] / 2;
}
__attribute__((noinline)) static double mixed(double *x, double *own, int n) {
  for (int i = 0; i < n; i++) own[i] = x[i] * own[i], x[i] += own[i];
  return own[n - 1];
}
static double with_calls(double *x, int n) {
  double own[4] = {1, 2, 3, 4}, s = 0;
  halve(x, 0, n);
  for (int k = 0; k < 2; k++) s += mixed(x, own, n);
  count(s);
  for (int i = 0; i < n; i++) s += x[i] * own[i];
  return s;
}
static double counted(double x) {
  count(x);
  return x * x * seen;
}

static void calls(void) {
  enum { n = 3 };
  double start[n] = {.5, 1.5, -.7}, slopes[n] = {0}, x[n];
  memcpy(x, start, sizeof x);
  __enzyme_autodiff_void((void *)with_calls, x, slopes, n);
  for (int lane = 0; lane < n; lane++) {
    double t[n] = {0}, after[n];
    t[lane] = 1;
    memcpy(x, start, sizeof x);
    seen = 5;
    Augmented a = __enzyme_augmentfwd_full((void *)with_calls, enzyme_nofree, x, t, n);
    memcpy(after, x, sizeof x);
    double sum = seen;
    EXPECT(__enzyme_fwdsplit_double((void *)with_calls, enzyme_nofree, x, t, n, a.tape), slopes[lane]);
    EXPECT(seen, sum);
    for (int i = 0; i < n; i++) EXPECT(x[i], after[i]);
    if (lane == 0) continue;
    for (int again = 1; again < 3; again++) { /* the same tape for the reverse half, then forward once more */
      memset(t, 0, sizeof t);
      __enzyme_reverse_only((void *)with_calls, enzyme_nofree, x, t, n, (double)again, a.tape);
      for (int i = 0; i < n; i++) EXPECT(t[i], again * slopes[i]);
      memset(t, 0, sizeof t);
      t[lane] = 1;
      EXPECT(__enzyme_fwdsplit_double((void *)with_calls, enzyme_nofree, x, t, n, a.tape), slopes[lane]);
    }
  }
  seen = 2;
  Augmented a = __enzyme_augmentfwd_full((void *)counted, 3.0);
  EXPECT(a.value, 45); EXPECT(seen, 5);
  EXPECT(__enzyme_fwdsplit_double((void *)counted, 3.0, 1.0, a.tape), 2 * 3 * 5 + 9); EXPECT(seen, 5);
}

int main(void) {
  enum { n = 3 };
  double start[n] = {.5, 1.5, -.7}, k = 1.2;
  for (int lane = 0; lane < n; lane++) {
    double x[n], t[n] = {0}, again[n], u[n] = {0}, after[n];
    memcpy(x, start, sizeof x), memcpy(again, start, sizeof x);
    t[lane] = u[lane] = 1;
    total = 5;
    double want = __enzyme_fwddiff_double((void *)in_place, again, u, enzyme_const, k, n), sum = total;
    total = 5;
    Augmented a = __enzyme_augmentfwd_full((void *)in_place, x, t, enzyme_const, k, n);
    EXPECT(total, sum);
    memcpy(after, x, sizeof x);
    EXPECT(__enzyme_fwdsplit_double((void *)in_place, x, t, enzyme_const, k, n, a.tape), want);
    EXPECT(total, sum);
    for (int i = 0; i < n; i++) {
      EXPECT(x[i], after[i]);
      EXPECT(x[i], again[i]);
      EXPECT(t[i], u[i]);
    }
  }
  double x[n] = {2, 3, 5}, t[n] = {1, 0, 0};
  Field f = {x, n}, d = {t, n};
  void *tape = __enzyme_augmentfwd_void((void *)through, enzyme_nofree, &f, &d);
  EXPECT(x[2], 30);
  for (int again = 0; again < 2; again++) {
    t[0] = 1, t[1] = t[2] = 0;
    __enzyme_fwdsplit_void((void *)through, enzyme_nofree, &f, &d, tape);
    EXPECT(x[0], 6); EXPECT(x[1], 6); EXPECT(x[2], 30);
    EXPECT(t[0], 3); EXPECT(t[1], 3); EXPECT(t[2], 15);
  }
  double y[n] = {1, 2, 3}, v[n] = {1, 0, 0}, w[n] = {0, 1, 0};
  Augmented a = __enzyme_augmentfwd_full((void *)smooth, enzyme_width, 2, y, v, w, n);
  Two lanes = __enzyme_fwdsplit_two((void *)smooth, enzyme_width, 2, y, v, w, n, a.tape);
  EXPECT(a.value, 14); EXPECT(lanes.a, 2); EXPECT(lanes.b, 4);
  calls();
  return report();
}
