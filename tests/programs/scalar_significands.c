// feature: logarithms by cutting a number's significand out of its bits, in scalars and in lanes
#include "check.h"
#include <math.h>
#include <stdint.h>
#include <string.h>

double fraction(double x);
double of_absolute(double x);
double scaled(double *x, int n);
double by_series(double *x, int n);
double of_floats(double *x, int n);

#if FUNCTIONS
typedef double Pair __attribute__((vector_size(16)));
typedef int64_t Bits __attribute__((vector_size(16)));
typedef float Four __attribute__((vector_size(16)));
typedef int32_t Words __attribute__((vector_size(16)));
#define KEPT 0x800fffffffffffff
#define HALF 0x3fe0000000000000

static double cut(double x, uint64_t kept, uint64_t exponent) {
  uint64_t bits;
  memcpy(&bits, &x, 8);
  bits = (bits & kept) | exponent;
  memcpy(&x, &bits, 8);
  return x;
}
double fraction(double x) { return cut(x * x * x, KEPT, HALF) * x; }
double of_absolute(double x) { return cut(x * 7, KEPT & INT64_MAX, HALF + (3ll << 52)) * x; }
double scaled(double *x, int n) { return cut(x[0], KEPT, HALF) * x[n - 1]; }
// log2 of each lane: its exponent, and a series in what is left
double by_series(double *x, int n) {
  Pair p = {x[0] * x[1] + 3, x[n - 1] * 300}, one = {1, 1};
  Bits exponent = (Bits)p >> 52;
  Pair left = (Pair)(((Bits)p & 0xfffffffffffff) | 0x3ff0000000000000) - one;
  Pair low = left - left * left / 2 + left * left * left / 3;
  return (low[0] + exponent[0]) * (low[1] + exponent[1]);
}
double of_floats(double *x, int n) {
  Four p = {(float)x[0], (float)(x[1] * 40), (float)(x[n - 1] * -9), 3};
  Words bits = ((Words)p & (int32_t)0x807fffff) | 0x3f000000;
  Four left = (Four)bits;
  left *= left;
  return (double)left[0] + (double)left[1] * 2 + (double)left[2] + (double)left[3];
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(fraction, 1.3);
  CHECK_SCALAR(fraction, -2.7);
  CHECK_SCALAR(of_absolute, 1.3);
  CHECK_SCALAR(of_absolute, -0.3);
  CHECK_ARRAY(by_series, 1.3, 0.7, 0.4);
  // by its second input the derivative of `scaled` is what the bits are, as the derivative's code has it
  double at[] = {INFINITY, -INFINITY, 0, -0.0, 0x1p-1030, -0x3p-1060, 0x1p-1022, 1.7e308}, out[3] = {0.75, 0.5, -0.5};
  for (int i = 0; i < (int)(sizeof at / sizeof *at); i++) {
    double x[] = {at[i], 2}, one[] = {0, 1}, want = scaled(x, 2) / 2;
#if FORWARD
    EXPECT(FWDDIFF(double, scaled, enzyme_dup, x, one, enzyme_const, 2), want);
#endif
#if REVERSE
    double d[2] = {0, 0};
    AUTODIFF(double, scaled, enzyme_dup, x, d, enzyme_const, 2);
    EXPECT(d[1], want);
#endif
    (void)one, (void)want;
  }
#if REVERSE
  double d[3] = {0, 0, 0};
  AUTODIFF(double, of_floats, enzyme_dup, out, d, enzyme_const, 3);
  EXPECT_WITHIN(1e-5, d[0], 2 * 0.75);
  EXPECT_WITHIN(1e-5, d[1], 2 * 2 * 0.625 * 40 / 32);
  EXPECT_WITHIN(1e-5, d[2], -2 * 0.5625 * 9 / 8);
#endif
  (void)out;
  return finish();
}
#endif
