// feature: complex numbers: arithmetic, functions, by value, in arrays
#include "check.h"
#include <complex.h>

double arithmetic(double x, double y);
double functions(double x, double y);
double array_of_complex(double *x, int n);
double passed(double *x, int n);

#if FUNCTIONS
double arithmetic(double x, double y) {
  double complex a = x + y * I, b = y - 2 * x * I;
  double complex c = a * b + conj(a) / b;
  return creal(c) * cimag(c);
}
double functions(double x, double y) {
  double complex a = x + y * I;
  return cabs(a) + creal(cexp(a)) + cimag(clog(a)) + carg(a) * creal(csqrt(a)) + cimag(csin(a) * ccos(a));
}
double array_of_complex(double *x, int n) {
  double complex z[4], p = 1;
  for (int i = 0; i < n; i++)
    z[i] = x[i] + x[(i + 1) % n] * I;
  for (int i = 0; i < n; i++)
    p = p * z[i] + 0.5;
  return creal(p) + 2 * cimag(p);
}
static double complex times(double complex a, double complex b) { return a * b + 1; }
double passed(double *x, int n) {
  double complex s = 1;
  for (int i = 0; i < n; i++)
    s = times(s, x[i] + 0.3 * I);
  return creal(s) * cimag(s);
}
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(arithmetic, 0.7, 1.2);
  CHECK_PAIR(functions, 0.7, 1.2);
  CHECK_ARRAY(array_of_complex, 0.7, 1.2, -0.4);
  CHECK_ARRAY(passed, 0.7, 1.2, -0.4);
  return finish();
}
#endif
