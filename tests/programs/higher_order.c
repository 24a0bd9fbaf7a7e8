// feature: derivatives of derivatives: forward over forward, forward over reverse, reverse over forward
#include "check.h"
#include <math.h>

double quartic(double x);
double wave(double x, double y);

#if FUNCTIONS
double quartic(double x) { return x * x * x * x; }
double wave(double x, double y) { return sin(x * y) * exp(y); }
#endif

#if CHECKS
double forward_quartic(double x) { return FWDDIFF(double, quartic, x, 1.0); }
double reverse_quartic(double x) { return AUTODIFF(double, quartic, x); }
double by_x(double x, double y) { return AUTODIFF(double, wave, x, enzyme_const, y); }

int main(void) {
#if FORWARD
  EXPECT(FWDDIFF(double, forward_quartic, 2.0, 1.0), 48);
#endif
#if REVERSE
  EXPECT(FWDDIFF(double, reverse_quartic, 2.0, 1.0), 48);
  EXPECT(AUTODIFF(double, forward_quartic, 2.0), 48);
  EXPECT(AUTODIFF(double, reverse_quartic, 2.0), 48);
  double x = 0.7, y = 0.4;
  EXPECT(by_x(x, y), y * cos(x * y) * exp(y));
  EXPECT(FWDDIFF(double, by_x, enzyme_const, x, enzyme_dup, y, 1.0),
         exp(y) * (cos(x * y) * (1 + y) - x * y * sin(x * y)));
#endif
  return finish();
}
#endif
