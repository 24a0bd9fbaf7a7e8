// feature: a pointer without shadow
// refused: missing the shadow of argument 1
#include "check.h"

double f(double *x);

#if FUNCTIONS
double f(double *x) { return x[0] * x[0]; }
#endif

#if CHECKS
int main(void) {
  double x[1] = {1};
  AUTODIFF(double, f, x);
  return finish();
}
#endif
