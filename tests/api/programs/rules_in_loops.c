/* What a rule is given by value is what the function was given, whatever the caller's memory holds later. */
#include "expect.h"
typedef struct { double v[3]; } Three;
typedef struct { double *x; long n; double scale; } Rows;
typedef struct { double a, b; } Two;
Two __enzyme_autodiff_two(void *, ...);

static double norm(Three p) { return p.v[0] * p.v[0] + p.v[1] * p.v[1] + p.v[2] * p.v[2]; }
static double norm_augmented(Three p) { return norm(p); }
static Three norm_reverse(Three p, double seed) {
  return (Three){{2 * seed * p.v[0], 2 * seed * p.v[1], 2 * seed * p.v[2]}};
}
ENZYME_REGISTER_GRADIENT(norm, norm_augmented, norm_reverse);
static double of_norms(double *x, int n) {
  double s = 0;
  Three p = {{1, 1, 1}};
  for (int i = 0; i < n; i++) {
    p.v[0] *= x[i];
    p.v[1] += x[i];
    s += norm(p) * x[i];
  }
  return s;
}

/* The shadow of a struct by value: other pointers in each iteration. */
static double sum(Rows r) {
  double s = 0;
  for (long i = 0; i < r.n; i++) s += r.x[i] * r.scale;
  return s;
}
static double sum_augmented(Rows r, Rows shadow) { return sum(r); }
static void sum_reverse(Rows r, Rows shadow, double seed) {
  for (long i = 0; i < r.n; i++) shadow.x[i] += seed * r.scale;
}
ENZYME_REGISTER_GRADIENT(sum, sum_augmented, sum_reverse);
static double of_sums(double *x, int n) {
  double s = 0;
  Rows r;
  for (int i = 0; i < n; i++) {
    r.x = x + i;
    r.n = n - i;
    r.scale = i + 1;
    s += sum(r) * (i + 2);
  }
  return s;
}

/* By reference, with a counter that goes on. */
static double times(double *x, double *k) { return x[0] * x[0] * *k; }
typedef struct { double tape, result; } Augmented;
static Augmented times_augmented(double *x, double *dx, double k) { return (Augmented){x[0], x[0] * x[0] * k}; }
static void times_reverse(double *x, double *dx, double k, double seed, double tape) { dx[0] += seed * 2 * k * tape; }
__attribute__((used)) static void *__enzyme_register_gradient_times[] = {
    (void *)times, (void *)times_augmented, (void *)times_reverse, (void *)"byref_1"};
static double of_times(double *x, int n) {
  double s = 0, k = 1;
  for (int i = 0; i < n; i++) {
    k += 1;
    s += times(x + i, &k);
  }
  return s;
}

int main(void) {
  enum { n = 3 };
  CHECK_GRADIENT(of_norms, n, 1.1, .7, .9);
  CHECK_GRADIENT(of_sums, n, 1.1, .7, .9);
  CHECK_GRADIENT(of_times, n, 1.1, .7, .9);
  double x[n] = {1.1, .7, .9}, one[n] = {0}, two[n] = {0}, single[n] = {0};
  __enzyme_autodiff_void((void *)of_sums, x, single, n);
  __enzyme_autodiff_void((void *)of_sums, enzyme_width, 2, x, one, two, n);
  for (int i = 0; i < n; i++) {
    EXPECT(one[i], single[i]);
    EXPECT(two[i], single[i]);
  }
  return report();
}
