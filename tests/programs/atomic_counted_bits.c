// feature: atomic arithmetic on the bits of a float, which no derivative follows, stops the program
// stops: bytes that were computed are used as those of an active float
#include "check.h"
double doubled(double *x, int n);

#if FUNCTIONS
#include <stdint.h>
__attribute__((noinline)) static void add(uint64_t *p, uint64_t exponents) {
  __atomic_fetch_add(p, exponents, __ATOMIC_SEQ_CST);
}
double doubled(double *x, int n) {
  double y = x[0] * x[0];
  add((uint64_t *)&y, 1ull << 52);
  return y * n;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(doubled, 0.5);
  return finish();
}
#endif
