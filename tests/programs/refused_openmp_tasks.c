// feature: OpenMP tasks in a region that works on active values are refused by name
// flags: -fopenmp
// refused: an OpenMP task \(`__kmpc_omp_task
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double s = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++) {
#pragma omp task shared(s)
    {
#pragma omp critical
      s += x[i] * x[i];
    }
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
