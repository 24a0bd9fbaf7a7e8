// feature: an atomic operation that reads an active value and changes it at once is refused in a region
// flags: -fopenmp
// refused: an atomic operation on an active value in a parallel region
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double s = 0, t[8];
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic capture
    t[i] = s += x[i] * x[i];
  }
  return t[0] * t[1] + t[2];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parallel, 0.5, 1.25, 2);
  return finish();
}
#endif
