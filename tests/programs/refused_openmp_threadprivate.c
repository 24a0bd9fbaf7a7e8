// feature: a variable of which each thread has its own, with active values, is refused in a region
// flags: -fopenmp
// refused: `mine`, of which every thread has its own
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
static double mine;
#pragma omp threadprivate(mine)
double parallel(double *x, int n) {
  double s = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    mine = mine / 2 + x[i] * x[i];
#pragma omp parallel reduction(+ : s)
  s += mine;
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parallel, 0.5, 1.25, 2);
  return finish();
}
#endif
