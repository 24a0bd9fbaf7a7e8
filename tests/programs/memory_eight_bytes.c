// feature: single numbers cleared, set and moved as bytes, which LLVM turns into integer loads and stores
#include "check.h"
#include <stdlib.h>
#include <string.h>

double cleared(double *x, int n);
double moved(double *x, int n);
double pair_moved(double *x, int n);
double floats_moved(double *x, int n);
double in_a_struct(double *x, int n);
double constant_bits(double *x, int n);

#if FUNCTIONS
double cleared(double *x, int n) {
  memset(x + 1, 0, sizeof(double));
  return x[0] * x[1] + x[1] + x[0] * n;
}
double moved(double *x, int n) {
  memmove(x + 1, x, sizeof(double));
  return x[0] * x[1] * n;
}
double pair_moved(double *x, int n) {
  double *h = (double *)malloc(4 * sizeof *h);
  h[2] = x[0];
  h[3] = x[1];
  memcpy(h, h + 2, 2 * sizeof *h);
  memset(h + 2, 0, 2 * sizeof *h);
  h[3] += x[n - 1];
  double s = h[0] * h[1] + h[2] + h[3];
  free(h);
  return s;
}
double floats_moved(double *x, int n) {
  float *h = (float *)malloc(4 * sizeof *h);
  for (int i = 0; i < 4; i++)
    h[i] = 0.5f;
  memcpy(h, h + 2, 2 * sizeof *h);
  memset(h + 1, 0, sizeof *h);
  double s = x[0] * x[n - 1] * (h[0] + h[1]);
  free(h);
  return s;
}
struct record {
  int key, other;
  double value;
};
double in_a_struct(double *x, int n) {
  struct record *r = (struct record *)malloc(2 * sizeof *r);
  r[0].key = n;
  r[0].other = 2;
  r[0].value = x[0] * x[0];
  r[1] = r[0];
  memset(&r[0].value, 0, sizeof(double));
  double s = (r[1].value + r[0].value) * (r[1].key + r[1].other);
  free(r);
  return s;
}
double constant_bits(double *x, int n) {
  static const double three = 3;
  memcpy(x, &three, sizeof three);
  return x[0] * x[1] + n;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(cleared, 0.7, 1.2);
  CHECK_ARRAY(moved, 0.7, 1.2);
  CHECK_ARRAY(pair_moved, 0.7, 1.2);
  CHECK_ARRAY(floats_moved, 0.7, 1.2);
  CHECK_ARRAY(in_a_struct, 0.7);
  CHECK_ARRAY(constant_bits, 0.7, 1.2);
  return finish();
}
#endif
