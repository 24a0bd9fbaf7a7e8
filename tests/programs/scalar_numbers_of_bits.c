// feature: bits of floats that are counted with as numbers: roots, reciprocals, logarithms and exponentials by bits
#include "check.h"
#include <stdint.h>
#include <string.h>

double doubled(double x);
double reciprocal(double x);
double without_negative(double x);
double exponential(double x);
double exponential_by_halves(double x);
double logarithm(double x);
double scaled_exponential(double x);
double root_in_float(double x);

#if FUNCTIONS
static int64_t bits(double x) {
  int64_t u;
  memcpy(&u, &x, 8);
  return u;
}
static double number(int64_t u) {
  double x;
  memcpy(&x, &u, 8);
  return x;
}
double doubled(double x) { return number(bits(x * x) + (1ll << 52)) * x; }
double reciprocal(double x) {
  double y = number(0x7fde6238502484ball - bits(x)); /* near enough for two steps of Newton's */
  y = y * (2 - x * y);
  return y * (2 - x * y) * x * x;
}
double without_negative(double x) {
  int64_t u = bits(x);
  if (u < 0)
    u = 0;
  return number(u) * 3;
}
/* Straight between powers of two: nobody's exponential, but its own derivative is that of the line. */
double exponential(double x) {
  double line = 6497320848556798.0 * x + 4606853616395542500.0; /* 2^52 / ln 2, and the bits of one */
  return number((int64_t)line) * x;
}
double exponential_by_halves(double x) {
  union {
    double value;
    struct {
      uint32_t low, high;
    } half;
  } made;
  made.half.low = 0;
  made.half.high = (uint32_t)(1512775.3951951856 * x + 1072632447); /* 2^20 / ln 2 */
  return made.value;
}
double logarithm(double x) { return ((double)bits(x) * 0x1p-52 - 1022.957) * x; }
/* The integer goes by whole exponents: a staircase, which leaves the derivative to the polynomial. */
double scaled_exponential(double x) {
  double n = __builtin_floor(x * 1.4426950408889634 + 0.5), r = x - n * 0.6931471805599453, sum = 1;
  for (int k = 16; k > 0; k--)
    sum = 1 + sum * r / k;
  return sum * number(((int64_t)n + 1023) << 52);
}
double root_in_float(double x) {
  float a = (float)x, y = a;
  int32_t i;
  memcpy(&i, &y, 4);
  i = 0x5f3759df - (i >> 1);
  memcpy(&y, &i, 4);
  for (int k = 0; k < 4; k++)
    y = y * (1.5f - 0.5f * a * y * y);
  return y;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(doubled, 1.3);
  CHECK_SCALAR(doubled, -0.7);
  CHECK_SCALAR(reciprocal, 1.7);
  CHECK_SCALAR(without_negative, 1.2);
  CHECK_SCALAR(without_negative, -1.2);
  CHECK_SCALAR(logarithm, 2.9);
  CHECK_SCALAR(scaled_exponential, 1.9);
  CHECK_SCALAR(scaled_exponential, -0.4);
  double points[] = {0.3, 1.9, 7};
  for (int i = 0; i < 3; i++) {
    double x = points[i];
    /* the slopes of the lines: in units of the last place, 2^52 / ln 2 of them for each one in x */
    double steps = 6497320848556798.0, power = exp2(floor(x * 1.4426950408889634)), value = exponential(x) / x;
    double slope = steps * power * 0x1p-52 * x + value;
    /* high halves are made by steps of 2^-20 of a power of two: differences are those of a staircase */
    double high = 1512775.3951951856 * 0x1p-20 * exp2(floor((1512775.3951951856 * x + 1072632447) / 1048576 - 1023));
    double root = -0.5 / (x * sqrt(x)); /* in single precision */
    if (FORWARD) {
      EXPECT(FWDDIFF(double, exponential, x, 1.0) / slope, 1);
      EXPECT(FWDDIFF(double, exponential_by_halves, x, 1.0) / high, 1);
      EXPECT(fabs(FWDDIFF(double, root_in_float, x, 1.0) / root - 1) < 1e-5, 1);
    }
    if (REVERSE) {
      EXPECT(AUTODIFF(double, exponential, x) / slope, 1);
      EXPECT(AUTODIFF(double, exponential_by_halves, x) / high, 1);
      EXPECT(fabs(AUTODIFF(double, root_in_float, x) / root - 1) < 1e-5, 1);
    }
  }
  return finish();
}
#endif
