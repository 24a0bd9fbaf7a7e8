// feature: arguments that alias, pointers that run through an array
#include "check.h"

double same_twice(double *x, int n);
double overlapping(double *x, int n);
double running_pointer(double *x, int n);
double chosen_pointer(double *x, int n);

#if FUNCTIONS
static double blend(double *a, double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    a[i] = a[i] * b[i];
    s += a[i] + b[i];
  }
  return s;
}

double same_twice(double *x, int n) { return blend(x, x, n); }

double overlapping(double *x, int n) { return blend(x, x + 1, n - 1) * blend(x + 1, x, n - 1); }

double running_pointer(double *x, int n) {
  double s = 1;
  for (double *p = x, *end = x + n; p != end; ++p)
    s = s * 0.5 + *p * s;
  return s;
}

double chosen_pointer(double *x, int n) {
  double a[2] = {x[0], x[1]}, b[2] = {x[2], 3.0};
  double *p = n > 3 ? a : b;
  double *q = x[0] > x[1] ? a : b;
  p[0] *= x[3];
  q[1] += p[0] * x[1];
  return a[0] * a[1] + b[0] * b[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(same_twice, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(overlapping, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(running_pointer, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(chosen_pointer, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(chosen_pointer, 1.5, 1.25, -0.75, 1.5);
  return finish();
}
#endif
