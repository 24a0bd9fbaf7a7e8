// feature: Enzyme's silent failure: a derivative carried through a global
#include "check.h"

double cube(double x);

#if FUNCTIONS
double carried;
static void put(double x) { carried = x * x * x; }
static double get(void) { return carried; }
double cube(double x) {
  put(x);
  return get();
}
#endif

#if CHECKS
int main(void) {
  if (REVERSE)
    EXPECT(AUTODIFF(double, cube, 2.0), 12);
  if (FORWARD)
    EXPECT(FWDDIFF(double, cube, 2.0, 1.0), 12);
  CHECK_SCALAR(cube, 1.3);
  return finish();
}
#endif
