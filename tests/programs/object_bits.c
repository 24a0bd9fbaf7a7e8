// feature: arithmetic on the bits of numbers: signs, magnitudes, masks, exponents, scalar and vector
// flags: -msse2
#include "check.h"
#include <emmintrin.h>
#include <stdint.h>
#include <string.h>

double magnitude(double *x, int n);
double negation(double *x, int n);
double sign_of_another(double *x, int n);
double sign_product(double *x, int n);
double rounded_half(double *x, int n);
double vector_magnitude(double *x, int n);
double vector_choice(double *x, int n);
double vector_floats(double *x, int n);
double classified(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
#define SIGN 0x8000000000000000ull

static uint64_t bits(double x) {
  uint64_t found;
  memcpy(&found, &x, sizeof found);
  return found;
}
static double number(uint64_t bits) {
  double found;
  memcpy(&found, &bits, sizeof found);
  return found;
}
double magnitude(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++)
    total += number(bits(x[i]) & ~SIGN) * x[0];
  return total;
}
double negation(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    union {
      double d;
      uint64_t u;
    } both = {x[i]};
    both.u ^= SIGN;
    total += both.d * x[0];
  }
  return total;
}
double sign_of_another(double *x, int n) {
  double total = 0;
  for (int i = 0; i + 1 < n; i++)
    total += number((bits(x[i]) & ~SIGN) | (bits(x[i + 1]) & SIGN)) * x[0];
  return total;
}
double sign_product(double *x, int n) {
  double total = 0;
  for (int i = 0; i + 1 < n; i++)
    total += number(bits(x[i]) ^ (bits(x[i + 1]) & SIGN)) * x[0];
  return total;
}
double rounded_half(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++)
    total += number(bits(0.5) | (bits(x[i]) & SIGN)) * x[i];
  return total;
}
double vector_magnitude(double *x, int n) {
  __m128d total = _mm_setzero_pd();
  for (int i = 0; i + 1 < n; i += 2) {
    __m128d v = _mm_andnot_pd(_mm_set1_pd(-0.0), _mm_loadu_pd(x + i));
    total = _mm_add_pd(total, _mm_add_pd(v, _mm_mul_pd(v, v)));
  }
  double lanes[2];
  _mm_storeu_pd(lanes, total);
  return lanes[0] * lanes[1];
}
double vector_choice(double *x, int n) {
  __m128d total = _mm_setzero_pd();
  for (int i = 0; i + 1 < n; i += 2) {
    __m128d v = _mm_loadu_pd(x + i), mask = _mm_cmplt_pd(v, _mm_set1_pd(0.5));
    __m128d a = _mm_mul_pd(v, v), b = _mm_add_pd(v, _mm_set1_pd(3));
    total = _mm_add_pd(total, _mm_or_pd(_mm_and_pd(mask, a), _mm_andnot_pd(mask, b)));
    total = _mm_sub_pd(total, _mm_and_pd(mask, v));
  }
  double lanes[2];
  _mm_storeu_pd(lanes, total);
  return lanes[0] * lanes[1] + lanes[0];
}
APART static float magnitudes(const float *x) {
  __m128 v = _mm_andnot_ps(_mm_set1_ps(-0.0f), _mm_loadu_ps(x));
  float lanes[4];
  _mm_storeu_ps(lanes, v);
  return lanes[0] + 2 * lanes[1] + 4 * lanes[2] - lanes[3];
}
double vector_floats(double *x, int n) {
  (void)n;
  float narrow[4];
  for (int i = 0; i < 4; i++)
    narrow[i] = (float)x[i];
  return magnitudes(narrow);
}
double classified(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    uint64_t u = bits(x[i]);
    int exponent = (int)((u >> 52) & 0x7ff);
    if (exponent == 0x7ff)
      return 0;
    total += u >> 63 ? x[i] * 2 : x[i] * x[i];
    total += (exponent - 1023) * x[0];
  }
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(magnitude, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(negation, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(sign_of_another, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(sign_product, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(rounded_half, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(vector_magnitude, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(vector_choice, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(classified, 0.3, -0.57, 0.7, 1.1);
  double x[4] = {0.5, -0.75, 1.25, 2}, dx[4] = {0}, sign[4] = {1, -2, 4, -1};
#if REVERSE
  AUTODIFF(double, vector_floats, x, dx, 4);
  for (int i = 0; i < 4; i++)
    EXPECT(dx[i], sign[i]);
#endif
#if FORWARD
  for (int i = 0; i < 4; i++) {
    double t[4] = {0};
    t[i] = 1;
    EXPECT(FWDDIFF(double, vector_floats, x, t, 4), sign[i]);
  }
#endif
  return finish();
}
#endif
