// feature: straight-line code of some length, many live values, wide expressions
#include "check.h"
#include <math.h>

double long_chain(double *x, int n);

#if FUNCTIONS
#define STEP(i) a##i = a##i * a1 + sin(a##i) * 0.5 + x[i % n];
#define ALL STEP(0) STEP(1) STEP(2) STEP(3) STEP(4) STEP(5) STEP(6) STEP(7) STEP(8) STEP(9)
double long_chain(double *x, int n) {
  double a0 = x[0], a1 = 0.3, a2 = x[1], a3 = 1, a4 = x[n - 1], a5 = 0, a6 = 0.1, a7 = x[0] * x[1], a8 = 2, a9 = 0.7;
  ALL ALL a1 = tanh(a1);
  ALL a1 = tanh(a1);
  ALL return tanh(a0 + a1 + a2 + a3 + a4 * 0.1) + tanh(a5 + a6 * a7 * 0.01) * tanh(0.1 * a8 + a9);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(long_chain, 0.07, 0.12, 0.04);
  return finish();
}
#endif
