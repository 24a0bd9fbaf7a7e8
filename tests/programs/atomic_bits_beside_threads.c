// feature: atomic operations on the bits of a float, in a program that runs threads elsewhere, stop it
// flags: -fopenmp
// stops: bytes that were computed are used as those of an active float
#include "check.h"
double flipped(double *x, int n);

#if FUNCTIONS
#include <stdint.h>
__attribute__((noinline)) static void flip(uint64_t *p, uint64_t sign) { __atomic_fetch_xor(p, sign, __ATOMIC_SEQ_CST); }
double flipped(double *x, int n) {
  double y = x[0] * x[1], squares[2];
  flip((uint64_t *)&y, 1ull << 63);
#pragma omp parallel for
  for (int i = 0; i < 2; i++)
    squares[i] = x[i] * x[i];
  return y * n + squares[0] + squares[1];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(flipped, 0.5, 1.25);
  return finish();
}
#endif
