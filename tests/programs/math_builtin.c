// feature: builtins and intrinsics: fma, copysign, rounding, minimum, complex multiply, expect, assume
#include "check.h"
#include <math.h>

double intrinsics(double x, double y);
double hinted(double *x, int n);
double classified(double x);

#if FUNCTIONS
double intrinsics(double x, double y) {
  return __builtin_fma(x, y, x) + __builtin_copysign(x, -y) * y + __builtin_fabs(x - y) + __builtin_fmax(x, y) * x +
         __builtin_fmin(x, y) + __builtin_sqrt(x * y) + __builtin_floor(x) * y + __builtin_rint(y) * x +
         __builtin_trunc(y) * x + __builtin_elementwise_max(x, y) + __builtin_elementwise_exp(x);
}
double hinted(double *x, int n) {
  __builtin_assume(n > 0);
  double s = 0;
  for (int i = 0; i < n; i++) {
    __builtin_prefetch(x + i + 1);
    if (__builtin_expect(x[i] < 0, 0))
      s -= x[i];
    s += x[i] * x[i];
  }
  return __builtin_expect_with_probability(n > 2, 1, 0.9) ? s * s : s;
}
double classified(double x) { return (isnan(x) || isinf(x) ? 0 : x * x) + (isfinite(x) ? x : 1) + (signbit(x) ? -x : x); }
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(intrinsics, 0.7, 1.2);
  CHECK_ARRAY(hinted, 0.7, -1.2, 0.4);
  CHECK_SCALAR(classified, 0.7);
  CHECK_SCALAR(classified, -0.7);
  return finish();
}
#endif
