// feature: an application: complex arithmetic by hand, Newton with deflation
#include "check.h"
#include <math.h>

double roots(double *x, int n);

#if FUNCTIONS
double roots(double *x, int n) {
  double re[6], im[6], s = 0;
  int degree = n;
  for (int i = 0; i < n; i++) {
    re[i] = x[i];
    im[i] = 0;
  }
  re[n] = 1;
  im[n] = 0;
  while (degree > 0) {
    double a = 0.4, b = 0.9;
    for (int k = 0; k < 60; k++) {
      double pr = re[degree], pi = im[degree], dr = 0, di = 0;
      for (int i = degree - 1; i >= 0; i--) {
        double t = dr * a - di * b + pr;
        di = dr * b + di * a + pi;
        dr = t;
        t = pr * a - pi * b + re[i];
        pi = pr * b + pi * a + im[i];
        pr = t;
      }
      double size = dr * dr + di * di;
      a -= (pr * dr + pi * di) / size;
      b -= (pi * dr - pr * di) / size;
    }
    s = s * 0.7 + a * a + 0.5 * b * b;
    double cr = re[degree], ci = im[degree];
    for (int i = degree - 1; i >= 0; i--) {
      double kr = re[i], ki = im[i];
      re[i] = cr;
      im[i] = ci;
      double t = cr * a - ci * b + kr;
      ci = cr * b + ci * a + ki;
      cr = t;
    }
    degree--;
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(roots, 0.8, 0.3, 1.1);
  return finish();
}
#endif
