// feature: casts: integers to floats and back, truncation, extension, booleans
#include "check.h"
#include <stdint.h>

double floor_by_cast(double x);
double through_unsigned(double x, double y);
double through_float(double x);
double boolean(double x);

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
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(floor_by_cast, 5.3);
  CHECK_SCALAR(floor_by_cast, -5.3);
  CHECK_PAIR(through_unsigned, 1.234, 2.345);
  CHECK_SCALAR(through_float, 5.3);
  CHECK_SCALAR(boolean, 5.3);
  CHECK_SCALAR(boolean, -5.3);
  return finish();
}
#endif
