// feature: more arguments than parameters
// refused: too many arguments
#include "check.h"

double f(double x);

#if FUNCTIONS
double f(double x) { return x * x; }
#endif

#if CHECKS
int main(void) {
  EXPECT(AUTODIFF(double, f, 2.0, 3.0, 4.0), 0);
  return finish();
}
#endif
