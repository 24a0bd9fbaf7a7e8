// feature: integer arguments and results are constants; integer arithmetic beside
#include "check.h"
#include <stdint.h>

double hashed(double *x, int n);
double by_gcd(double *x, int n);
int count_above(double *x, int n, double limit);
double counted(double *x, int n);
double of_long(double x, long k);

#if FUNCTIONS
static int gcd(int a, int b) { return b ? gcd(b, a % b) : a; }
static unsigned mix(unsigned h) {
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  return h ^ (h << 13);
}
double hashed(double *x, int n) {
  double s = 0;
  unsigned h = 17;
  for (int i = 0; i < n; i++) {
    h = mix(h + i);
    s += x[h % n] * x[i] * (h & 7);
  }
  return s;
}
double by_gcd(double *x, int n) {
  double s = 0;
  for (int i = 1; i <= n; i++)
    s += x[i - 1] * x[i - 1] * gcd(i * 6, 24);
  return s;
}
int count_above(double *x, int n, double limit) {
  int k = 0;
  for (int i = 0; i < n; i++)
    k += x[i] > limit;
  return k;
}
double counted(double *x, int n) { return x[0] * count_above(x, n, 0.5) * x[1]; }
double of_long(double x, long k) { return x * k * k; }
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(hashed, 0.7, 1.2, -0.4, 0.6);
  CHECK_ARRAY(by_gcd, 0.7, 1.2, -0.4, 0.6);
  CHECK_ARRAY(counted, 0.7, 1.2, -0.4, 0.6);
  if (REVERSE)
    EXPECT(AUTODIFF(double, of_long, 2.0, 3L), 9);
  if (FORWARD)
    EXPECT(FWDDIFF(double, of_long, 2.0, 1.0, 3L), 9);
  return finish();
}
#endif
