// feature: powers of negative numbers, whose whole exponents lie in memory beside active numbers; terms of series
#include "check.h"

double powers(double *x, int n);
double series(double *x, int n);
double from_zero(double *x, int n);

#if FUNCTIONS
struct Term {
  double base, exponent;
};
static __attribute__((noinline)) double of(const struct Term *terms, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += __builtin_pow(terms[i].base, terms[i].exponent);
  return s;
}
double powers(double *x, int n) {
  struct Term terms[4];
  for (int i = 0; i < n; i++) {
    terms[i].base = x[i] * x[0];
    terms[i].exponent = i + 1;
  }
  return of(terms, n);
}
// What a term is divided by is what its derivative is multiplied by.
double series(double *x, int n) {
  double s = 0;
  for (long i = 1; i <= 9L * n; i++)
    s += x[1] * __builtin_pow(x[0], (double)i) / (double)i;
  for (unsigned i = 0; i < 5; i++)
    s -= __builtin_pow(x[2], i + 1) / (i + 1);
  return s;
}
// The first term is a constant, and the first of all is divided by zero.
double from_zero(double *x, int n) {
  double s = 0;
  for (int i = 0; i < 5; i++) {
    double term = __builtin_pow(x[0], (double)i) / (double)i;
    s += i ? term * x[n - 1] : x[1];
  }
  for (int i = -3; i < 4; i++)
    if (i) s += __builtin_pow(x[1], (double)i) / (double)i;
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(powers, 0.7, -1.2, -0.4, 1.3);
  CHECK_ARRAY(series, 0.7, 1.2, -0.4);
  CHECK_ARRAY(series, -0.7, 1.2, 0.0);
  CHECK_ARRAY(from_zero, 0.7, 1.2);
  return finish();
}
#endif
