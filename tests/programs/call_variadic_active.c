// feature: a variadic function of the user's with active arguments
#include "check.h"
#include <stdarg.h>

double variadic(double *x, int n);

#if FUNCTIONS
static double sum_of(int count, ...) {
  va_list list;
  double s = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++) {
    double v = va_arg(list, double);
    s += v * v;
  }
  va_end(list);
  return s;
}
double variadic(double *x, int n) { return sum_of(3, x[0], x[1] * x[0], x[n - 1]); }
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(variadic, 0.7, 1.2, 0.4);
  return finish();
}
#endif
