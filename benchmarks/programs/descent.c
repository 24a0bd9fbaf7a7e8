/* Gradient descent on |A x - b|^2: several steps that update x in place, then the remaining error. */
#include "driver.h"

static const char problem_sizes[] = "ROWS STEPS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

/* r = A x - b; returns |r|^2. */
static double residual(const double *a, const double *x, const double *b, double *r, long n) {
  double total = 0;
  for (long i = 0; i < n; i++) {
    double sum = -b[i];
    for (long j = 0; j < n; j++) sum += a[i * n + j] * x[j];
    r[i] = sum;
    total += sum * sum;
  }
  return total;
}

static double descent(const double *a, const double *b, double *x, double *r, long n, long steps, double rate) {
  for (long step = 0; step < steps; step++) {
    residual(a, x, b, r, n);
    for (long i = 0; i < n; i++)
      for (long j = 0; j < n; j++) x[j] -= rate * r[i] * a[i * n + j];
  }
  return residual(a, x, b, r, n);
}

static Vector inputs, d_inputs, x, dx, r, dr;
static long n, steps;
static double rate;

/* The inputs are A, b and the first x, in this order. */
static void problem_create(const long *sizes) {
  n = sizes[0];
  steps = sizes[1];
  rate = 1.0 / (double)n;
  inputs = vector_of(n * n + 2 * n);
  d_inputs = vector_of(inputs.count);
  x = vector_of(n);
  dx = vector_of(n);
  r = vector_of(n);
  dr = vector_of(n);
  fill(inputs.data, inputs.count, -1, 1);
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  const double *a = inputs.data, *b = a + n * n;
  memcpy(x.data, b + n, n * sizeof(double));
  return descent(a, b, x.data, r.data, n, steps, rate);
}

static void problem_derive(void) {
  double *a = inputs.data, *b = a + n * n, *da = d_inputs.data, *db = da + n * n;
  memcpy(x.data, b + n, n * sizeof(double));
  memset(da, 0, d_inputs.count * sizeof(double));
  memset(dx.data, 0, n * sizeof(double));
  memset(dr.data, 0, n * sizeof(double));
  __enzyme_autodiff((void *)descent, enzyme_dup, a, da, enzyme_dup, b, db, enzyme_dup, x.data, dx.data, enzyme_dup,
                    r.data, dr.data, enzyme_const, n, enzyme_const, steps, enzyme_const, rate);
  memcpy(db + n, dx.data, n * sizeof(double));
}

static void problem_gradient(double *gradient) {
  memcpy(gradient, d_inputs.data, d_inputs.count * sizeof(double));
}

#include "main.h"
