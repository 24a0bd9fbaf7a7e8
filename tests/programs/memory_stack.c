// feature: arrays on the stack: fixed, variable length, alloca, in loops and recursion
#include "check.h"
#include <alloca.h>

double variable_length(double *x, int n);
double by_alloca(double *x, int n);
double recursive(double *x, int n);
double two_dimensions(double *x, int n);

#if FUNCTIONS
double variable_length(double *x, int n) {
  double a[n], b[2 * n];
  for (int i = 0; i < n; i++) {
    a[i] = x[i] * x[i];
    b[2 * i] = a[i];
    b[2 * i + 1] = x[i];
  }
  double s = 0;
  for (int i = 0; i < 2 * n; i++)
    s += b[i] * a[i % n];
  return s;
}

double by_alloca(double *x, int n) {
  double s = 0;
  for (int i = 1; i <= n; i++) {
    double *a = (double *)alloca(i * sizeof(double));
    for (int j = 0; j < i; j++)
      a[j] = x[j] * x[i - 1];
    s += a[i / 2] * a[0];
  }
  return s;
}

static double halves(double *x, int n) {
  double kept[4];
  if (n < 2)
    return x[0];
  for (int i = 0; i < n && i < 4; i++)
    kept[i] = x[i] * 0.5;
  x[0] *= 1.5;
  double left = halves(x, n / 2), right = halves(x + n / 2, n - n / 2);
  return left * right + kept[0] * kept[1];
}

double recursive(double *x, int n) { return halves(x, n); }

double two_dimensions(double *x, int n) {
  double m[n][n + 1];
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= n; j++)
      m[i][j] = x[i] * (j + 1) + x[(i + j) % n];
  double s = 1;
  for (int i = 0; i < n; i++)
    s = s * 0.5 + m[i][i] * m[n - 1 - i][n];
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(variable_length, 0.7, 1.2, -0.4);
  CHECK_ARRAY(by_alloca, 0.7, 1.2, -0.4);
  CHECK_ARRAY(recursive, 0.7, 1.2, -0.4, 0.6, 0.8);
  CHECK_ARRAY(two_dimensions, 0.7, 1.2, -0.4);
  return finish();
}
#endif
