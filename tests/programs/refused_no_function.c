// feature: a request on a pointer that is only known at run time
// refused: no function known at link time
#include "check.h"

double f(double x);

#if FUNCTIONS
double f(double x) { return x * x; }
#endif

#if CHECKS
static void *chosen;

int main(void) {
  chosen = (void *)f;
  if (checks_made)
    chosen = (void *)main;
  EXPECT(AUTODIFF(double, *(volatile void *volatile *)&chosen, 2.0), 4);
  return finish();
}
#endif
