// feature: float, and mixtures of float and double
#include "check.h"
#include <math.h>

float in_float(float x);
double mixture(double x, double y);
double float_buffer(double *x, int n);
double float_functions(double *x, int n);

#if FUNCTIONS
float in_float(float x) { return x * x * 3.0f + sinf(x); }

double mixture(double x, double y) {
  float f = 2.0f;
  for (int i = 0; i < 3; i++)
    f *= 0.5f;
  return x * f + y * y * (double)f;
}

double float_buffer(double *x, int n) {
  float local[8];
  for (int i = 0; i < n; i++)
    local[i] = (float)x[i] * 2.0f;
  float s = 0;
  for (int i = 0; i < n; i++)
    s += local[i] * local[n - 1 - i];
  return s;
}

double float_functions(double *x, int n) {
  float f = (float)x[0], g = (float)x[n - 1];
  return expf(f) * cosf(g) + powf(f, g) + logf(f) + sqrtf(g) + atan2f(f, g);
}
#endif

#if CHECKS
float __enzyme_autodiff_in_float(float (*)(float), float);
float __enzyme_fwddiff_in_float(float (*)(float), float, float);

static void gradient(double (*f)(double *, int), double *x, double *want) {
  for (int i = 0; i < 3; i++) {
    double keep = x[i], high;
    x[i] = keep + 1.0 / 64;
    high = f(x, 3);
    x[i] = keep - 1.0 / 64;
    want[i] = (high - f(x, 3)) * 32;
    x[i] = keep;
  }
}

int main(void) {
  double want[3];
#if REVERSE
  EXPECT_WITHIN(1e-6, __enzyme_autodiff_in_float(in_float, 0.7f), 6 * 0.7 + cos(0.7));
#endif
#if FORWARD
  EXPECT_WITHIN(2e-6, __enzyme_fwddiff_in_float(in_float, 0.7f, 2.0f), 2 * (6 * 0.7 + cos(0.7)));
#endif
  CHECK_PAIR(mixture, 1.3, 0.6);
  double x[3] = {0.5, 1.25, 0.75};
#define BOTH(f)                                                                                                        \
  gradient(f, x, want);                                                                                                \
  REVERSE_({                                                                                                           \
    double dx[3] = {0};                                                                                                \
    AUTODIFF(void, f, &x[0], &dx[0], 3);                                                                               \
    for (int i = 0; i < 3; i++)                                                                                        \
      EXPECT_WITHIN(3e-3, dx[i], want[i]);                                                                             \
  })                                                                                                                   \
  for (int i = 0; i < 3 && FORWARD; i++) {                                                                             \
    double dx[3] = {0};                                                                                                \
    dx[i] = 1;                                                                                                         \
    EXPECT_WITHIN(3e-3, FWDDIFF(double, f, &x[0], &dx[0], 3), want[i]);                                                \
  }
  BOTH(float_buffer)
  BOTH(float_functions)
  return finish();
}
#endif
