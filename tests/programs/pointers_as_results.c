// feature: a function that hands back an address as a tagged integer
#include "check.h"
#include <stdint.h>

double handed_back(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
APART static uintptr_t pick(double *x, int i) { return (uintptr_t)(x + i) | 1; }
double handed_back(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    const double *p = (const double *)(pick(x, n - 1 - i) - 1);
    total += *p * *p;
  }
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(handed_back, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
