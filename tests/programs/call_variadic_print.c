// feature: printing with active arguments, snprintf, a user's own variadic function that is not active
#include "check.h"
#include <stdarg.h>
#include <stdio.h>

double verbose(double *x, int n);
double counting(double *x, int n);

#if FUNCTIONS
double verbose(double *x, int n) {
  double s = 0;
  char text[64];
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    if (s > 1e6)
      printf("large: %g\n", s);
    snprintf(text, sizeof text, "%d:%g", i, s);
    if (text[0] == '0')
      s *= 2;
  }
  if (s < -1)
    fprintf(stderr, "negative %f\n", s);
  return s;
}

static int sum_of(int count, ...) {
  va_list list;
  int s = 0;
  va_start(list, count);
  for (int i = 0; i < count; i++)
    s += va_arg(list, int);
  va_end(list);
  return s;
}

double counting(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * sum_of(3, 1, i, 2);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(verbose, 0.5, 1.25, -0.75);
  CHECK_ARRAY(counting, 0.5, 1.25, -0.75);
  return finish();
}
#endif
