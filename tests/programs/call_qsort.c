// feature: qsort over integers
#include "check.h"
#include <stdlib.h>

double sorted_integers(double *x, int n);

#if FUNCTIONS
static int by_index(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

double sorted_integers(double *x, int n) {
  int keys[4] = {7, 2, 9, 4};
  qsort(keys, 4, sizeof *keys, by_index);
  return x[0] * x[0] * keys[0] + x[n - 1] * keys[3];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted_integers, 0.7, 1.2);
  return finish();
}
#endif
