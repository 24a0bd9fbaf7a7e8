// feature: loops that the program wants vectorised, whatever the compiler thinks: gathers, reductions
// flags: -fopenmp-simd -ffast-math -fno-math-errno -mavx2
#include "check.h"
#include <math.h>

double reduced(double *x, int n);
double demanded(double *x, int n);

#if FUNCTIONS
double reduced(double *x, int n) {
  double a[32], s = 0;
#pragma omp simd
  for (int i = 0; i < 32; i++)
    a[i] = x[i % n] * i + sin(x[(i + 1) % n]);
#pragma omp simd reduction(+ : s)
  for (int i = 0; i < 32; i++)
    s += a[i] * a[i] / (1 + a[i] * a[i]);
#pragma omp simd reduction(max : s)
  for (int i = 0; i < 32; i++)
    s = s > a[i] ? s : a[i];
  return s + hypot(x[0], x[1]);
}

double demanded(double *x, int n) {
  double s = 0;
#pragma clang loop vectorize(enable) vectorize_width(4) interleave_count(2)
  for (int i = 0; i < 40; i++)
    s += x[(i * 7) % n] * x[i % n] * (i % 3);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(reduced, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(demanded, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
