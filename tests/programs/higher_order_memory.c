// feature: Hessians and Hessian-vector products over arrays; third derivatives
#include "check.h"
#include <math.h>

double rosenbrock(double *x, int n);
double cubic(double x);

#if FUNCTIONS
double rosenbrock(double *x, int n) {
  double s = 0;
  for (int i = 0; i + 1 < n; i++)
    s += 10 * (x[i + 1] - x[i] * x[i]) * (x[i + 1] - x[i] * x[i]) + (1 - x[i]) * (1 - x[i]);
  return s;
}
double cubic(double x) { return x * x * x * exp(0.5 * x); }
#endif

#if CHECKS
#if REVERSE
void gradient(double *x, double *g, int n) { AUTODIFF(void, rosenbrock, enzyme_dup, x, g, n); }
static double second(double x) { return AUTODIFF(double, cubic, x); }
#else
static double second(double x) { return FWDDIFF(double, cubic, x, 1.0); }
#endif
static double third(double x) { return FWDDIFF(double, second, x, 1.0); }

int main(void) {
  #if REVERSE
  double x[3] = {0.5, 0.8, -0.3};
  for (int k = 0; k < 3; k++) {
    double v[3] = {0}, g[3] = {0}, hv[3] = {0}, high[3] = {0}, low[3] = {0};
    v[k] = 1;
    FWDDIFF(void, gradient, enzyme_dup, x, v, enzyme_dup, g, hv, 3);
    x[k] += 1e-5;
    gradient(x, high, 3);
    x[k] -= 2e-5;
    gradient(x, low, 3);
    x[k] += 1e-5;
    for (int i = 0; i < 3; i++)
      EXPECT_WITHIN(1e-7, hv[i], (high[i] - low[i]) / 2e-5);
  }
  #endif
  double at = 0.7, e = exp(0.35);
  EXPECT(third(at), e * (6 * at + 3 * at * at + at * at * at / 4));
  #if FORWARD
  EXPECT(FWDDIFF(double, third, at, 1.0), e * (6 + 9 * at + 9 * at * at / 4 + at * at * at / 8));
  #endif
  return finish();
}
#endif
