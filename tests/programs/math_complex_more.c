// feature: complex hyperbolic and inverse functions, powers, float complex
#include "check.h"
#include <complex.h>

double hyperbolic(double x, double y);
double inverse(double x, double y);
double polynomial(double *x, int n);

#if FUNCTIONS
double hyperbolic(double x, double y) {
  double complex a = x + y * I;
  return creal(csinh(a) * ccosh(a)) + cimag(ctanh(a)) + creal(cpow(a, 1.5 + 0.5 * I)) + cimag(a * a * conj(a));
}
double inverse(double x, double y) {
  double complex a = x * 0.4 + y * 0.3 * I;
  return creal(casin(a)) + cimag(cacos(a)) + creal(catan(a)) + creal(casinh(a)) + cimag(cacosh(a)) + creal(catanh(a));
}
static double complex horner(const double *c, int n, double complex z) {
  double complex s = 0;
  for (int i = 0; i < n; i++)
    s = s * z + c[i];
  return s;
}
double polynomial(double *x, int n) {
  double complex z = cexp(I * x[0]), p = horner(x, n, z);
  return cabs(p) + creal(p) * carg(p);
}
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(hyperbolic, 0.7, 1.2);
  CHECK_PAIR(inverse, 0.7, 1.2);
  CHECK_ARRAY(polynomial, 0.7, 1.2, 0.4);
  return finish();
}
#endif
