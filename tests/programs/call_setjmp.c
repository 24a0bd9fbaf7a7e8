// feature: functions that use setjmp: nothing is jumped, or what is computed behind it was not written before
#include "check.h"
#include <math.h>
#include <setjmp.h>

double jumping(double *x, int n);
double falling_back(double *x, int n);

#if FUNCTIONS
static jmp_buf back;
double jumping(double *x, int n) {
  if (setjmp(back))
    return -1;
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] > 1e9)
      longjmp(back, 1);
    s += x[i] * x[i];
  }
  return s;
}
static double root(double x) {
  if (x < 0)
    longjmp(back, 2);
  return sqrt(x);
}
double falling_back(double *x, int n) {
  if (setjmp(back))
    return x[0] * x[1] + sin(x[n - 1]);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += root(x[i]) * x[0];
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(jumping, 0.7, 1.2, 0.4);
  CHECK_ARRAY(falling_back, 0.7, 1.2, 0.4);
  CHECK_ARRAY(falling_back, 0.7, 1.2, -0.4);
  return finish();
}
#endif
