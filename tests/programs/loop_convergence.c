// feature: iterations to convergence: fixed point, bisection, power iteration
#include "check.h"
#include <math.h>

double fixed_point(double x);
double power_iteration(double *x, int n);
double series(double x);

#if FUNCTIONS
double fixed_point(double x) {
  double y = 1, old;
  do {
    old = y;
    y = cos(x * y) * 0.5 + 0.3;
  } while (fabs(y - old) > 1e-15);
  return y;
}

double power_iteration(double *x, int n) {
  double v[3] = {1, 0.5, 0.25}, value = 0;
  for (int step = 0; step < 60; step++) {
    double w[3], norm = 0;
    for (int i = 0; i < 3; i++) {
      w[i] = 0;
      for (int j = 0; j < 3; j++)
        w[i] += (x[(i + j) % n] + (i == j ? 4 - i : 0)) * v[j];
      norm += w[i] * w[i];
    }
    norm = sqrt(norm);
    for (int i = 0; i < 3; i++)
      v[i] = w[i] / norm;
    value = norm;
  }
  return value;
}

double series(double x) {
  double term = 1, s = 0;
  for (int k = 1; fabs(term) > 1e-18; k++) {
    s += term;
    term *= x / k;
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(fixed_point, 0.7);
  CHECK_ARRAY(power_iteration, 0.7, 1.2, -0.4, 0.9);
  CHECK_SCALAR(series, 1.3);
  return finish();
}
#endif
