/* Heat in a plate, whose conductivity depends on the temperature: a five-point stencil in time.
 * The value is how far the plate is from a target; the input is the first field. */
#include "../driver.h"

static const char problem_sizes[] = "ROWS STEPS";
void __enzyme_autodiff(void *, ...);
extern int enzyme_dup, enzyme_const;

static void advance(double *to, const double *from, long n) {
#pragma omp parallel for
  for (long i = 1; i < n - 1; i++)
    for (long j = 1; j < n - 1; j++) {
      double u = from[i * n + j];
      double around = from[(i - 1) * n + j] + from[(i + 1) * n + j] + from[i * n + j - 1] + from[i * n + j + 1];
      to[i * n + j] = u + 0.1 * (1 + 0.2 * u) * (around - 4 * u);
    }
}

static void simulate(double *u, double *spare, double *value, long n, long steps) {
  for (long step = 0; step < steps; step += 2) {
    advance(spare, u, n);
    advance(u, spare, n);
  }
  double distance = 0;
#pragma omp parallel for reduction(+ : distance)
  for (long i = 0; i < n * n; i++)
    distance += (u[i] - 0.5) * (u[i] - 0.5);
  *value = distance;
}

static Vector inputs, u, du, spare, d_spare;
static long n, steps;

static void problem_create(const long *sizes) {
  n = sizes[0];
  steps = sizes[1];
  inputs = vector_of(n * n);
  u = vector_of(n * n);
  du = vector_of(n * n);
  spare = vector_of(n * n);
  d_spare = vector_of(n * n);
  fill(inputs.data, n * n, 0.2, 1);
}

static Vector problem_inputs(void) { return inputs; }

static double problem_value(void) {
  double value;
  memcpy(u.data, inputs.data, n * n * sizeof(double));
  memcpy(spare.data, inputs.data, n * n * sizeof(double));
  simulate(u.data, spare.data, &value, n, steps);
  return value;
}

static void problem_derive(void) {
  double value, d_value = 1;
  memcpy(u.data, inputs.data, n * n * sizeof(double));
  memcpy(spare.data, inputs.data, n * n * sizeof(double));
  memset(du.data, 0, n * n * sizeof(double));
  memset(d_spare.data, 0, n * n * sizeof(double));
  __enzyme_autodiff((void *)simulate, enzyme_dup, u.data, du.data, enzyme_dup, spare.data, d_spare.data, enzyme_dup,
                    &value, &d_value, enzyme_const, n, enzyme_const, steps);
}

static void problem_gradient(double *gradient) {
  for (long i = 0; i < n * n; i++)
    gradient[i] = du.data[i] + d_spare.data[i];
}

#include "../main.h"
