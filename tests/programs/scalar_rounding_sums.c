// feature: whole numbers found by adding 2^52 and the like, behind barriers in registers and in memory
#include "check.h"
#include <math.h>

double reduced(double x);
double barred(double *x, int n);
double in_lanes(double *x, int n);
double in_parts(double x, double y);
double offset(double x);
float of_float(float x);
float __enzyme_autodiff_single(void *, float);

#if FUNCTIONS
typedef double Pair __attribute__((vector_size(16)));
#define SHIFT 0x1.8p52
#define BARRIER(x) __asm__("" : "+g,x"(x))

// sin by the remainder of whole turns, as libraries write it
double reduced(double x) {
  double whole = (x * 3.5 + SHIFT) - SHIFT, rest = x * 3.5 - whole;
  return rest * rest * rest + whole * x;
}
double barred(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double large = fabs(x[i] * 7) + 0x1p52;
    BARRIER(large);
    s += x[i] * x[i] * (large - 0x1p52) + (x[i] - (large - 0x1p52));
  }
  return s;
}
double in_lanes(double *x, int n) {
  Pair p = {x[0] * 7, x[n - 1] * 9}, large = p + SHIFT;
  BARRIER(large);
  p -= large - SHIFT;
  return p[0] * p[0] + p[1] * x[0];
}
// to a multiple of a thirty-second, and two values behind one barrier
double in_parts(double x, double y) {
  double shift = SHIFT / 32, a = x * y + shift, b = x - y;
  __asm__("" : "+x"(a), "+x"(b));
  return (x * y - (a - shift)) * b + y * b;
}
// no rounding: what is added is an offset
double offset(double x) {
  double far = x * x + 1024;
  BARRIER(far);
  return (far - 1024) * x;
}
float of_float(float x) {
  float whole = x * 11 + 0x1.8p23f;
  BARRIER(whole);
  return x * x * (whole - 0x1.8p23f);
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(reduced, 1.3);
  CHECK_SCALAR(reduced, -0.7);
  CHECK_ARRAY(barred, 0.7, 1.1, -0.4);
  CHECK_ARRAY(in_lanes, 0.75, 1.3);
  CHECK_PAIR(in_parts, 1.2, 0.73);
  CHECK_SCALAR(offset, 0.7);
#if REVERSE
  EXPECT(__enzyme_autodiff_single((void *)of_float, 0.75f), 12.0);
#endif
  return finish();
}
#endif
