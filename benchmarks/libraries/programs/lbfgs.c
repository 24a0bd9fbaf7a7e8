// library: libLBFGS: minimisation by limited memory BFGS, in C with callbacks
// source: liblbfgs
// compile: lib/*.c
// include: include lib
// define: HAVE_STDLIB_H HAVE_STRING_H HAVE_STDINT_H
// objective: valley(1.2, 0.7, 0.4) the least value of a narrow valley, by its shape
// objective: sparse(1.2, 0.7, 0.4) the minimum itself, with a penalty on absolute values (OWL-QN)
// objective: wolfe(1.2, 0.7, 0.4) by a line search with the strong Wolfe conditions
#include <lbfgs.h>
#include <math.h>

static lbfgsfloatval_t bowl(void *instance, const lbfgsfloatval_t *at, lbfgsfloatval_t *gradient, const int n,
                            const lbfgsfloatval_t step) {
  const double *x = instance;
  double a = at[0] - x[0], b = at[1] - x[1] * at[0] * at[0];
  gradient[0] = 2 * a - 40 * x[1] * at[0] * b;
  gradient[1] = 20 * b + 2 * x[2] * at[1];
  return a * a + 10 * b * b + x[2] * at[1] * at[1];
}

static double minimum(double *x, double penalty, int search, double *at) {
  lbfgs_parameter_t how;
  double value = 0;
  lbfgs_parameter_init(&how);
  how.epsilon = 1e-11;
  how.orthantwise_c = penalty;
  how.linesearch = search;
  at[0] = -0.5;
  at[1] = 0.9;
  lbfgs(2, at, &value, bowl, 0, x, &how);
  return value;
}

double valley(double *x, int n) {
  double *at = lbfgs_malloc(2);
  double value = minimum(x, 0, LBFGS_LINESEARCH_MORETHUENTE, at);
  double result = value + value * value;
  lbfgs_free(at);
  return result;
}

double sparse(double *x, int n) {
  double at[2];
  double value = minimum(x, 0.3, LBFGS_LINESEARCH_BACKTRACKING, at);
  return value + at[0] + 2 * at[1];
}

double wolfe(double *x, int n) {
  double at[2];
  double value = minimum(x, 0, LBFGS_LINESEARCH_BACKTRACKING_STRONG_WOLFE, at);
  return value * at[0] + at[1];
}
