/* Calls without derivative, stop-gradient, longer series. */
#include "expect.h"

double __enzyme_call_inactive_double(void *, ...);
float __enzyme_call_inactive_float(void *, ...);
void __enzyme_call_inactive_void(void *, ...);
double __enzyme_ignore_derivatives(double);
int __enzyme_iter(int, int);

static double square(double x) { return x * x; }
static float times(float x, int k) { return x * x * k; }
static int calls;
static void count(double x) { calls++; }

static double f1(double x) { return __enzyme_call_inactive_double((void *)square, x) * x; }
static double f2(double x) { return __enzyme_call_inactive_float((void *)times, (float)x, 2) * x; }
static double f3(double x) {
  __enzyme_call_inactive_void((void *)count, x);
  return x * x;
}
static double f4(double x) { return __enzyme_ignore_derivatives(x * x) * x; }
static double exponential(double x) {
  double s = 0, term = 1;
  for (int i = 0; i < __enzyme_iter(5, 1); i++) {
    s += term;
    term *= x / (i + 1);
  }
  return s;
}
static double slope4(double x) { return __enzyme_fwddiff_double((void *)f4, x, 1.0); }

int main(void) {
  EXPECT(__enzyme_autodiff_double((void *)f1, 3.0), 9);
  EXPECT(__enzyme_fwddiff_double((void *)f1, 3.0, 1.0), 9);
  EXPECT(__enzyme_autodiff_double((void *)f2, 3.0), 18);
  EXPECT(__enzyme_fwddiff_double((void *)f2, 3.0, 1.0), 18);
  EXPECT(__enzyme_autodiff_double((void *)f3, 3.0), 6);
  EXPECT(__enzyme_fwddiff_double((void *)f3, 3.0, 1.0), 6);
  EXPECT(calls, 2);
  EXPECT(f4(3), 27);
  EXPECT(__enzyme_autodiff_double((void *)f4, 3.0), 9);
  EXPECT(__enzyme_fwddiff_double((void *)f4, 3.0, 1.0), 9);
  EXPECT(__enzyme_autodiff_double((void *)slope4, 3.0), 0);
  double x = .5, series = 1 + x + x * x / 2 + x * x * x / 6 + x * x * x * x / 24;
  EXPECT(exponential(x), series);
  EXPECT(__enzyme_fwddiff_double((void *)exponential, x, 1.0), series);
  EXPECT(__enzyme_autodiff_double((void *)exponential, x), series);
  return report();
}
