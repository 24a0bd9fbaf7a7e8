// feature: library functions that call back: qsort, bsearch
#include "check.h"
#include <stdlib.h>

double sorted_sum(double *x, int n);
double sorted_integers(double *x, int n);

#if FUNCTIONS
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
static int by_index(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

double sorted_sum(double *x, int n) {
  qsort(x, n, sizeof *x, ascending);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * (i + 1);
  return s;
}

double sorted_integers(double *x, int n) {
  int keys[4] = {7, 2, 9, 4};
  qsort(keys, 4, sizeof *keys, by_index);
  return x[0] * x[0] * keys[0] + x[n - 1] * keys[3];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted_sum, 0.7, 1.2, -0.4);
  CHECK_ARRAY(sorted_integers, 0.7, 1.2);
  return finish();
}
#endif
