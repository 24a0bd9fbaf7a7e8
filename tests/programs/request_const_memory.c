// feature: memory that is constant is neither changed nor needs a shadow; null pointers
#include "check.h"

double weighted(const double *w, double *x, int n);
double optional(double *x, double *extra);

#if FUNCTIONS
double weighted(const double *w, double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += w[i] * x[i] * x[i];
  return s;
}
double optional(double *x, double *extra) { return x[0] * x[0] + (extra ? extra[0] : 5) * x[0]; }
#endif

#if CHECKS
int main(void) {
  const double w[3] = {1, 2, 3};
  double x[3] = {0.5, 1.5, 2.5};
  #if REVERSE
  double dx[3] = {0, 0, 0};
  AUTODIFF(void, weighted, enzyme_const, w, enzyme_dup, x, dx, 3);
  EXPECT(dx[1], 6);
  EXPECT(dx[2], 15);
  EXPECT(x[1], 1.5);
  EXPECT(w[2], 3);
  dx[0] = 0;
  AUTODIFF(void, optional, enzyme_dup, x, dx, enzyme_const, (double *)0);
  EXPECT(dx[0], 1 + 5);
  #endif
  #if FORWARD
  double tx[3] = {1, 0, 1};
  EXPECT(FWDDIFF(double, weighted, enzyme_const, w, enzyme_dup, x, tx, 3), 1 + 15);
  EXPECT(FWDDIFF(double, optional, enzyme_dup, x, tx, enzyme_const, (double *)0), 6);
  #endif
  return finish();
}
#endif
