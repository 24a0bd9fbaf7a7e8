// feature: an application: Gauss-Newton with callbacks and work space in one block
#include "check.h"
#include <math.h>
#include <stdlib.h>

double fitted(double *x, int n);

#if FUNCTIONS
typedef void (*residual)(const double *p, double *r, double *j, const void *data);
struct data {
  const double *t, *y;
  int m;
};
static void exponential(const double *p, double *r, double *j, const void *raw) {
  const struct data *d = (const struct data *)raw;
  for (int i = 0; i < d->m; i++) {
    double e = exp(p[1] * d->t[i]);
    r[i] = p[0] * e - d->y[i];
    j[2 * i] = e;
    j[2 * i + 1] = p[0] * d->t[i] * e;
  }
}
static void gauss_newton(residual f, double *p, const void *data, int m, int rounds) {
  double *work = (double *)malloc(3 * m * sizeof *work), *r = work, *j = work + m;
  for (int k = 0; k < rounds; k++) {
    f(p, r, j, data);
    double a = 0, b = 0, c = 0, u = 0, v = 0;
    for (int i = 0; i < m; i++) {
      a += j[2 * i] * j[2 * i];
      b += j[2 * i] * j[2 * i + 1];
      c += j[2 * i + 1] * j[2 * i + 1];
      u += j[2 * i] * r[i];
      v += j[2 * i + 1] * r[i];
    }
    double det = a * c - b * b;
    p[0] -= (c * u - b * v) / det;
    p[1] -= (a * v - b * u) / det;
  }
  free(work);
}
double fitted(double *x, int n) {
  static const double t[4] = {0, 0.3, 0.6, 0.9};
  struct data d = {t, x, n};
  double p[2] = {1, 0.5};
  gauss_newton(exponential, p, &d, n, 12);
  return p[0] * p[0] + p[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(fitted, 1.1, 1.35, 1.6, 2.05);
  return finish();
}
#endif
