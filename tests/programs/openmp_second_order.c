// feature: derivatives of derivatives of parallel loops with reductions, one of both in forward mode; a task beside them
// levels: 0 2
// flags: -fopenmp
#include "check.h"
double energy(double *x, int n);
void gradient(double *x, double *g, int n);
double along(double *x, double *v, int n);
double with_a_task(double *x, int n);
#if FUNCTIONS
double energy(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * x[i] + x[i] * x[(i + 1) % n];
  return s;
}
double with_a_task(double *x, int n) {
  double r = 0;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task shared(r)
    r = x[0] * x[1] + n;
  }
  return r;
}
#endif
#if CHECKS
void gradient(double *x, double *g, int n) {
  for (int i = 0; i < n; i++)
    g[i] = 0;
  AUTODIFF(void, energy, enzyme_dup, x, g, enzyme_const, n);
}
double along(double *x, double *v, int n) { return FWDDIFF(double, energy, enzyme_dup, x, v, enzyme_const, n); }

int main(void) {
  CHECK_ARRAY(energy, 0.5, 1.25, -0.75);
  double z[] = {2, 3};
  EXPECT(with_a_task(z, 1), 7); /* of which nobody asks a derivative */
#if FORWARD && REVERSE
  double x[] = {1, 2, 3}, v[] = {0, 1, 0}, g[3], h[3];
  FWDDIFF(void, gradient, enzyme_dup, x, v, enzyme_dup, g, h, enzyme_const, 3);
  EXPECT(h[0], 1);
  EXPECT(h[1], 12);
  EXPECT(h[2], 1);
  double r[3] = {0};
  AUTODIFF(double, along, enzyme_dup, x, r, enzyme_const, v, enzyme_const, 3);
  EXPECT(r[0], 1);
  EXPECT(r[1], 12);
  EXPECT(r[2], 1);
#endif
  return finish();
}
#endif
