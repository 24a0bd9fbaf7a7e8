// feature: many iterations: tapes that grow, deep recursion
#include "check.h"
#include <math.h>

double long_loop(double x);
double unknown_long(double x);
double deep_recursion(double x);

#if FUNCTIONS
double long_loop(double x) {
  double s = x;
  for (int i = 0; i < 200000; i++)
    s = s + 1e-5 * sin(s) * x;
  return s;
}

double unknown_long(double x) {
  double s = x;
  int n = 0;
  while (s < 5) {
    s += 1e-4 * s * x + 1e-5;
    n++;
  }
  return s + n * 0 + x;
}

static double deep(double x, int n) { return n == 0 ? x : deep(x + 1e-4 * sin(x), n - 1) * 1.00001; }

double deep_recursion(double x) { return deep(x, 10000); }
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(long_loop, 0.7);
  EXPECT_TRUE(unknown_long(0.7) > 5);
  CHECK_SCALAR(deep_recursion, 0.7);
  return finish();
}
#endif
