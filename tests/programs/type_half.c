// feature: arithmetic in half on active values
#include "check.h"

double through_half(float x);

#if FUNCTIONS
double through_half(float x) {
  _Float16 h = (_Float16)x;
  h = h * h * (_Float16)3;
  return (double)(h + (_Float16)x);
}
#endif

#if CHECKS
double __enzyme_fwddiff_half(void *, float, float);
float __enzyme_autodiff_half(void *, float);

int main(void) {
  if (FORWARD) {
    EXPECT_WITHIN(0.1, __enzyme_fwddiff_half((void *)through_half, 1.5f, 1.0f), 10);
  }
  if (REVERSE) {
    EXPECT_WITHIN(0.1, __enzyme_autodiff_half((void *)through_half, 1.5f), 10);
  }
  return finish();
}
#endif
