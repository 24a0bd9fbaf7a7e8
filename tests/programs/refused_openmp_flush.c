// feature: a flush in a region that works on active values is refused by name
// flags: -fopenmp
// refused: an OpenMP construct \(`__kmpc_flush
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double s = 0;
  int ready = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      s = x[0] * x[1];
#pragma omp flush
      ready = n;
    }
  }
  return s * ready;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parallel, 0.5, 1.25, 2);
  return finish();
}
#endif
