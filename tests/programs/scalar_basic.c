// feature: arithmetic, select, minimum and maximum, negation, integer constants
#include "check.h"
#include <math.h>

double polynomial(double x);
double quotient(double x, double y);
double choose(double x, double y);
double remainder_of(double x, double y);
double counted(double x);
double constant(double x);

#if FUNCTIONS
double polynomial(double x) { return ((3 * x - 2) * x + 1) * x - 7; }
double quotient(double x, double y) { return (x - y) / (x * y + 2) - -x; }
double choose(double x, double y) { return (x > y ? x * y : y - x) + fmax(x, y) * fmin(x * x, y) + fabs(x - y); }
double remainder_of(double x, double y) { return fmod(x * 3, y) * x; }
double counted(double x) {
  int k = (int)x;
  unsigned char small = (unsigned char)(k * 3);
  return x * k + (double)small * x * x + (float)k;
}
double constant(double x) { return x > 0 ? 3.0 : 4.0; }
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(polynomial, 1.7);
  CHECK_PAIR(quotient, 1.7, 0.6);
  CHECK_PAIR(choose, 1.7, 0.6);
  CHECK_PAIR(choose, -0.7, 0.6);
  CHECK_PAIR(remainder_of, 1.7, 0.6);
  CHECK_PAIR(remainder_of, -1.7, 0.6);
  CHECK_SCALAR(counted, 2.6);
  CHECK_SCALAR(constant, 2.6);
  return finish();
}
#endif
