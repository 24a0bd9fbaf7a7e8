// feature: functions that return through pointers: frexp, modf, remquo, sincos, lgamma_r
#define _GNU_SOURCE
#include "check.h"
#include <math.h>

double use_frexp(double x);
double use_modf(double x);
double use_remquo(double x, double y);
double use_sincos(double x);
double use_lgamma_r(double x);
double use_ilogb(double x);

#if FUNCTIONS
double use_frexp(double x) {
  int e;
  double m = frexp(x, &e);
  return m * m * e;
}
double use_modf(double x) {
  double whole;
  double part = modf(x, &whole);
  return part * part + whole * x;
}
double use_remquo(double x, double y) {
  int q;
  double r = remquo(x, y, &q);
  return r * r * q;
}
double use_sincos(double x) {
  double s, c;
  sincos(x * x, &s, &c);
  return s * c + s;
}
double use_lgamma_r(double x) {
  int sign;
  return lgamma_r(x, &sign) * sign * x;
}
double use_ilogb(double x) { return x * x * ilogb(x) * (isnan(x) ? 2 : 1) * (signbit(x) ? -1 : 1); }
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(use_frexp, 5.3);
  CHECK_SCALAR(use_modf, 5.3);
  CHECK_SCALAR(use_modf, -5.3);
  CHECK_PAIR(use_remquo, 7.3, 2.3);
  CHECK_SCALAR(use_sincos, 0.7);
  CHECK_SCALAR(use_lgamma_r, 2.7);
  CHECK_SCALAR(use_lgamma_r, -1.3);
  CHECK_SCALAR(use_ilogb, 5.3);
  return finish();
}
#endif
