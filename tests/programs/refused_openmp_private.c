// feature: an active value that a parallel region gets in a register, as the bits of an integer
// flags: -fopenmp
// refused: an OpenMP parallel region \(`__kmpc_fork_call
#include "check.h"
double kept(double x);

#if FUNCTIONS
static double out[4];
double kept(double x) {
#pragma omp parallel for firstprivate(x) shared(out)
  for (int i = 0; i < 4; i++)
    out[i] = x * i;
  return out[1] + out[3];
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(kept, 0.5);
  return finish();
}
#endif
