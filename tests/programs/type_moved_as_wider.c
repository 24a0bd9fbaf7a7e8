// feature: two floats that are loaded, spread and stored as one double, and doubles that are swapped as pairs of floats
#include "check.h"

double spread(double *x, int n);
double swapped(double *x, int n);
double stored(double *x, int n);

#if FUNCTIONS
typedef double Two __attribute__((vector_size(16), may_alias));
typedef float Four __attribute__((vector_size(16), may_alias));
typedef double Double __attribute__((may_alias));

// products of complex numbers, as Eigen writes them: each pair of floats is loaded as a double
double spread(double *x, int n) {
  float pairs[8];
  for (int i = 0; i < 8; i++)
    pairs[i] = (float)(x[i % n] * (i + 1));
  Four sum = {0, 0, 0, 0};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++) {
      Double a = *(Double *)&pairs[2 * i], b = *(Double *)&pairs[2 * j];
      Two both = {a, a}, other = {b, a};
      sum += (Four)both * (Four)other;
    }
  return (double)sum[0] * (double)sum[1] + (double)sum[2] - (double)sum[3];
}
double swapped(double *x, int n) {
  Two pair = {x[0], x[n - 1]}, s = pair;
  for (int i = 0; i < n; i++) {
    Two here = {x[i] * x[0], x[i]};
    Four halves = (Four)here;
    s += s * (Two)__builtin_shufflevector(halves, halves, 2, 3, 0, 1);
  }
  return s[0] * s[1];
}
static __attribute__((noinline)) void put(float *pairs, const double *x, double last) {
  Four f = {(float)x[0], (float)(x[0] * last), 1, (float)last};
  f *= f;
  *(Double *)&pairs[0] = ((Two)f)[1];
  *(Double *)&pairs[2] = ((Two)f)[0];
}
double stored(double *x, int n) {
  float pairs[8] = {0, 0, 0, 0, 0, 0, 0, 0};
  for (int i = 0; i < n; i++)
    put(pairs + 2 * (i % 3), x + i, x[n - 1]);
  return (double)pairs[0] * (double)pairs[1] + (double)pairs[2] * 3 - (double)pairs[3];
}
#endif

#if CHECKS
// exact in single precision, so that differences see no rounding
static void expect(double (*f)(double *, int)) {
  double x[3] = {0.5, 2, -0.25}, d[3] = {0, 0, 0}, steps[3];
  for (int i = 0; i < 3; i++) {
    double plus[3] = {x[0], x[1], x[2]}, minus[3] = {x[0], x[1], x[2]};
    plus[i] += 0x1p-9, minus[i] -= 0x1p-9;
    steps[i] = (f(plus, 3) - f(minus, 3)) / 0x1p-8;
  }
#if REVERSE
  if (f == spread)
    AUTODIFF(double, spread, enzyme_dup, x, d, enzyme_const, 3);
  else
    AUTODIFF(double, stored, enzyme_dup, x, d, enzyme_const, 3);
  for (int i = 0; i < 3; i++)
    EXPECT_WITHIN(1e-3 * (1 + fabs(steps[i])), d[i], steps[i]);
#endif
#if FORWARD
  for (int i = 0; i < 3; i++) {
    double one[3] = {i == 0, i == 1, i == 2};
    double by = f == spread ? FWDDIFF(double, spread, enzyme_dup, x, one, enzyme_const, 3)
                            : FWDDIFF(double, stored, enzyme_dup, x, one, enzyme_const, 3);
    EXPECT_WITHIN(1e-3 * (1 + fabs(steps[i])), by, steps[i]);
  }
#endif
  (void)d;
}
int main(void) {
  expect(spread);
  expect(stored);
  CHECK_ARRAY(swapped, 0.7, 1.2, -0.4);
  return finish();
}
#endif
