// feature: minima, maxima and, where the machine has them, fused products by inline assembly, as Eigen writes them
#include "check.h"

double smallest(double *x, int n);

#if FUNCTIONS
typedef double Pair __attribute__((vector_size(16)));

static Pair lesser(Pair a, Pair b) {
  __asm__("minpd %1, %0" : "+x"(b) : "x"(a));
  return b;
}
static Pair greater(Pair a, Pair b) {
  __asm__("maxpd %1, %0" : "+x"(b) : "x"(a));
  return b;
}
double smallest(double *x, int n) {
  Pair low = {x[0], x[1]}, high = low;
  for (int i = 2; i + 1 < n; i += 2) {
    Pair here = {x[i] * x[i], x[i + 1]};
    low = lesser(low, here);
    high = greater(here, high);
  }
  return low[0] * low[1] + high[0] * high[1] * 3;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(smallest, 0.7, 1.2, -0.4, 0.9, 1.3, 0.5);
  CHECK_ARRAY(smallest, -0.7, 0.2, 0.4, 0.9, 0.3, 2.5);
  return finish();
}
#endif
