// feature: memcpy, memmove with overlap, memset, run-time sizes behind void*
#include "check.h"
#include <string.h>

double copied(double *x, int n);
double moved(double *x, int n);
double cleared(double *x, int n);
double part_cleared(double *x, int n);
void copy_out(double *x, double *y);

#if FUNCTIONS
static void copy_bytes(void *to, const void *from, size_t bytes) { memcpy(to, from, bytes); }

double copied(double *x, int n) {
  double local[16];
  copy_bytes(local, x, n * sizeof(double));
  local[0] *= x[1];
  copy_bytes(&local[1], &local[0], sizeof(double));
  double s = 0;
  for (int i = 0; i < n; i++)
    s += local[i] * local[i];
  return s;
}

double moved(double *x, int n) {
  memmove(x + 1, x, (n - 1) * sizeof(double));
  x[0] = x[1] * x[2];
  memmove(x, x + 2, (n - 2) * sizeof(double));
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * (i + 1);
  return s;
}

double cleared(double *x, int n) {
  double a[8];
  memset(a, 0, sizeof a);
  for (int i = 0; i < n; i++)
    a[i % 3] += x[i] * x[i];
  double s = a[0] * a[1] + a[2] + a[7];
  memset(a, 0, sizeof a);
  a[1] = x[0];
  return s + a[0] + a[1] * a[1];
}

double part_cleared(double *x, int n) {
  memset(x + 1, 0, 2 * sizeof(double));
  x[1] += x[0] * x[n - 1];
  return x[0] + x[1] * x[1] + x[2] + x[3] * x[0];
}

void copy_out(double *x, double *y) {
  memcpy(y, x, 3 * sizeof(double));
  y[0] *= x[2];
  memcpy(y + 3, y, 2 * sizeof(double));
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(copied, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(moved, 0.5, 1.25, -0.75, 1.5, 0.9);
  CHECK_ARRAY(cleared, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(part_cleared, 0.5, 1.25, -0.75, 1.5);
  CHECK_MAP(copy_out, 5, 0.5, 1.25, -0.75);
  return finish();
}
#endif
