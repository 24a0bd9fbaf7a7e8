// feature: while and do loops, break and continue
#include "check.h"

double newton_root(double a);
double sum_positive(double *x, int n);
double halve_until_small(double x);

#if FUNCTIONS
double newton_root(double a) {
  double r = a;
  while (1) {
    double next = 0.5 * (r + a / r);
    double change = next - r;
    r = next;
    if (change < 1e-14 && change > -1e-14)
      break;
  }
  return r;
}

double sum_positive(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      continue;
    s += x[i] * x[i] * x[i];
  }
  return s;
}

double halve_until_small(double x) {
  double total = 0;
  do {
    total += x * x;
    x *= 0.5;
  } while (x > 0.1);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(newton_root, 3.7);
  CHECK_ARRAY(sum_positive, 1.5, -2.0, 0.5, -0.25, 3.0);
  CHECK_SCALAR(halve_until_small, 2.3);
  return finish();
}
#endif
