// feature: __enzyme_batch: a function over lanes, without derivative
#include "check.h"

double product(double x, double y);

#if FUNCTIONS
double product(double x, double y) { return x * y + x; }
#endif

#if CHECKS
struct three {
  double lane[3];
};
struct three __enzyme_batch_product(void *, ...);
extern int enzyme_vector, enzyme_scalar;

int main(void) {
  struct three r = __enzyme_batch_product((void *)product, enzyme_width, 3, enzyme_vector, 1.0, 2.0, 3.0, enzyme_scalar, 5.0);
  EXPECT(r.lane[0], 6);
  EXPECT(r.lane[1], 12);
  EXPECT(r.lane[2], 18);
  return finish();
}
#endif
