// feature: libm in long double
#include "check.h"
#include <math.h>

double extended(double x, double y);
double mixed(double *x, int n);

#if FUNCTIONS
double extended(double x, double y) {
  long double a = x, b = y;
  long double s = sinl(a) * cosl(b) + expl(a) * logl(b) + powl(b, a) + sqrtl(a * b) + tanhl(a) + atan2l(a, b);
  return (double)(s + hypotl(a, b) * fabsl(a - b) + erfl(a) + cbrtl(b) + fmal(a, b, s));
}
double mixed(double *x, int n) {
  long double s = 0;
  for (int i = 0; i < n; i++)
    s += (long double)x[i] * x[i] / (i + 1);
  return (double)(s * s);
}
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(extended, 0.7, 1.2);
  CHECK_ARRAY(mixed, 0.7, 1.2, 0.4);
  return finish();
}
#endif
