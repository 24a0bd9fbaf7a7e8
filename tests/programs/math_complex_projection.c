// feature: cproj
#include "check.h"
#include <complex.h>

double projected(double x, double y);

#if FUNCTIONS
double projected(double x, double y) {
  double complex a = x + y * I;
  return cimag(cproj(a * a) * conj(a));
}
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(projected, 0.7, 1.2);
  return finish();
}
#endif
