// feature: a marker that does not exist
// refused: unknown marker .*enzyme_dupp
#include "check.h"

double f(double *x);

#if FUNCTIONS
double f(double *x) { return x[0] * x[0]; }
#endif

#if CHECKS
extern int enzyme_dupp;

int main(void) {
  double x[1] = {1}, dx[1] = {0};
  AUTODIFF(double, f, enzyme_dupp, x, dx);
  return finish();
}
#endif
