// feature: derivatives that are zero, inputs that are unused, results that are inputs
#include "check.h"
#include <math.h>

double identity(double x);
double unused(double x, double y);
double stepped(double x);
double untouched(double *x, int n);
double element(double *x, int n);
void nothing(double *x, int n);
void constants(double *x, double *y);

#if FUNCTIONS
double identity(double x) { return x; }
double unused(double x, double y) { return y * 0 + x; }
double stepped(double x) { return floor(x) + ceil(x) + round(x) + trunc(x); }
double untouched(double *x, int n) { return n; }
double element(double *x, int n) { return x[n - 1]; }
void nothing(double *x, int n) { (void)x, (void)n; }
void constants(double *x, double *y) {
  (void)x;
  y[0] = 3;
  y[1] = 4;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(identity, 0.7);
  CHECK_PAIR(unused, 0.7, 1.2);
  CHECK_SCALAR(stepped, 0.7);
  CHECK_ARRAY(untouched, 0.7, 1.2);
  CHECK_ARRAY(element, 0.7, 1.2);
  CHECK_INPLACE(nothing, 0.7, 1.2);
  CHECK_MAP(constants, 2, 0.7, 1.2);
  return finish();
}
#endif
