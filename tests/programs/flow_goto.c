// feature: goto: backwards, out of nests, computed
#include "check.h"

double backwards(double *x, int n);

#if FUNCTIONS
double backwards(double *x, int n) {
  int i = 0;
  double s = 0;
again:
  s = s * x[i] + 1;
  if (++i < n)
    goto again;
  return s;
}

#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(backwards, 0.7, 1.2, -0.4, -1.5, 0.3);
  return finish();
}
#endif
