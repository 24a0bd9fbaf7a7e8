// library: CMINPACK: nonlinear equations and least squares, in C
// source: cminpack
// compile: [!.]*[!_].c
// include: .
// objective: equations(0.4, 1.3) the root of a system of two equations, Jacobian given
// objective: fit(1.1, 1.9, 2.8, 4.3) Levenberg and Marquardt, parameters behind void*
#include "cminpack.h"
#include <math.h>

static int curves(void *parameters, int n, const double *x, double *f, double *jacobian, int ld, int flag) {
  const double *p = parameters;
  if (flag == 1) {
    f[0] = x[0] * x[0] + p[0] * x[1] - 2;
    f[1] = exp(p[1] * x[0]) - 3 * x[1];
  } else {
    jacobian[0] = 2 * x[0];
    jacobian[1] = p[1] * exp(p[1] * x[0]);
    jacobian[ld] = p[0];
    jacobian[ld + 1] = -3;
  }
  return 0;
}

double equations(double *x, int n) {
  double at[2] = {1, 1}, f[2], jacobian[4], work[30];
  hybrj1(curves, x, 2, at, f, jacobian, 2, 1e-14, work, 30);
  return at[0] + 2 * at[1];
}

static int residuals(void *data, int m, int n, const double *x, double *f, double *jacobian, int ld, int flag) {
  const double *y = data;
  for (int i = 0; i < m; i++) {
    double e = exp(x[1] * i);
    if (flag == 1) {
      f[i] = x[0] * e - y[i];
    } else {
      jacobian[i] = e;
      jacobian[i + ld] = x[0] * i * e;
    }
  }
  return 0;
}

double fit(double *x, int n) {
  double at[2] = {1, 0.3}, f[4], jacobian[8], work[60];
  int pivots[2];
  lmder1(residuals, x, 4, 2, at, f, jacobian, 4, 1e-14, pivots, work, 60);
  return at[0] + 3 * at[1];
}
