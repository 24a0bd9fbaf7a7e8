// feature: floats swapped or updated atomically as words whose bits were computed: the sign flipped
#include "check.h"
double flipped(double *x, int n);
double magnitude(double *x, int n);
double both(double *x, int n);
double in_place(double *x, int n);

#if FUNCTIONS
#include <stdint.h>
#include <string.h>
static uint64_t bits_of(double d) { uint64_t b; memcpy(&b, &d, 8); return b; }
double flipped(double *x, int n) {
  double y = x[0] * x[1];
  uint64_t *p = (uint64_t *)&y, old = bits_of(y);
  __atomic_compare_exchange_n(p, &old, old ^ (1ull << 63), 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return y * n + x[0];
}
double magnitude(double *x, int n) {
  double y = -x[0] * x[1];
  uint64_t *p = (uint64_t *)&y, old = bits_of(y);
  __atomic_compare_exchange_n(p, &old, old & ~(1ull << 63), 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  return y * n + x[0];
}
__attribute__((noinline)) static void swap_in(uint64_t *p, uint64_t flip) {
  uint64_t old = __atomic_load_n(p, __ATOMIC_SEQ_CST);
  while (!__atomic_compare_exchange_n(p, &old, old ^ flip, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    ;
}
double both(double *x, int n) {
  double y = x[0] * x[1];
  swap_in((uint64_t *)&y, 1ull << 63);
  return y * n;
}
__attribute__((noinline)) static void flip(uint64_t *p, uint64_t sign) { __atomic_fetch_xor(p, sign, __ATOMIC_ACQ_REL); }
double in_place(double *x, int n) {
  double y[3] = {x[0] * x[1], -x[0] * x[1], x[0]};
  uint64_t sign = 1ull << 63;
  flip((uint64_t *)y, sign);
  __atomic_fetch_and((uint64_t *)(y + 1), ~sign, __ATOMIC_RELAXED);
  uint64_t before = __atomic_fetch_or((uint64_t *)(y + 2), sign, __ATOMIC_SEQ_CST);
  double old;
  memcpy(&old, &before, 8);
  return y[0] * n + y[1] * y[2] * old;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(flipped, 0.5, 1.25);
  CHECK_ARRAY(magnitude, 0.5, 1.25);
  CHECK_ARRAY(both, 0.5, 1.25);
  CHECK_ARRAY(in_place, 0.5, 1.25);
  return finish();
}
#endif
