/* Bodies that attract one another, moved by leapfrog steps; the value is a measure of where they are in the end. */
#include "driver.h"

static const char problem_sizes[] = "BODIES STEPS";
double __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static void accelerations(const double *x, double *a, long bodies) {
  for (long i = 0; i < 3 * bodies; i++) a[i] = 0;
  for (long i = 0; i < bodies; i++)
    for (long j = 0; j < i; j++) {
      double d[3], square = 0.01;
      for (int c = 0; c < 3; c++) {
        d[c] = x[3 * j + c] - x[3 * i + c];
        square += d[c] * d[c];
      }
      double force = 1 / (square * sqrt(square));
      for (int c = 0; c < 3; c++) {
        a[3 * i + c] += force * d[c];
        a[3 * j + c] -= force * d[c];
      }
    }
}

/* state: positions, then velocities. */
static double flight(const double *start, double *state, double *a, long bodies, long steps) {
  const double h = 0.001;
  double *x = state, *v = state + 3 * bodies, sum = 0;
  memcpy(state, start, 6 * bodies * sizeof(double));
  for (long step = 0; step < steps; step++) {
    accelerations(x, a, bodies);
    for (long i = 0; i < 3 * bodies; i++) {
      v[i] += h * a[i];
      x[i] += h * v[i];
    }
  }
  for (long i = 0; i < 3 * bodies; i++) sum += x[i] * x[i] * (double)(i % 3 + 1);
  return sum;
}

static long bodies, steps;
static Vector start, d_start, state, d_state, a, da;

static void problem_create(const long *sizes) {
  bodies = sizes[0];
  steps = sizes[1];
  start = vector_of(6 * bodies);
  d_start = vector_of(6 * bodies);
  state = vector_of(6 * bodies);
  d_state = vector_of(6 * bodies);
  a = vector_of(3 * bodies);
  da = vector_of(3 * bodies);
  fill(start.data, 3 * bodies, -2, 2);
  fill(start.data + 3 * bodies, 3 * bodies, -0.1, 0.1);
}

static Vector problem_inputs(void) { return start; }
static double problem_value(void) { return flight(start.data, state.data, a.data, bodies, steps); }

static void problem_derive(void) {
  memset(d_start.data, 0, d_start.count * sizeof(double));
  memset(d_state.data, 0, d_state.count * sizeof(double));
  memset(da.data, 0, da.count * sizeof(double));
  __enzyme_autodiff((void *)flight, start.data, d_start.data, state.data, d_state.data, a.data, da.data, bodies, steps);
}

static void problem_gradient(double *gradient) { memcpy(gradient, d_start.data, start.count * sizeof(double)); }

#include "main.h"
