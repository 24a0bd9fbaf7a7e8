// feature: a zero derivative that meets an infinite partial one is zero, and its own derivative stays what it is
#include "check.h"
#include <math.h>

double roots(const double *x, int n);
double inverses(const double *x, int n);
double scaled(double x);
double scaled_slope(double x);

#if FUNCTIONS
/* Of x[0] = 0 the slopes are infinite, of x[1] all is plain. */
double roots(const double *x, int n) {
  double s = x[1] * x[1];
  for (int i = 0; i < n; i++) s += sqrt(x[0]) + cbrt(x[0]) + pow(x[0], 0.5) + pow(x[0], x[1]) * x[1];
  return s;
}
double inverses(const double *x, int n) {
  double s = x[1] * x[1];
  for (int i = 0; i < n; i++) s += asin(1 - x[0]) + acos(x[0] - 1) + acosh(1 + x[0]);
  return s;
}
double scaled(double x) { return x * sqrt(x + 1) + sin(x) * log(x + 2); }
#endif

#if CHECKS
extern int enzyme_strong_zero;
double scaled_slope(double x) { return AUTODIFF(double, scaled, enzyme_strong_zero, x); }

int main(void) {
  double x[2] = {0, 0.5};
  if (FORWARD) {
    double along[2] = {0, 1}, into[2] = {1, 0};
    EXPECT(FWDDIFF(double, roots, &x[0], &along[0], 3), 1);
    EXPECT(FWDDIFF(double, inverses, &x[0], &along[0], 3), 1);
    EXPECT_TRUE(isinf(FWDDIFF(double, roots, &x[0], &into[0], 3)));
  }
  if (REVERSE) {
    double d[2] = {0, 0}, product[2] = {0, 0};
    AUTODIFF(void, roots, &x[0], &d[0], 3);
    EXPECT_TRUE(isinf(d[0]));
    EXPECT(d[1], 1);
    AUTODIFF(void, inverses, &x[0], &product[0], 0);
    EXPECT(product[0], 0);
  }
  if (FORWARD && REVERSE) /* the adjoint of the root is 0 here, and changes by 1 */
    EXPECT(FWDDIFF(double, scaled_slope, 0.0, 1.0), 2 * (0.5 + 0.5));
  return finish();
}
#endif
