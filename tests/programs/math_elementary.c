// feature: the elementary functions of libm in double
#include "check.h"
#include <math.h>

#define UNARY(X)                                                                                                       \
  X(sin, 0.7) X(cos, 0.7) X(tan, 0.7) X(asin, 0.4) X(acos, 0.4) X(atan, 1.4) X(sinh, 0.7) X(cosh, 0.7) X(tanh, 0.7)      \
  X(asinh, 0.7) X(acosh, 1.7) X(atanh, 0.3) X(exp, 0.7) X(exp2, 0.7) X(expm1, 0.2) X(log, 1.7) X(log2, 1.7)             \
  X(log10, 1.7) X(log1p, 0.7) X(sqrt, 1.7) X(cbrt, 1.7) X(fabs, -1.7) X(erf, 0.7) X(erfc, 0.7) X(tgamma, 2.3)          \
  X(lgamma, 2.3) X(floor, 1.7) X(ceil, 1.7) X(trunc, 1.7) X(round, 1.7) X(rint, 1.7) X(nearbyint, 1.7) X(j0, 1.3)      \
  X(j1, 1.3) X(y0, 1.3) X(y1, 1.3) X(logb, 5.3)
#define BINARY(X)                                                                                                      \
  X(pow, 1.7, 2.3) X(atan2, 1.7, -2.3) X(hypot, 1.7, -2.3) X(fmod, 7.3, 2.3) X(remainder, 7.3, 2.3) X(fdim, 3.7, 2.3)  \
  X(fdim, 1.7, 2.3) X(fmax, 1.7, 2.3) X(fmin, 1.7, 2.3) X(copysign, 1.7, -2.3)

#define DECLARE1(name, at) double use_##name(double x);
#define DEFINE1(name, at)                                                                                              \
  double use_##name(double x) { return name(x * 1.01) * x; }
#define TEST1(name, at) CHECK_SCALAR(use_##name, at);
UNARY(DECLARE1)
#define DECLARE2(name, at, and) double use2_##name(double x, double y);
#define DEFINE2(name, at, and)                                                                                         \
  double use2_##name(double x, double y) { return name(x, y) * x; }
#define TEST2(name, at, and) CHECK_PAIR(use2_##name, at, and);
BINARY(DECLARE2)
double fused(double x, double y);
double bessel(double x, double y);
double scaled(double x, double y);

#if FUNCTIONS
UNARY(DEFINE1)
double use2_pow(double x, double y) { return pow(x, y) * x; }
double use2_atan2(double x, double y) { return atan2(x, y) * x; }
double use2_hypot(double x, double y) { return hypot(x, y) * x; }
double use2_fmod(double x, double y) { return fmod(x, y) * x; }
double use2_remainder(double x, double y) { return remainder(x, y) * x; }
double use2_fdim(double x, double y) { return fdim(x, y) * x; }
double use2_fmax(double x, double y) { return fmax(x, y) * x; }
double use2_fmin(double x, double y) { return fmin(x, y) * x; }
double use2_copysign(double x, double y) { return copysign(x, y) * x; }
double fused(double x, double y) { return fma(x, y, x * x) * fma(y, y, 1.0); }
double bessel(double x, double y) { return jn(3, x) * yn(2, y); }
double scaled(double x, double y) { return ldexp(x, 3) + scalbn(y, -2) * x + scalbln(x * y, 1L); }
#endif

#if CHECKS
int main(void) {
  UNARY(TEST1)
  BINARY(TEST2)
  CHECK_PAIR(fused, 1.7, 0.6);
  CHECK_PAIR(bessel, 1.7, 2.6);
  CHECK_PAIR(scaled, 1.7, 2.6);
  return finish();
}
#endif
