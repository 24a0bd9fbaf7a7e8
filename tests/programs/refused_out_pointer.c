// feature: enzyme_out on a pointer
// refused: cannot be enzyme_out
#include "check.h"

double f(double *x);

#if FUNCTIONS
double f(double *x) { return x[0] * x[0]; }
#endif

#if CHECKS
int main(void) {
  double x[1] = {1}, dx[1] = {0};
  AUTODIFF(double, f, enzyme_out, x, dx);
  return finish();
}
#endif
