// feature: a number is looked at in one half or the other of a union, as ALGLIB tells whether it is finite
#include "check.h"

double checked(double *x, int n);

#if FUNCTIONS
int ends_first;
__attribute__((noinline)) static int order(void) { return ends_first; }

static int is_finite(double x, int order) {
  union {
    double number;
    int halves[2];
  } u;
  int high;
  u.number = x;
  if (order == 0)
    high = u.halves[1];
  else
    high = u.halves[0];
  return (high & 0x7FF00000) != 0x7FF00000;
}

double checked(double *x, int n) {
  double s = 0;
  int at = order();
  for (int i = 0; i < n; i++)
    if (is_finite(x[i] * x[0], at))
      s += x[i] * x[i] * (i + 1);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(checked, 0.7, 1.2, -0.4);
  return finish();
}
#endif
