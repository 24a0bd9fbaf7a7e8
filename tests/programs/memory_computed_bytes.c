// feature: arithmetic on the bytes of floats that no derivative follows is loud where a float is made of them again
// flags: -fno-strict-aliasing
// stops: (bytes that were computed are used|computes with bytes of active floats|the bits of an active float)
#include "check.h"
#include <stdint.h>

double encrypted(double *x, int n);

#if FUNCTIONS
__attribute__((noinline)) static void encrypt(const uint64_t *from, uint64_t *to, uint64_t key) {
  *to = *from * 3 + key;
}
__attribute__((noinline)) static void decrypt(const uint64_t *from, uint64_t *to, uint64_t key) {
  *to = (*from - key) / 3;
}
double encrypted(double *x, int n) {
  double y = x[0] * x[0], hidden = 0, z = 0;
  encrypt((const uint64_t *)&y, (uint64_t *)&hidden, (uint64_t)n);
  decrypt((const uint64_t *)&hidden, (uint64_t *)&z, (uint64_t)n);
  return z * x[0] + 0 * hidden;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(encrypted, 0.7);
  return finish();
}
#endif
