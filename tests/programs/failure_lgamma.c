// feature: Enzyme's refusal: lgamma, tgamma, digamma families
#include "check.h"
#include <math.h>

double gammas(double x, double y);
double second_slope(double x);

#if FUNCTIONS
double gammas(double x, double y) { return lgamma(x) * tgamma(y) + lgamma(x + y) - exp(lgamma(y)); }
double second_slope(double x) { return lgamma(x) * x; }
#endif

#if CHECKS
static double slope(double x) { return FWDDIFF(double, second_slope, x, 1.0); }

int main(void) {
  CHECK_PAIR(gammas, 2.7, 1.2);
  EXPECT_WITHIN(1e-6, FWDDIFF(double, slope, 2.7, 1.0), (slope(2.7 + 1e-5) - slope(2.7 - 1e-5)) / 2e-5);
  return finish();
}
#endif
