// feature: a function that uses setjmp on a path that is not taken
#include "check.h"
#include <setjmp.h>

double jumping(double *x, int n);

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
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(jumping, 0.7, 1.2, 0.4);
  return finish();
}
#endif
