/* Markers beyond const, out and dup. */
#include "expect.h"

static double f(double *x, double *y) { return x[0] * x[0] * y[0] + x[1]; }
static double g(double x, double y) { return x * x * y; }
static double *pick(double *a, double *b, int k) { return k ? a : b; }
static double either(double *a, double *b, int k) {
  double *p = pick(a, b, k);
  return p[0] * p[0] * a[1];
}
static double root(double x, double y) { return sqrt(x) * y; }
static double *second(double *x) { return x + 1; }
typedef struct { double a, b; } Two;
extern Two __enzyme_fwddiff_two(void *, ...), __enzyme_autodiff_two(void *, ...);
typedef struct { double *a, *b; } Pointers;
extern Pointers __enzyme_fwddiff_pointers(void *, ...);

int main(void) {
  double x[] = {2, 3}, y[] = {5}, dx[4] = {0}, dy[2] = {0};
  __enzyme_autodiff_void((void *)f, enzyme_width, 2, enzyme_dupv, 16, x, dx, enzyme_dupnoneedv, 8, y, dy);
  EXPECT(dx[0], 20);
  EXPECT(dx[1], 1);
  EXPECT(dx[2], 20);
  EXPECT(dx[3], 1);
  EXPECT(dy[0], 4);
  EXPECT(dy[1], 4);

  memset(dx, 0, sizeof dx);
  memset(dy, 0, sizeof dy);
  __enzyme_autodiff_void((void *)f, enzyme_interleave, x, y, dx, dy);
  EXPECT(dx[0], 20);
  EXPECT(dy[0], 4);
  memset(dx, 0, sizeof dx);
  __enzyme_autodiff_void((void *)f, enzyme_interleave, x, enzyme_const, y, dx);
  EXPECT(dx[0], 20);
  EXPECT(dx[1], 1);

  double at = 2, tangent = 1;
  EXPECT(__enzyme_fwddiff_double((void *)g, enzyme_byref, 8, &at, 1.0, 5.0, 0.0), 20);
  EXPECT(__enzyme_fwddiff_double((void *)g, enzyme_byref, 8, &at, enzyme_byref, 8, &tangent, 5.0, 1.0), 24);

  memset(dx, 0, sizeof dx);
  __enzyme_autodiff_void((void *)either, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_dup, y, y, 1);
  EXPECT(dx[0], 12);
  EXPECT(dx[1], 4);
  EXPECT(y[0], 5);
  memset(dx, 0, sizeof dx);
  __enzyme_autodiff_void((void *)either, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_dup, y, y, 0);
  EXPECT(dx[0], 0);
  EXPECT(dx[1], 25);
  EXPECT(y[0], 5);
  double t[] = {1, 1};
  EXPECT(__enzyme_fwddiff_double((void *)either, enzyme_runtime_activity, enzyme_dup, x, t, enzyme_dup, y, y, 1), 16);
  EXPECT(__enzyme_fwddiff_double((void *)either, enzyme_runtime_activity, enzyme_dup, x, t, enzyme_dup, y, y, 0), 25);

  Pointers p = __enzyme_fwddiff_pointers((void *)second, enzyme_primal_return, enzyme_dup_return, x, dx);
  EXPECT(p.a == x + 1, 1);
  EXPECT(p.b == dx + 1, 1);

  Two noneed = __enzyme_autodiff_two((void *)g, enzyme_active_return, 2.0, 5.0);
  EXPECT(noneed.a, 20);
  EXPECT(noneed.b, 4);

  EXPECT(__enzyme_fwddiff_double((void *)root, enzyme_strong_zero, 0.0, 0.0, 5.0, 1.0), 0);
  Two strong = __enzyme_autodiff_two((void *)root, enzyme_strong_zero, 0.0, 0.0);
  EXPECT(strong.a, 0);
  EXPECT(strong.b, 0);

  EXPECT(__enzyme_autodiff_double((void *)sin, .5), cos(.5));
  EXPECT(__enzyme_fwddiff_double((void *)pow, 1.5, 1.0, 2.0, 0.0), 3);
  return report();
}
