// feature: a function without body on a differentiated path is named
// refused: `not_here`
#include "check.h"

double calling(double x);

#if FUNCTIONS
double not_here(double);
double calling(double x) { return not_here(x) * x; }
#endif

#if CHECKS
int main(void) {
  EXPECT(AUTODIFF(double, calling, 2.0), 0);
  return finish();
}
#endif
