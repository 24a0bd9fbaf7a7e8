// feature: vector mode through memory, loops, calls and heap
#include "check.h"
#include <math.h>
#include <stdlib.h>

double composed(double *x, int n);

#if FUNCTIONS
static double helper(const double *x, int n) { return n ? sin(x[0]) * (1 + helper(x + 1, n - 1)) : 0.5; }
double composed(double *x, int n) {
  double *copy = (double *)malloc(n * sizeof *copy), s = 0;
  for (int i = 0; i < n; i++)
    copy[i] = x[i] * x[n - 1 - i];
  for (int i = 0; i < n && s < 3; i++) {
    s += copy[i] * helper(x, n);
    x[i] = s;
  }
  free(copy);
  return s;
}
#endif

#if CHECKS
struct four {
  double lane[4];
};
struct four __enzyme_fwddiff_four(void *, ...);
static const double start[4] = {0.7, 1.2, -0.4, 0.9};

int main(void) {
  double x[4], want[4];
  for (int i = 0; i < 4; i++) {
    double high;
    memcpy(x, start, sizeof x);
    x[i] += 1e-5;
    high = composed(x, 4);
    memcpy(x, start, sizeof x);
    x[i] -= 1e-5;
    want[i] = (high - composed(x, 4)) / 2e-5;
  }
  #if FORWARD
  double d[4][4] = {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}};
  memcpy(x, start, sizeof x);
  struct four t = __enzyme_fwddiff_four((void *)composed, enzyme_width, 4, enzyme_dup, x, d[0], d[1], d[2], d[3], 4);
  for (int i = 0; i < 4; i++)
    EXPECT_WITHIN(1e-8, t.lane[i], want[i]);
  #endif
  #if REVERSE
  double a[4] = {0}, b[4] = {0, 0, 1, 0};
  memcpy(x, start, sizeof x);
  AUTODIFF(void, composed, enzyme_width, 2, enzyme_dup, x, a, b, 4);
  double e[4] = {0}, f[4] = {0, 0, 1, 0};
  memcpy(x, start, sizeof x);
  AUTODIFF(void, composed, enzyme_dup, x, e, 4);
  memcpy(x, start, sizeof x);
  AUTODIFF(void, composed, enzyme_dup, x, f, 4);
  for (int i = 0; i < 4; i++) {
    EXPECT_WITHIN(1e-8, a[i], want[i]);
    EXPECT(a[i], e[i]);
    EXPECT(b[i], f[i]);
  }
  #endif
  return finish();
}
#endif
