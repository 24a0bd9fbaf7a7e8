// feature: half, bfloat, x86_fp80 and fp128 as far as the target has them
#include "check.h"
#include <math.h>

double through_half(double *x, int n);
double through_bfloat(double x);
double through_extended(double *x, int n);
double through_quad(double x, double y);

#if FUNCTIONS
double through_half(double *x, int n) {
  _Float16 h = (_Float16)2.0, s = 0;
  for (int i = 0; i < n; i++)
    h = h * (_Float16)0.5 + (_Float16)i;
  s = h * h;
  double keep = (double)s;
  return keep * x[0] * x[0];
}
double through_bfloat(double x) {
  __bf16 b = (__bf16)1.5f;
  return x * x * (double)(float)b;
}
double through_extended(double *x, int n) {
  long double s = 0, buffer[8];
  for (int i = 0; i < n; i++)
    buffer[i] = (long double)x[i] * x[i];
  for (int i = 0; i < n; i++)
    s += buffer[i] * buffer[n - 1 - i] + sinl(buffer[i]) + sqrtl(buffer[i]);
  return (double)(s * 0.5L);
}
double through_quad(double x, double y) {
  __float128 a = x, b = y;
  __float128 c = a * b + a / b;
  return (double)(c * c);
}
#endif

#if CHECKS
_Float16 __enzyme_fwddiff_half(void *, _Float16, _Float16);
_Float16 __enzyme_autodiff_half(void *, _Float16);
static _Float16 half_cube(_Float16 x) { return x * x * x; }
long double __enzyme_fwddiff_extended(void *, long double, long double);
long double __enzyme_autodiff_extended(void *, long double);
static long double extended_cube(long double x) { return x * x * x + cosl(x); }

int main(void) {
  CHECK_ARRAY(through_half, 0.5, 1.5);
  CHECK_SCALAR(through_bfloat, 1.5);
  CHECK_ARRAY(through_extended, 0.5, 1.25, 0.75);
  CHECK_PAIR(through_quad, 0.5, 1.25);
#if FORWARD
  EXPECT_WITHIN(0.05, (double)__enzyme_fwddiff_half((void *)half_cube, 1.5, 1.0), 6.75);
  EXPECT_WITHIN(1e-15, (double)__enzyme_fwddiff_extended((void *)extended_cube, 1.5L, 1.0L), 6.75 - sin(1.5));
#endif
#if REVERSE
  EXPECT_WITHIN(0.05, (double)__enzyme_autodiff_half((void *)half_cube, 1.5), 6.75);
  EXPECT_WITHIN(1e-15, (double)__enzyme_autodiff_extended((void *)extended_cube, 1.5L), 6.75 - sin(1.5));
#endif
  return finish();
}
#endif
