// feature: functions that stay calls: noinline, const and pure, with by-reference outputs
#include "check.h"
#include <math.h>

double of_pure(double *x, int n);
double of_split(double *x, int n);

#if FUNCTIONS
__attribute__((noinline, const)) static double smooth(double x) { return sin(x) * cos(x); }
__attribute__((noinline, pure)) static double total(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * smooth(x[i]);
  return s;
}
__attribute__((noinline)) static int split(double x, double *low, double *high) {
  *low = x * x;
  *high = smooth(x);
  return x > 0 ? 2 : 3;
}
__attribute__((noinline)) static void scale(double *x, int n, double by) {
  for (int i = 0; i < n; i++)
    x[i] *= by;
}

double of_pure(double *x, int n) {
  double a = total(x, n);
  scale(x, n, a);
  return total(x, n) * a;
}

double of_split(double *x, int n) {
  double s = 0, low, high;
  for (int i = 0; i < n; i++) {
    int k = split(x[i], &low, &high);
    s += low * high * k;
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(of_pure, 0.7, 1.2, -0.4);
  CHECK_ARRAY(of_split, 0.7, 1.2, -0.4);
  return finish();
}
#endif
