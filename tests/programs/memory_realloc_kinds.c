// feature: realloc from null, shrinking, with a struct; reallocarray, strdup beside
#define _GNU_SOURCE
#include "check.h"
#include <stdlib.h>
#include <string.h>

double from_null(double *x, int n);
double by_reallocarray(double *x, int n);

#if FUNCTIONS
double from_null(double *x, int n) {
  double *a = 0;
  for (int i = 0; i < n; i++) {
    a = (double *)realloc(a, (i + 1) * sizeof *a);
    a[i] = x[i] * (i ? a[i - 1] : 1);
  }
  double s = a[0] * a[n - 1];
  a = (double *)realloc(a, sizeof *a);
  s += a[0];
  free(a);
  return s;
}
double by_reallocarray(double *x, int n) {
  double *a = (double *)reallocarray(0, n, sizeof *a);
  char *name = strdup("name");
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[0] * strlen(name);
  double s = a[0] + a[n - 1] * a[1];
  free(name);
  free(a);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(from_null, 0.7, 1.2, 0.4);
  CHECK_ARRAY(by_reallocarray, 0.7, 1.2, 0.4);
  return finish();
}
#endif
