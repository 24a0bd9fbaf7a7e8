// library: LIBSVM: support vector machines, in C++ with classes of kernels and a cache of rows
// source: libsvm
// compile: svm.cpp
// include: .
// objective: regression(0.3, 0.9, 1.4, 0.2) epsilon regression with a Gaussian kernel, by its targets
// objective: decision(0.3, 0.9, 1.4, 0.2) the value that a trained classifier decides by, by where it is asked
#include <cstdlib>
#include <svm.h>

static svm_parameter parameter(int type, double gamma) {
  svm_parameter p = {};
  p.svm_type = type;
  p.kernel_type = RBF;
  p.gamma = gamma;
  p.C = 10;
  p.p = 0.01;
  p.cache_size = 1;
  p.eps = 1e-11;
  p.shrinking = 1;
  return p;
}

static void quiet(const char *) {}

// Kernel values are kept in single precision: by the width of the kernel there are no finite differences.
static double asked(int type, double gamma, const double *targets, const double *place) {
  svm_set_print_string_function(quiet);
  const int count = 6;
  svm_node nodes[count][3], *rows[count];
  double values[count];
  for (int i = 0; i < count; i++) {
    nodes[i][0] = {1, 0.4 * i - 1};
    nodes[i][1] = {2, (i * i % 5) * 0.3};
    nodes[i][2] = {-1, 0};
    rows[i] = nodes[i];
    values[i] = type == C_SVC ? (i % 2 ? 1 : -1) : targets[i % 4] * (1 + 0.3 * i);
  }
  svm_problem problem = {count, values, rows};
  svm_parameter how = parameter(type, gamma);
  svm_model *model = svm_train(&problem, &how);
  svm_node at[3] = {{1, place[0]}, {2, place[1]}, {-1, 0}};
  double decided[1];
  svm_predict_values(model, at, decided);
  svm_free_and_destroy_model(&model);
  return decided[0];
}

static const double fixed[4] = {0.3, 0.9, 1.4, 0.2};

extern "C" double regression(double *x, int n) { return asked(EPSILON_SVR, 0.5, x, fixed); }
extern "C" double decision(double *x, int n) {
  return asked(C_SVC, 0.5, fixed, x) + 2 * asked(C_SVC, 0.8, fixed, x + 2);
}
