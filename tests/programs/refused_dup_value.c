// feature: enzyme_dup on a value in reverse mode
// refused: cannot be enzyme_dup in reverse mode
#include "check.h"

double f(double x);

#if FUNCTIONS
double f(double x) { return x * x; }
#endif

#if CHECKS
int main(void) {
  EXPECT(AUTODIFF(double, f, enzyme_dup, 2.0, 1.0), 0);
  return finish();
}
#endif
