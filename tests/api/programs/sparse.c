/* Pointers that are two functions: a sparse gradient, and a Hessian by rows. */
#include "expect.h"

void *__enzyme_todense(void *, ...), *__enzyme_post_sparse_todense(void *, ...);
typedef struct { int n; size_t index[64]; double value[64]; } Sink;

static double nothing(size_t offset, Sink *sink, double scale) { return 0; }
static void append(double value, size_t offset, Sink *sink, double scale) {
  if (value == 0) return;
  sink->index[sink->n] = offset / 8;
  sink->value[sink->n++] = value * scale;
}
static double unit(size_t offset, int i) { return offset / 8 == i; }
static void forget(double value, size_t offset, int i) {}
static double row_load(size_t offset, double *row) { return row[offset / 8]; }
static void row_store(double value, size_t offset, double *row) { row[offset / 8] = value; }

static double f(double *x, int n) {
  double s = x[0] * x[1];
  for (int i = 0; i < n; i++) s += x[i] * x[i] * x[i];
  return s;
}
static void gradient(double *x, double *dx, int n) { __enzyme_autodiff_void((void *)f, enzyme_dup, x, dx, n); }

int main(void) {
  double x[] = {1, 2, 3, 4}, total[4] = {0}, want[] = {5, 13, 27, 48};
  Sink sink = {0};
  __enzyme_autodiff_double((void *)f, x, __enzyme_todense((void *)nothing, (void *)append, &sink, 2.0), 4);
  for (int i = 0; i < sink.n; i++) total[sink.index[i]] += sink.value[i];
  for (int i = 0; i < 4; i++) EXPECT(total[i], 2 * want[i]);
  for (int i = 0; i < 4; i++)
    EXPECT(__enzyme_fwddiff_double((void *)f, x, __enzyme_todense((void *)unit, (void *)forget, i), 4), want[i]);

  double hessian[4][4] = {{0}};
  for (int i = 0; i < 4; i++) {
    double dx[4] = {0};
    __enzyme_fwddiff_void((void *)gradient, enzyme_dup, x, __enzyme_todense((void *)unit, (void *)forget, i), enzyme_dup,
                          dx, __enzyme_todense((void *)row_load, (void *)row_store, hessian[i]), 4);
  }
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++) EXPECT(hessian[i][k], i == k ? 6 * x[i] : i + k == 1);

  double again[4] = {0};
  __enzyme_autodiff_double((void *)f, x, __enzyme_post_sparse_todense((void *)row_load, (void *)row_store, again), 4);
  for (int i = 0; i < 4; i++) EXPECT(again[i], want[i]);
  return report();
}
