// feature: a value that one thread hands to all others is refused by name
// flags: -fopenmp
// refused: an OpenMP construct \(`__kmpc_copyprivate
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double t, s = 0;
#pragma omp parallel private(t) reduction(+ : s)
  {
#pragma omp single copyprivate(t)
    t = x[0] * x[1];
#pragma omp for
    for (int i = 0; i < n; i++)
      s += t * x[i];
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parallel, 0.5, 1.25, 2);
  return finish();
}
#endif
