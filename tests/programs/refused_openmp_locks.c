// feature: a lock of OpenMP in a region that works on active values is refused by name
// flags: -fopenmp
// refused: a lock of OpenMP \(`omp_set_lock
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double s = 0;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    omp_set_lock(&lock);
    s += x[i] * x[i];
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parallel, 0.5, 1.25, 2);
  return finish();
}
#endif
