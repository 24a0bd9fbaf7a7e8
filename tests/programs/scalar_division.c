// feature: division, reciprocals, powers with integer exponents, square roots of sums
#include "check.h"
#include <math.h>

double rational(double x, double y);
double powers(double x, double y);
double distance(double *x, int n);
double inverse_root(double x);

#if FUNCTIONS
double rational(double x, double y) { return x / y / (1 + x / (y + x / (y * y))); }
double powers(double x, double y) { return pow(x, 2) + pow(y, 3.0) * pow(x, -1.0) + pow(x, 0.5) + pow(2.0, y) + __builtin_powi(x, 4); }
double distance(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += (x[i] - 0.5) * (x[i] - 0.5);
  return sqrt(s) / cbrt(1 + s);
}
double inverse_root(double x) { return 1 / sqrt(x) + x / sqrt(1 + x * x); }
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(rational, 0.7, 1.2);
  CHECK_PAIR(powers, 0.7, 1.2);
  CHECK_ARRAY(distance, 0.7, 1.2, -0.4, 0.6);
  CHECK_SCALAR(inverse_root, 0.7);
  return finish();
}
#endif
