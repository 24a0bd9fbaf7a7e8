// feature: a long time loop over a grid: right, with a bounded tape
#include "check.h"
#include <stdlib.h>
#include <string.h>

double stencil(double *x, int n);

#if FUNCTIONS
double stencil(double *x, int n) {
  double *u = (double *)malloc(200 * sizeof *u), *v = (double *)malloc(200 * sizeof *v), s = 0;
  for (int i = 0; i < 200; i++)
    u[i] = x[i % n] * (1 + 0.01 * i);
  for (int t = 0; t < 300; t++) {
    for (int i = 1; i < 199; i++)
      v[i] = u[i] + 0.1 * (u[i - 1] - 2 * u[i] + u[i + 1]) * (1 - 0.05 * u[i] * u[i]);
    memcpy(u + 1, v + 1, 198 * sizeof *u);
  }
  for (int i = 0; i < 200; i++)
    s += u[i] * u[i];
  free(u);
  free(v);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(stencil, 0.7, 1.2, 0.4);
  return finish();
}
#endif
