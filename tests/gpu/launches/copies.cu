/* Memory that is copied there, back and within, and filled; parts of it, and floats of both widths. */
#include "cuda.h"

double moved(double *x, int n) {
  double *a = on_gpu(x, n), *b = on_gpu<double>(n), y[MOST], sum = 0;
  GPU(Memset)(b, 0, n * sizeof(double));
  GPU(Memcpy)(b + 1, a, (n - 1) * sizeof(double), WITHIN_GPU);
  GPU(Memcpy)(a, x + 1, 2 * sizeof(double), TO_GPU);
  GPU(Memset)(a + 3, 0, sizeof(double));
  from_gpu(y, b, n);
  from_gpu(y + n, a, n);
  for (int i = 0; i < 2 * n; i++)
    sum += y[i] * y[i] * (1 + i % 3) * x[i % n];
  GPU(Free)(a);
  GPU(Free)(b);
  return sum;
}

double narrow(double *x, int n) {
  float y[MOST], z[MOST];
  double sum = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  float *a = on_gpu(y, n);
  from_gpu(z, a, n);
  for (int i = 0; i < n; i++)
    sum += (double)z[i] * (i + 1);
  GPU(Free)(a);
  return sum;
}

/* The width of floats leaves little of a difference: these have their derivative by hand. */
static void check_narrow() {
  double x[3] = {0.5, 0.25, 2}, dx[3] = {0}, v[3] = {1, 10, 100};
  __enzyme_autodiff<void>((void *)narrow, enzyme_dup, x, dx, enzyme_const, 3);
  for (int i = 0; i < 3; i++)
    expect("narrow", dx[i], i + 1, 0);
  expect("narrow forward", __enzyme_fwddiff<double>((void *)narrow, enzyme_dup, x, v, enzyme_const, 3), 321, 0);
}

/* What is copied from memory without a derivative has none. */
double constant(double *x, int n) {
  double plain[MOST], y[MOST], sum = 0;
  for (int i = 0; i < n; i++)
    plain[i] = i;
  double *a = on_gpu(x, n);
  GPU(Memcpy)(a, plain, n / 2 * sizeof(double), TO_GPU);
  from_gpu(y, a, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * x[i];
  GPU(Free)(a);
  return sum;
}

/* Copies alone have derivatives of any order; launches have those of the first. */
double cubes(double *x, int n) {
  double *a = on_gpu(x, n), *b = on_gpu<double>(n), y[MOST], sum = 0;
  GPU(Memcpy)(b, a, n * sizeof(double), WITHIN_GPU);
  from_gpu(y, b, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i] * y[i];
  GPU(Free)(a);
  GPU(Free)(b);
  return sum;
}
void slopes(double *x, double *dx, int n) {
  __enzyme_autodiff<void>((void *)cubes, enzyme_dup, x, dx, enzyme_const, n);
}
static void check_second_order() {
  double x[3] = {0.5, 1, -2}, v[3] = {1, 2, 4}, dx[3] = {0}, ddx[3] = {0};
  __enzyme_fwddiff<void>((void *)slopes, enzyme_dup, x, v, enzyme_dup, dx, ddx, enzyme_const, 3);
  for (int i = 0; i < 3; i++) {
    expect("slopes", dx[i], 3 * x[i] * x[i], 0);
    expect("second order", ddx[i], 6 * x[i] * v[i], 0);
  }
}

int main() {
  CHECK(moved, 9);
  CHECK(constant, 7);
  check_narrow();
  check_second_order();
  return finish();
}
