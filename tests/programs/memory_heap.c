// feature: malloc, calloc and free, also inside loops and helpers
#include "check.h"
#include <stdlib.h>
#include <string.h>

double through_malloc(double *x, int n);
double in_a_loop(double *x, int n);
double from_a_helper(double *x, int n);
double zeroed(double *x, int n);

#if FUNCTIONS
double through_malloc(double *x, int n) {
  double *copy = (double *)malloc(n * sizeof(double));
  for (int i = 0; i < n; i++)
    copy[i] = x[i] * x[i];
  double s = 0;
  for (int i = 0; i < n; i++)
    s += copy[i] * copy[n - 1 - i];
  free(copy);
  return s;
}

double in_a_loop(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double *buffer = (double *)malloc((i + 1) * sizeof(double));
    buffer[0] = x[i];
    for (int j = 1; j <= i; j++)
      buffer[j] = buffer[j - 1] * x[j];
    s += buffer[i] * buffer[i / 2];
    free(buffer);
  }
  return s;
}

static double *squares(const double *x, int n) {
  double *made = (double *)malloc(n * sizeof *made);
  for (int i = 0; i < n; i++)
    made[i] = x[i] * x[i] * (i + 1);
  return made;
}

double from_a_helper(double *x, int n) {
  double *a = squares(x, n), *b = squares(a, n), s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] + 0.1 * b[i];
  free(a);
  free(b);
  return s;
}

double zeroed(double *x, int n) {
  double *sums = (double *)calloc(3, sizeof(double));
  for (int i = 0; i < n; i++)
    sums[i % 3] += x[i] * x[i];
  double s = sums[0] * sums[1] + sums[2];
  free(sums);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(through_malloc, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(in_a_loop, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(from_a_helper, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(zeroed, 0.5, 1.25, -0.75, 1.5, 0.3);
  return finish();
}
#endif
