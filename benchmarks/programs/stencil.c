/* Burgers' equation in one dimension: a three-point stencil in time, between two buffers in turn.
 * The value is the distance of the last field from a target; the inputs are the first field and the viscosity. */
#include "driver.h"

static const char problem_sizes[] = "CELLS STEPS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static void advance(double *restrict to, const double *restrict from, double viscosity, long n) {
  to[0] = from[0];
  for (long i = 1; i < n - 1; i++) {
    double drift = 0.1 * from[i] * (from[i + 1] - from[i - 1]);
    to[i] = from[i] - drift + viscosity * (from[i - 1] - 2 * from[i] + from[i + 1]);
  }
  to[n - 1] = from[n - 1];
}

/* Always two steps at once, so that each buffer has one part to play. */
static double simulate(double *restrict u, double *restrict spare, const double *restrict viscosity, long n,
                       long steps) {
  for (long step = 0; step < steps; step += 2) {
    advance(spare, u, *viscosity, n);
    advance(u, spare, *viscosity, n);
  }
  double distance = 0;
  for (long i = 0; i < n; i++) {
    double off = u[i] - (double)i / (double)n;
    distance += off * off;
  }
  return distance;
}

static Vector inputs, d_inputs, u, du, spare, d_spare;
static long n, steps;

static void problem_create(const long *sizes) {
  n = sizes[0];
  steps = sizes[1];
  inputs = vector_of(n + 1);
  d_inputs = vector_of(n + 1);
  u = vector_of(n);
  du = vector_of(n);
  spare = vector_of(n);
  d_spare = vector_of(n);
  for (long i = 0; i < n; i++) inputs.data[i] = 1 + 0.5 * sin(12.0 * (double)i / (double)n);
  inputs.data[n] = 0.2;
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  memcpy(u.data, inputs.data, n * sizeof(double));
  return simulate(u.data, spare.data, &inputs.data[n], n, steps);
}

static void problem_derive(void) {
  memcpy(u.data, inputs.data, n * sizeof(double));
  memset(d_inputs.data, 0, (n + 1) * sizeof(double));
  memset(du.data, 0, n * sizeof(double));
  memset(d_spare.data, 0, n * sizeof(double));
  __enzyme_autodiff((void *)simulate, enzyme_dup, u.data, du.data, enzyme_dup, spare.data, d_spare.data, enzyme_dup,
                    &inputs.data[n], &d_inputs.data[n], enzyme_const, n, enzyme_const, steps);
  memcpy(d_inputs.data, du.data, n * sizeof(double));
}

static void problem_gradient(double *gradient) { memcpy(gradient, d_inputs.data, (n + 1) * sizeof(double)); }

#include "main.h"
