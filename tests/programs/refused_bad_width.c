// feature: a width that is not positive
// refused: enzyme_width
#include "check.h"

double f(double x);

#if FUNCTIONS
double f(double x) { return x * x; }
#endif

#if CHECKS
int main(void) {
  EXPECT(FWDDIFF(double, f, enzyme_width, 0, 2.0, 1.0), 0);
  return finish();
}
#endif
