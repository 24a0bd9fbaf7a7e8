// feature: fabs, copysign, negation and selection by integer masks on the bits of a double
#include "check.h"
#include <stdint.h>
#include <string.h>

double absolute(double x);
double copied_sign(double x, double y);
double negated(double x);
double selected(double x, double y);
double of_float(double *x, int n);
double in_lanes(double *x, int n);

#if FUNCTIONS
static uint64_t bits(double x) {
  uint64_t u;
  memcpy(&u, &x, 8);
  return u;
}
static double number(uint64_t u) {
  double x;
  memcpy(&x, &u, 8);
  return x;
}
#define SIGN 0x8000000000000000ull
double absolute(double x) { return number(bits(x * 3) & ~SIGN) * x; }
double copied_sign(double x, double y) { return number((bits(x) & ~SIGN) | (bits(y) & SIGN)) * x; }
double negated(double x) { return number(bits(x * x) ^ SIGN) * x; }
double selected(double x, double y) {
  uint64_t mask = -(uint64_t)(x > y);
  return number((bits(x * y) & mask) | (bits(y * y) & ~mask)) * x;
}
typedef double Pair __attribute__((vector_size(16)));
typedef int64_t Bits __attribute__((vector_size(16)));
// products of complex numbers: the sign of one lane is flipped, lanes are spread as integers, and one is cleared
double in_lanes(double *x, int n) {
  Pair sum = {0, 0};
  for (int i = 0; i + 1 < n; i += 2) {
    Pair a = {x[i], x[i + 1]}, b = {x[i + 1] * x[0], x[i]};
    Bits both = {((Bits)(a * b))[1], ((Bits)(a * b))[1]}, flipped = {INT64_MIN, 0}, kept = {0, -1};
    sum += (Pair)(both ^ flipped) * b + (Pair)((Bits)a & kept) * a;
  }
  return sum[0] * sum[1];
}
double of_float(double *x, int n) {
  (void)n;
  union {
    float f;
    uint32_t u;
  } v;
  v.f = 1.5f;
  v.u &= 0x7fffffff;
  return x[0] * x[0] * v.f;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(absolute, 1.5);
  CHECK_SCALAR(absolute, -1.5);
  CHECK_PAIR(copied_sign, 1.5, -2.0);
  CHECK_PAIR(copied_sign, -1.5, -2.0);
  CHECK_SCALAR(negated, 1.5);
  CHECK_PAIR(selected, 1.5, 0.7);
  CHECK_PAIR(selected, 0.5, 0.7);
  CHECK_ARRAY(of_float, 0.5);
  CHECK_ARRAY(in_lanes, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
