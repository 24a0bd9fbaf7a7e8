// feature: casts: integers to floats and back, truncation, extension, booleans
#include "check.h"
#include <stdint.h>
#include <stdlib.h>

double floor_by_cast(double x);
double through_unsigned(double x, double y);
double through_float(double x);
double boolean(double x);
double stored_counts(double *x, int n);

#if FUNCTIONS
double floor_by_cast(double x) { return x * (long)x + (x - (int)x) * x; }
double through_unsigned(double x, double y) {
  uint32_t u = (uint32_t)(x * 10);
  uint64_t v = (uint64_t)(y * 3);
  int8_t small = (int8_t)u;
  return x * u * 0.01 + y * (double)v + x * y * small;
}
double through_float(double x) { return (double)((float)2.5 * 2) * x * x; }
double boolean(double x) {
  _Bool positive = x > 0;
  return x * positive + x * x * !positive;
}
/* Conversions kept in memory that holds nothing but integers. */
double stored_counts(double *x, int n) {
  int *counts = malloc(n * sizeof *counts), *order = malloc(n * sizeof *order);
  long *wide = malloc(n * sizeof *wide);
  double s = 0;
  for (int i = 0; i < n; i++) {
    counts[i] = (int)(10 * x[i]);
    wide[i] = (long)(3 * x[i]);
  }
  for (int i = 0; i < n; i++)
    order[i] = counts[n - 1 - i];
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * order[i] + wide[i] * x[0];
  free(counts);
  free(order);
  free(wide);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(floor_by_cast, 5.3);
  CHECK_SCALAR(floor_by_cast, -5.3);
  CHECK_PAIR(through_unsigned, 1.234, 2.345);
  CHECK_SCALAR(through_float, 5.3);
  CHECK_SCALAR(boolean, 5.3);
  CHECK_SCALAR(boolean, -5.3);
  CHECK_ARRAY(stored_counts, 0.55, 1.25, 2.75);
  return finish();
}
#endif
