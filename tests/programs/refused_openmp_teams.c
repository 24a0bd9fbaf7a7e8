// feature: teams of threads are refused by name
// flags: -fopenmp
// refused: an OpenMP teams region
#include "check.h"
double parallel(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double parallel(double *x, int n) {
  double s[4] = {0, 0, 0, 0};
#pragma omp teams distribute num_teams(2)
  for (int i = 0; i < n; i++)
    s[i] = x[i] * x[i];
  return s[0] * s[1] + s[2];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(parallel, 0.5, 1.25, 2);
  return finish();
}
#endif
