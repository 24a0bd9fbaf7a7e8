// feature: realloc, posix_memalign, aligned_alloc, a growing buffer
#include "check.h"
#include <stdlib.h>

double grown(double *x, int n);
double aligned(double *x, int n);

#if FUNCTIONS
double grown(double *x, int n) {
  int room = 1, used = 0;
  double *list = (double *)malloc(room * sizeof(double));
  for (int i = 0; i < n; i++) {
    if (used == room) {
      room *= 2;
      list = (double *)realloc(list, room * sizeof(double));
    }
    list[used++] = x[i] * (used > 1 ? list[used - 2] : 1);
  }
  double s = 0;
  for (int i = 0; i < used; i++)
    s += list[i] * list[i];
  free(list);
  return s;
}

double aligned(double *x, int n) {
  double *a = (double *)aligned_alloc(64, 64 * ((n * sizeof(double) + 63) / 64));
  void *p = 0;
  if (posix_memalign(&p, 32, n * sizeof(double)))
    return -1;
  double *b = (double *)p, s = 0;
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * 2;
    b[i] = a[i] * x[0];
  }
  for (int i = 0; i < n; i++)
    s += a[i] * b[n - 1 - i];
  free(a);
  free(b);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(grown, 0.5, 1.25, -0.75, 1.5, 1.1);
  CHECK_ARRAY(aligned, 0.5, 1.25, -0.75, 1.5);
  return finish();
}
#endif
