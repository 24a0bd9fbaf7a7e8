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

/* What memory holds, said by each of the hints, with a size and without. */
static float of_float(void *m) {
  float x;
  __enzyme_float(m, 4);
  memcpy(&x, m, 4);
  return x * x;
}
static double of_doubles(void *m, size_t n) {
  double x[4], s = 0;
  __enzyme_double(m, -1);
  memcpy(x, m, n * sizeof *x);
  for (size_t i = 0; i < n; i++) s += x[i] * x[i];
  return s;
}
static double of_integer(void *m, double x) {
  long n;
  __enzyme_integer(m);
  memcpy(&n, m, sizeof n);
  return x * n;
}
static double of_pointer(void *m) {
  double *x;
  __enzyme_pointer(m, 8);
  memcpy(&x, m, sizeof x);
  return *x * *x;
}
typedef struct { double v[9]; } Large;
Large __enzyme_call_inactive_large(void *, ...);
static Large spread(double x) { return (Large){{x, 2 * x, 3 * x}}; }
static double of_large(double x) { return __enzyme_call_inactive_large((void *)spread, x).v[2] * x; }

static void hints(void) {
  float x = 3, dx = 0;
  __enzyme_autodiff_void((void *)of_float, &x, &dx);
  EXPECT(dx, 6);
  double y[] = {3, 4}, dy[] = {0, 0}, *p = y, *dp = dy;
  __enzyme_autodiff_void((void *)of_doubles, y, dy, (size_t)2);
  EXPECT(dy[0], 6); EXPECT(dy[1], 8);
  long n = 7, dn = 0;
  EXPECT(__enzyme_autodiff_double((void *)of_integer, &n, &dn, 2.0), 7);
  EXPECT(dn, 0);
  __enzyme_autodiff_void((void *)of_pointer, &p, &dp);
  EXPECT(dy[0], 12);
  EXPECT(__enzyme_autodiff_double((void *)of_large, 2.0), 6);
}

int main(void) {
  hints();
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
