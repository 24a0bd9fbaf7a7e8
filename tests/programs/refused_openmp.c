// feature: OpenMP regions that work on active values are refused by name, and harmless ones are not
// flags: -fopenmp
// refused: an OpenMP parallel region \(`__kmpc_fork_call
#include "check.h"
double squares(double *x, int n);
double scaled(double x);

#if FUNCTIONS
double squares(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(squares, 0.5, 1.25);
  return finish();
}
#endif
