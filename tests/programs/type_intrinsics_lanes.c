// feature: SSE and AVX intrinsics that work across lanes, compare, choose, read and write some lanes; wide vectors kept
// not under valgrind: valgrind 3.19 does not know a form of vmovq that LLVM uses
// flags: -mavx2 -mfma
#include "check.h"
#include <immintrin.h>

double extremes(double *x, int n);
double lowest(double *x, int n);
double chosen(double *x, int n);
double masked(double *x, int n);
double single(double *x, int n);
double reciprocal(double *x, int n);
double kept(double *x, int n);
double kept_apart(double *x, int n);

#if FUNCTIONS
double extremes(double *x, int n) {
  (void)n;
  __m256d a = _mm256_loadu_pd(x), b = _mm256_permute4x64_pd(a, 0x1b);
  __m256d c = _mm256_max_pd(_mm256_mul_pd(a, b), a), d = _mm256_min_pd(a, _mm256_set1_pd(0.8));
  c = _mm256_hadd_pd(c, d);
  d = _mm256_hsub_pd(_mm256_addsub_pd(a, d), c);
  double r[4];
  _mm256_storeu_pd(r, _mm256_mul_pd(c, d));
  return r[0] + 2 * r[1] + 3 * r[2] * r[3];
}

double lowest(double *x, int n) {
  (void)n;
  __m128d a = _mm_loadu_pd(x), b = _mm_loadu_pd(x + 2), c = _mm_max_sd(a, b), d = _mm_min_sd(b, a);
  c = _mm_add_pd(c, _mm_dp_pd(a, b, 0x31));
  d = _mm_addsub_pd(_mm_hsub_pd(c, d), _mm_hadd_pd(a, d));
  c = _mm_cvtsd_f64(_mm_cmplt_sd(a, b)) != 0 ? c : d;
  return _mm_cvtsd_f64(c) * 3 + _mm_cvtsd_f64(_mm_unpackhi_pd(c, d)) + _mm_cvtsd_f64(d);
}

double chosen(double *x, int n) {
  (void)n;
  __m256d a = _mm256_loadu_pd(x), b = _mm256_mul_pd(a, a);
  __m256d m = _mm256_cmp_pd(a, _mm256_set1_pd(0.5), _CMP_GT_OQ);
  __m256d c = _mm256_blendv_pd(a, b, m), d = _mm256_permutevar_pd(c, _mm256_set_epi64x(2, 0, 0, 2));
  double s = _mm256_movemask_pd(m) + _mm256_testz_pd(m, m), r[4];
  _mm256_storeu_pd(r, _mm256_add_pd(_mm256_mul_pd(c, d), _mm256_floor_pd(a)));
  if (_mm_comilt_sd(_mm256_castpd256_pd128(a), _mm256_castpd256_pd128(b)))
    s += r[0];
  return s + r[1] * r[2] + r[3] + _mm_cvtsd_si32(_mm256_castpd256_pd128(a));
}

double masked(double *x, int n) {
  (void)n;
  double s = 0, out[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  __m256i last = _mm256_set_epi64x(0, 0, -1, -1);
  __m256d a = _mm256_maskload_pd(x, last), b = _mm256_i32gather_pd(x, _mm_set_epi32(0, 2, 1, 3), 8);
  _mm256_maskstore_pd(out + 1, last, _mm256_mul_pd(a, b));
  __m256i all = _mm256_set_epi64x(3, 2, 1, 0);
  __m256d g = _mm256_mask_i64gather_pd(a, x, all, _mm256_castsi256_pd(last), 8);
  _mm256_storeu_pd(out + 4, _mm256_mul_pd(g, b));
  for (int i = 0; i < 8; i++)
    s += out[i] * (i + 1);
  return s;
}

double single(double *x, int n) {
  (void)n;
  __m128 a = _mm_cvtpd_ps(_mm_loadu_pd(x)), b = _mm_cvtsd_ss(a, _mm_loadu_pd(x + 2));
  a = _mm_max_ps(a, _mm_min_ps(b, _mm_set1_ps(2)));
  __m256 w = _mm256_permutevar8x32_ps(_mm256_set_m128(a, b), _mm256_set_epi32(6, 6, 1, 5, 0, 2, 4, 5));
  return _mm256_cvtss_f32(_mm256_dp_ps(w, w, 0xf1)) + _mm_cvtss_f32(_mm_hadd_ps(a, b));
}

double reciprocal(double *x, int n) {
  (void)n;
  __m128 a = _mm_set_ps(x[0], x[1], x[2], x[3]), r = _mm_rsqrt_ps(_mm_mul_ps(a, a));
  float o[4];
  _mm_storeu_ps(o, _mm_rcp_ps(r));
  return (double)o[0] * o[1] + o[2] + o[3];
}

typedef double wide __attribute__((vector_size(32)));
double kept(double *x, int n) {
  wide a = {x[0], x[1 % n], x[2 % n], x[0]}, p = a;
  for (int i = 0; i < 30; i++) {
    p = p * p * a + a;
    p = p / (p * p + 1);
  }
  return p[0] + 2 * p[1] + 3 * p[2];
}
__attribute__((noinline)) static double part(const double *x, int m, int n) {
  wide t[4];
  for (int i = 0; i < 4; i++)
    for (int k = 0; k < 4; k++)
      t[i][k] = x[(i + k) % n];
  for (int i = 0; i < m; i++)
    t[i % 4] = t[(i + 1) % 4] * t[i % 4];
  return t[1][3] * t[2][2] + (m > 3 ? part(x, m - 1, n) : 0);
}
double kept_apart(double *x, int n) {
  double s = 0;
  for (int i = 4; i < 7; i++)
    s += part(x, i, n);
  return s;
}
#endif

#if CHECKS
static void compare(const char *what, double (*f)(double *, int), const double *x, const double *want) {
  double copy[4], gradient[4] = {0, 0, 0, 0};
  memcpy(copy, x, sizeof copy);
  if (f == single)
    AUTODIFF(void, single, copy, gradient, 4);
  else
    AUTODIFF(void, reciprocal, copy, gradient, 4);
  for (int i = 0; i < 4; i++) {
    double direction[4] = {i == 0, i == 1, i == 2, i == 3};
    double along = f == single ? FWDDIFF(double, single, copy, direction, 4)
                               : FWDDIFF(double, reciprocal, copy, direction, 4);
    expect_(what, __LINE__, gradient[i], want[i], 1e-5);
    expect_(what, __LINE__, along, want[i], 1e-5);
  }
}

int main(void) {
  CHECK_ARRAY(extremes, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(extremes, -0.7, 0.2, 1.4, 0.3);
  CHECK_ARRAY(lowest, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(lowest, -0.7, 1.2, 0.4, 0.9);
  CHECK_ARRAY(chosen, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(masked, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(kept, 0.7, 1.2, -0.4);
  CHECK_ARRAY(kept_apart, 0.7, 1.2, -0.4);
  /* Single precision: compared with what is known. */
  double x[4] = {0.7, 1.2, 0.4, 0.9};
  double of_single[4] = {2 * 0.7 + 1, 2 * 1.2 + 1, 2 * 0.4, 0};
  compare("single", single, x, of_single);
  double of_reciprocal[4] = {1, 1, 0.9, 0.4};
  compare("reciprocal", reciprocal, x, of_reciprocal);
  return finish();
}
#endif
