// feature: matrix products and factorisations in nested loops
#include "check.h"
#include <math.h>

double product_trace(double *x, int n);
double cholesky_logdet(double *x, int n);
double eliminated(double *x, int n);

#if FUNCTIONS
double product_trace(double *x, int n) {
  double a[3][3], b[3][3], c[3][3];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      a[i][j] = x[(i + j) % n];
      b[i][j] = x[(i * j + 1) % n] + (i == j);
      c[i][j] = 0;
    }
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      for (int k = 0; k < 3; k++)
        c[i][j] += a[i][k] * b[k][j];
  return c[0][0] + c[1][2] * c[2][2];
}

double cholesky_logdet(double *x, int n) {
  double a[4][4], s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = x[i] * x[j] * 0.3 + (i == j ? 2 : 0);
  for (int j = 0; j < n; j++) {
    for (int k = 0; k < j; k++)
      a[j][j] -= a[j][k] * a[j][k];
    a[j][j] = sqrt(a[j][j]);
    for (int i = j + 1; i < n; i++) {
      for (int k = 0; k < j; k++)
        a[i][j] -= a[i][k] * a[j][k];
      a[i][j] /= a[j][j];
    }
    s += log(a[j][j]);
  }
  return 2 * s;
}

double eliminated(double *x, int n) {
  double a[3][4];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++)
      a[i][j] = (i == j ? 3 : 0.5) * x[(i * 2 + j) % n];
  for (int k = 0; k < 3; k++) {
    int best = k;
    for (int i = k + 1; i < 3; i++)
      if (fabs(a[i][k]) > fabs(a[best][k]))
        best = i;
    for (int j = 0; j < 4; j++) {
      double keep = a[k][j];
      a[k][j] = a[best][j];
      a[best][j] = keep;
    }
    for (int i = 0; i < 3; i++)
      if (i != k) {
        double factor = a[i][k] / a[k][k];
        for (int j = k; j < 4; j++)
          a[i][j] -= factor * a[k][j];
      }
  }
  return a[0][3] / a[0][0] + a[1][3] / a[1][1] * a[2][3] / a[2][2];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(product_trace, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(cholesky_logdet, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(eliminated, 0.7, 1.2, -0.4, 0.9, 1.7);
  return finish();
}
#endif
