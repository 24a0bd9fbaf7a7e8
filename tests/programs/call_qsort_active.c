// feature: qsort over active values
// xfail: refused: qsort is not in the library
#include "check.h"
#include <stdlib.h>

double sorted_sum(double *x, int n);

#if FUNCTIONS
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
double sorted_sum(double *x, int n) {
  qsort(x, n, sizeof *x, ascending);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * (i + 1);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted_sum, 0.7, 1.2, -0.4);
  return finish();
}
#endif
