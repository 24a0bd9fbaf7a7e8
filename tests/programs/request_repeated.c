// feature: many requests on one function with different activities, in loops, from helpers
#include "check.h"

double blend(double x, double y, double *z, int n);

#if FUNCTIONS
double blend(double x, double y, double *z, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += z[i] * x + y * y * i;
  return s * x;
}
#endif

#if CHECKS
static double slope(double x, double y, double *z) {
#if REVERSE
  return AUTODIFF(double, blend, enzyme_out, x, enzyme_const, y, enzyme_const, z, 2);
#else
  return FWDDIFF(double, blend, enzyme_dup, x, 1.0, enzyme_const, y, enzyme_const, z, 2);
#endif
}

int main(void) {
  double z[2] = {3, 4};
  for (int k = 1; k < 4; k++)
    EXPECT(slope(k, 2, z), 14.0 * k + 4);
  #if REVERSE
  double dz[2] = {0, 0};
  for (int k = 0; k < 3; k++)
    AUTODIFF(void, blend, enzyme_const, 2.0, enzyme_const, 1.0, enzyme_dup, z, dz, 2);
  EXPECT(dz[0], 12);
  EXPECT(AUTODIFF(double, blend, enzyme_const, 2.0, enzyme_out, 1.0, enzyme_const, z, 2), 4);
  #endif
  return finish();
}
#endif
