// feature: enzyme_strong_zero: a zero seed stays zero at infinite partial derivatives
#include "check.h"
#include <math.h>

double roots(double x, double y);
double hidden(double *x);

#if FUNCTIONS
double roots(double x, double y) { return sqrt(x) + y * y; }
double hidden(double *x) { return x[1] > 0 ? x[1] * 2 + 0 * sqrt(x[0]) : sqrt(x[0]); }
#endif

#if CHECKS
extern int enzyme_strong_zero;

int main(void) {
  if (FORWARD)
    EXPECT(FWDDIFF(double, roots, enzyme_strong_zero, 0.0, 0.0, 3.0, 1.0), 6);
  double x[2] = {0, 1}, dx[2] = {0, 0};
  if (REVERSE) {
    AUTODIFF(void, hidden, enzyme_strong_zero, enzyme_dup, x, dx);
    EXPECT(dx[0], 0);
    EXPECT(dx[1], 2);
  }
  return finish();
}
#endif
