// feature: libm in float
#include "check.h"
#include <math.h>

double all_floats(double *x, int n);
float single(float x);

#if FUNCTIONS
double all_floats(double *x, int n) {
  (void)n;
  float a = 0.7f, b = 1.3f;
  float s = sinf(a) + cosf(b) + tanf(a) + expf(b) + logf(a) + sqrtf(b) + cbrtf(a) + fmaf(a, b, a) + hypotf(a, b);
  return x[0] * x[0] * s;
}
float single(float x) {
  return sinf(x) * expf(x) + tanhf(x) * log1pf(x) + powf(x, 2.5f) + atanf(x) * fabsf(x) + fmaxf(x, 0.1f) +
         fminf(x, 0.2f) + erff(x) + exp2f(x) + log10f(x) + asinf(x) * acosf(x) + coshf(x) + sinhf(x);
}
#endif

#if CHECKS
float __enzyme_autodiff_single(void *, float);
float __enzyme_fwddiff_single(void *, float, float);
static double in_double(double x) {
  return sin(x) * exp(x) + tanh(x) * log1p(x) + pow(x, 2.5) + atan(x) * fabs(x) + fmax(x, 0.1) + fmin(x, 0.2) + erf(x) +
         exp2(x) + log10(x) + asin(x) * acos(x) + cosh(x) + sinh(x);
}

int main(void) {
  double want = (in_double(0.6 + 1e-5) - in_double(0.6 - 1e-5)) / 2e-5;
  if (REVERSE)
    EXPECT_WITHIN(1e-5, __enzyme_autodiff_single((void *)single, 0.6f), want);
  if (FORWARD)
    EXPECT_WITHIN(1e-5, __enzyme_fwddiff_single((void *)single, 0.6f, 1.0f), want);
  CHECK_ARRAY(all_floats, 0.7);
  return finish();
}
#endif
