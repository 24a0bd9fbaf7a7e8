// feature: a variadic function without body gets active memory behind its dots
// refused: `fill_elsewhere` is called with active values but has no body
#include "check.h"
double filled(double *x, int n);

#if FUNCTIONS
void fill_elsewhere(double *out, ...);
double filled(double *x, int n) {
  double out = n;
  fill_elsewhere(&out, x);
  return out;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(filled, 0.5);
  return finish();
}
#endif
