// feature: active values in inline assembly
// refused: (?i)assembly
#include "check.h"

double f(double x);

#if FUNCTIONS
double f(double x) {
  double y;
  __asm__("addsd %1, %0" : "=x"(y) : "x"(x), "0"(x));
  return y * y;
}
#endif

#if CHECKS
int main(void) {
  EXPECT(AUTODIFF(double, f, 2.0), 16);
  return finish();
}
#endif
