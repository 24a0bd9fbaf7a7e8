// feature: horizontal sums of AVX, permutations and blends
// flags: -mavx2 -mfma
#include "check.h"
#include <immintrin.h>

double blended(double *x, int n);

#if FUNCTIONS
double blended(double *x, int n) {
  __m256d a = _mm256_loadu_pd(x), b = _mm256_permute4x64_pd(a, 0x1b);
  __m256d c = _mm256_blend_pd(a, b, 5);
  c = _mm256_hadd_pd(c, _mm256_mul_pd(a, b));
  double out[4];
  _mm256_storeu_pd(out, c);
  return out[0] * out[1] + out[2] * out[3] * n;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(blended, 0.7, 1.2, 0.4, 0.9);
  return finish();
}
#endif
