// feature: requests whose arguments are floats, integers of all widths, characters
#include "check.h"
#include <stdint.h>

double mixture(float a, int8_t b, uint16_t c, float *d, _Bool e, char f);

#if FUNCTIONS
double mixture(float a, int8_t b, uint16_t c, float *d, _Bool e, char f) { return a * b * c * d[0] + (e ? a * a : 0) + f; }
#endif

#if CHECKS
float __enzyme_autodiff_mixture(void *, float, int8_t, uint16_t, float *, float *, _Bool, char);
double __enzyme_fwddiff_mixture(void *, float, float, int8_t, uint16_t, float *, float *, _Bool, char);

int main(void) {
  float d = 2, dd = 0;
  if (REVERSE) {
    EXPECT(__enzyme_autodiff_mixture((void *)mixture, 1.5f, 2, 3, &d, &dd, 1, 'x'), 12 + 3);
    EXPECT(dd, 9);
  }
  dd = 1;
  if (FORWARD)
    EXPECT(__enzyme_fwddiff_mixture((void *)mixture, 1.5f, 1.0f, 2, 3, &d, &dd, 1, 'x'), 12 + 3 + 9);
  return finish();
}
#endif
