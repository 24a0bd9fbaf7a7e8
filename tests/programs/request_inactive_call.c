// feature: __enzyme_call_inactive and __enzyme_ignore_derivatives
#include "check.h"

double norm(double x);

#if FUNCTIONS
double norm(double x) { return x * x; }
#endif

#if CHECKS
double __enzyme_ignore_derivatives(double);
static double stopped(double x) { return x * __enzyme_ignore_derivatives(x * x); }

int main(void) {
  EXPECT(norm(2), 4);
  if (FORWARD)
    EXPECT(FWDDIFF(double, stopped, 3.0, 1.0), 9);
  if (REVERSE)
    EXPECT(AUTODIFF(double, stopped, 3.0), 9);
  return finish();
}
#endif
