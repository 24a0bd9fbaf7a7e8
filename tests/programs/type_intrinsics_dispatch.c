// feature: functions for several processors, of which the program takes one when it runs
#include "check.h"
#include <immintrin.h>

double dispatched(double *x, int n);

#if FUNCTIONS
__attribute__((target("avx2,fma"), noinline)) static void products_avx(double *out, const double *x, int n) {
  int i = 0;
  for (; i + 4 <= n; i += 4) {
    __m256d a = _mm256_loadu_pd(x + i);
    _mm256_storeu_pd(out + i, _mm256_fmadd_pd(a, a, _mm256_mul_pd(a, _mm256_set1_pd(3))));
  }
  _mm256_zeroupper();
  for (; i < n; i++)
    out[i] = x[i] * x[i] + 3 * x[i];
}
__attribute__((noinline)) static void products(double *out, const double *x, int n) {
  for (int i = 0; i < n; i++)
    out[i] = x[i] * x[i] + 3 * x[i];
}
double dispatched(double *x, int n) {
  double out[16], sum = 0;
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
    products_avx(out, x, n);
  else
    products(out, x, n);
  for (int i = 0; i < n; i++)
    sum += out[i] * out[(i + 1) % n];
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(dispatched, 0.7, 1.2, 0.4, 0.9, 0.3, 0.2);
  CHECK_ARRAY(dispatched, 0.7, -1.2);
  return finish();
}
#endif
