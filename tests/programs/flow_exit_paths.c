// feature: paths that never return: abort, exit, assert
#include "check.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

double asserted(double *x, int n);
double refusing(double *x, int n);
double unreachable_end(double x, int k);

#if FUNCTIONS
static void refuse(const char *why) {
  fprintf(stderr, "refused: %s\n", why);
  exit(3);
}

double asserted(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    assert(x[i] > -100);
    s += x[i] * x[i];
  }
  if (s > 1e9)
    abort();
  return s;
}

double refusing(double *x, int n) {
  if (n < 1)
    refuse("too short");
  double *copy = (double *)malloc(n * sizeof *copy);
  if (!copy) {
    perror("malloc");
    exit(1);
  }
  for (int i = 0; i < n; i++) {
    if (x[i] > 1e6)
      refuse("too large");
    copy[i] = x[i] * x[0];
  }
  double s = copy[0] * copy[n - 1];
  free(copy);
  return s;
}

double unreachable_end(double x, int k) {
  switch (k) {
  case 0:
    return x * x;
  case 1:
    return x * 3;
  }
  __builtin_unreachable();
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(asserted, 0.7, 1.2, -0.4);
  CHECK_ARRAY(refusing, 0.7, 1.2, -0.4);
  if (FORWARD)
    EXPECT(FWDDIFF(double, unreachable_end, 3.0, 1.0, 0), 6);
  if (REVERSE)
    EXPECT(AUTODIFF(double, unreachable_end, 3.0, 1), 3);
  return finish();
}
#endif
