// feature: a work buffer that carries active state but is marked constant
// refused: marks constant
#include "check.h"

double step(double *x, double *state, int n);

#if FUNCTIONS
double step(double *x, double *state, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    state[i] = x[i] * x[i];
    s += state[i];
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  double x[2] = {1, 2}, dx[2] = {0, 0}, state[2] = {0, 0};
  AUTODIFF(void, step, enzyme_dup, x, dx, enzyme_const, state, 2);
  EXPECT(dx[0], 2);
  return finish();
}
#endif
