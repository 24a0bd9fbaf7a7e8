// library: LIBLINEAR: linear classifiers and regression, in C++ with a C interface
// source: liblinear
// compile: linear.cpp tron.cpp
// include: .
// uses: blas
// objective: regression(0.3, 0.6, -0.2, 0.9, 1.2) support vector regression by its targets, trust region Newton
// objective: logistic(0.3, 0.6, -0.2, 0.9) logistic regression by its features
// objective: dual(0.3, 0.6, -0.2, 0.9, 1.2) the same regression by dual coordinate descent
#include "linear.h"

static void silent(const char *) {}

static double trained(int solver, double *features, double *targets, int rows) {
  feature_node nodes[8][3], *rows_of[8];
  double y[8];
  for (int i = 0; i < rows; i++) {
    nodes[i][0] = {1, features[i]};
    nodes[i][1] = {2, 1 - features[i] * features[(i + 1) % rows]};
    nodes[i][2] = {-1, 0};
    rows_of[i] = nodes[i];
    y[i] = targets[i];
  }
  problem all{rows, 2, y, rows_of, -1};
  parameter how{};
  how.solver_type = solver;
  how.eps = 1e-12;
  how.C = 1.5;
  how.p = 0;
  set_print_string_function(silent);
  model *made = train(&all, &how);
  double result = made->w[0] + 2 * made->w[1];
  free_and_destroy_model(&made);
  return result;
}

extern "C" double regression(double *x, int n) {
  double features[] = {0.1, 0.7, -0.4, 0.5, 0.9};
  return trained(L2R_L2LOSS_SVR, features, x, n);
}

extern "C" double logistic(double *x, int n) {
  double targets[] = {1, -1, 1, -1};
  return trained(L2R_LR, x, targets, n);
}

extern "C" double dual(double *x, int n) {
  double features[] = {0.1, 0.7, -0.4, 0.5, 0.9};
  return trained(L2R_L2LOSS_SVR_DUAL, features, x, n);
}
