// feature: recursion that allocates, divides arrays, sorts, permutes
#include "check.h"
#include <stdlib.h>
#include <string.h>

double sorted(double *x, int n);
double by_minors(double *x, int n);
double nested(double x);

#if FUNCTIONS
static void merge_sort(double *a, int n) {
  if (n < 2)
    return;
  int h = n / 2, i = 0, j = h, k = 0;
  merge_sort(a, h);
  merge_sort(a + h, n - h);
  double *out = (double *)malloc(n * sizeof *out);
  while (i < h && j < n)
    out[k++] = a[i] < a[j] ? a[i++] : a[j++];
  while (i < h)
    out[k++] = a[i++];
  while (j < n)
    out[k++] = a[j++];
  memcpy(a, out, n * sizeof *a);
  free(out);
}
double sorted(double *x, int n) {
  merge_sort(x, n);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * (i + 1);
  return s;
}
static double determinant(const double *m, int n) {
  if (n == 1)
    return m[0];
  double s = 0, *minor = (double *)malloc((n - 1) * (n - 1) * sizeof *minor);
  for (int c = 0; c < n; c++) {
    for (int i = 1; i < n; i++)
      for (int j = 0, k = 0; j < n; j++)
        if (j != c)
          minor[(i - 1) * (n - 1) + k++] = m[i * n + j];
    s += (c % 2 ? -1 : 1) * m[c] * determinant(minor, n - 1);
  }
  free(minor);
  return s;
}
double by_minors(double *x, int n) {
  double m[16];
  for (int i = 0; i < 16; i++)
    m[i] = x[(i * 3) % n] * (i % 5 == 0 ? 2 : 0.5) + 0.1 * i;
  return determinant(m, 4);
}
static double ackermann_like(double x, int m, int k) {
  if (m == 0)
    return x * 1.01 + k;
  if (k == 0)
    return ackermann_like(x * 0.99, m - 1, 1);
  return ackermann_like(ackermann_like(x, m, k - 1) * 0.5, m - 1, k % 2);
}
double nested(double x) { return ackermann_like(x, 2, 2); }
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted, 0.7, 1.2, 0.4, -0.3, 0.9);
  CHECK_ARRAY(by_minors, 0.7, 1.2, 0.4, -0.3, 0.9);
  CHECK_SCALAR(nested, 0.7);
  return finish();
}
#endif
