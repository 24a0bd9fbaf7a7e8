// feature: a logarithm as portable libraries write it: the significand brought near one by sums over its upper half
#include "check.h"
#include <stdint.h>
#include <string.h>

double sum_of_logarithms(double *x, int n);
double logarithm_in_float(double x);

#if FUNCTIONS
/* ln((1 + s) / (1 - s)) = 2 (s + s^3 / 3 + s^5 / 5 ...), for significands from sqrt(1/2) to sqrt(2). */
static double series(double m) {
  double s = (m - 1) / (m + 1), t = s * s, sum = 0;
  for (int k = 41; k > 0; k -= 2)
    sum = sum * t + 1.0 / k;
  return 2 * s * sum;
}
static double logarithm(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  int k = 0;
  if (bits >> 52 == 0) { /* no implicit one */
    double y = x * 0x1p60;
    memcpy(&bits, &y, sizeof bits);
    k = -60;
  }
  uint32_t high = (uint32_t)(bits >> 32);
  const uint32_t half = 0x3fe6a09e; /* of sqrt(1/2) */
  high += 0x3ff00000 - half;
  k += (int)(high >> 20) - 0x3ff;
  high = (high & 0xfffff) + half;
  bits = (uint64_t)high << 32 | (bits & 0xffffffff);
  double m;
  memcpy(&m, &bits, sizeof m);
  return k * 0.69314718055994530942 + series(m);
}
double sum_of_logarithms(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += logarithm(x[i]) * (i + 1);
  return s;
}
double logarithm_in_float(double y) {
  float x = (float)y;
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  const uint32_t half = 0x3f3504f3;
  bits += 0x3f800000 - half;
  int k = (int)(bits >> 23) - 0x7f;
  bits = (bits & 0x7fffff) + half;
  float m;
  memcpy(&m, &bits, sizeof m);
  return k * 0.69314718055994530942 + series(m);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sum_of_logarithms, 0.3, 1.0, 1.37, 1.42, 2.9, 77.5, 1e10);
  double points[] = {0.3, 0.71, 1.4, 1.5, 77};
  for (int i = 0; i < 5; i++) { /* too coarse for differences */
    double x = points[i];
    if (FORWARD)
      EXPECT(fabs(FWDDIFF(double, logarithm_in_float, x, 1.0) * x - 1) < 1e-6, 1);
    if (REVERSE)
      EXPECT(fabs(AUTODIFF(double, logarithm_in_float, x) * x - 1) < 1e-6, 1);
  }
  double tiny[] = {0x1p-1060}, by_it[] = {0};
  if (REVERSE) {
    AUTODIFF(void, sum_of_logarithms, &tiny[0], &by_it[0], 1);
    EXPECT(by_it[0] > 0x1p1000, 1);
  }
  return finish();
}
#endif
