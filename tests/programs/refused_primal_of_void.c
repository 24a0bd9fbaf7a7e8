// feature: the primal result of a function without result
// refused: (?i)primal
#include "check.h"

void f(double *x);

#if FUNCTIONS
void f(double *x) { x[0] *= x[0]; }
#endif

#if CHECKS
int main(void) {
  double x[1] = {1}, dx[1] = {0};
  AUTODIFF(void, f, enzyme_primal_return, enzyme_dup, x, dx);
  return finish();
}
#endif
