// feature: a region that may be cancelled is refused by name
// flags: -fopenmp
// refused: an OpenMP construct \(`__kmpc_cancel
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
#pragma omp cancel for if (s > 100)
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
