// feature: powers of negative numbers, whose whole exponents lie in memory beside active numbers
#include "check.h"

double powers(double *x, int n);

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
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(powers, 0.7, -1.2, -0.4, 1.3);
  return finish();
}
#endif
