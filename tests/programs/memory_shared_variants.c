// feature: one derivative for callers of whom some overwrite what they passed, and others something else
#include "check.h"
double f(double *x, int n);
#if FUNCTIONS
#define APART __attribute__((noinline))

/* What is read again of it: the weights, the values and their number. What is in `y` makes no difference. */
APART static void mix(double *y, const double *x, const double *w, const int *count) {
  for (int i = 0; i < *count; ++i) y[i] += x[i] * w[i] * w[i];
}

/* Nobody wants to know what becomes of `calls`, which differs with every caller. */
APART static int through(double *y, const double *x, const double *w, const int *count, int *calls) {
  mix(y, x, w, count);
  *calls += *count;
  return *calls > 3;
}

APART static double halved(double *y, double *w, int *count, int *calls) {
  if (*count == 0) return y[0];
  through(y, w, w, count, calls);
  *count -= 1;
  double rest = halved(y, w, count, calls);
  w[0] *= 0.5;
  return rest + w[0] * y[1];
}

double f(double *x, int n) {
  double y[4] = {1, 2, 3, 4}, w[4] = {0}, z[4] = {0};
  int all = 4, some = 3, calls = 0, others = 0;
  void (*volatile pointer)(double *, const double *, const double *, const int *) = mix;
  for (int i = 0; i < 4; ++i) w[i] = x[i % n] + 0.1 * i;
  through(y, x, w, &all, &calls);            /* `w` and `calls` are overwritten, `x` and `all` are not */
  w[1] = y[1] * y[1];
  through(z, w, y, &some, &calls);           /* the number is overwritten as well */
  some = 2;
  if (through(y, z, w, &some, &others)) y[0] += 1;
  mix(z, y, w, &all);
  y[2] = 0.25;                               /* the values are overwritten, here and by the next */
  pointer(y, z, x, &some);
  double sum = halved(y, w, &some, &calls);
  for (int i = 0; i < 4; ++i) sum += y[i] * z[i] + w[i] * (i + 1);
  return sum + calls + others;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(f, 0.5, 1.25, -0.75, 0.3);
  CHECK_ARRAY(f, 0.2, -0.4);
  return finish();
}
#endif
