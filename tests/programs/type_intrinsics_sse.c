// feature: code vectorised by hand with SSE and AVX intrinsics
// flags: -mavx2 -mfma
#include "check.h"
#include <immintrin.h>

double dot(double *x, int n);
double absolute(double *x, int n);

#if FUNCTIONS
double dot(double *x, int n) {
  __m256d s = _mm256_setzero_pd();
  for (int i = 0; i + 4 <= n; i += 4) {
    __m256d a = _mm256_loadu_pd(x + i);
    s = _mm256_fmadd_pd(a, a, s);
  }
  __m128d low = _mm_add_pd(_mm256_castpd256_pd128(s), _mm256_extractf128_pd(s, 1));
  return _mm_cvtsd_f64(_mm_add_sd(low, _mm_unpackhi_pd(low, low)));
}
double absolute(double *x, int n) {
  (void)n;
  __m128d sign = _mm_set1_pd(-0.0), a = _mm_loadu_pd(x);
  __m128d b = _mm_andnot_pd(sign, a);
  __m128d mask = _mm_cmpgt_pd(a, _mm_set1_pd(0.5));
  __m128d c = _mm_or_pd(_mm_and_pd(mask, _mm_mul_pd(a, a)), _mm_andnot_pd(mask, b));
  double out[2];
  _mm_storeu_pd(out, _mm_sqrt_pd(_mm_add_pd(_mm_mul_pd(b, b), c)));
  return out[0] * out[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(dot, 0.7, 1.2, 0.4, 0.9, 0.3, 0.2, 0.8, -0.5);
  CHECK_ARRAY(absolute, 0.7, -1.2);
  CHECK_ARRAY(absolute, -0.7, 0.2);
  return finish();
}
#endif
