// feature: Hessian-vector products of functions that keep numbers in vectors that grow, and records
// levels: 1 2 3
#include "check.h"
#include <vector>

struct Row {
  double value;
  int weight;
  double product;
};

double pushed(double *x, int n);
double nested(double *x, int n);
double records(double *x, int n);

#if FUNCTIONS
double pushed(double *x, int n) {
  std::vector<double> v, w;
  w.reserve(n);
  for (int i = 0; i < n; i++) {
    v.push_back(x[i] * x[i]);
    w.push_back(v.back() * x[0]);
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * w[n - 1 - i];
  return s;
}
double nested(double *x, int n) {
  std::vector<std::vector<double>> d(n, std::vector<double>(n));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      d[i][j] = x[i] * x[j];
  double s = 0;
  for (auto &row : d)
    for (double a : row)
      s += a * a;
  return s;
}
double records(double *x, int n) {
  std::vector<Row> v;
  for (int i = 0; i < n; i++)
    v.push_back({x[i], i, x[i] * x[0]});
  std::vector<Row> w = v;
  double s = 0;
  for (auto &row : w)
    s += row.value * row.product * row.weight;
  return s;
}
#endif

#if CHECKS
#define GRADIENT(f)                                                                                                    \
  static void gradient_of_##f(double *x, double *g, int n) {                                                           \
    for (int i = 0; i < n; i++)                                                                                        \
      g[i] = 0;                                                                                                        \
    AUTODIFF(void, f, enzyme_dup, x, g, enzyme_const, n);                                                              \
  }
#define ALONG(f)                                                                                                       \
  static double along_##f(double *x, double *v, int n) {                                                               \
    return FWDDIFF(double, f, enzyme_dup, x, v, enzyme_const, n);                                                      \
  }

template <class Gradient> static void differences(Gradient gradient, double *x, int k, double *column) {
  double high[4], low[4], at = x[k];
  x[k] = at + 1e-5;
  gradient(x, high, 4);
  x[k] = at - 1e-5;
  gradient(x, low, 4);
  x[k] = at;
  for (int i = 0; i < 4; i++)
    column[i] = (high[i] - low[i]) / 2e-5;
}

#define CHECK_SECOND(f)                                                                                                \
  for (int k = 0; k < 4; k++) {                                                                                        \
    double x[] = {0.7, 0.3, 0.9, 1.4}, v[4] = {0}, g[4], h[4] = {0}, r[4] = {0}, column[4];                            \
    v[k] = 1;                                                                                                          \
    differences(gradient_of_##f, x, k, column);                                                                        \
    FWDDIFF(void, gradient_of_##f, enzyme_dup, x, v, enzyme_dup, g, h, enzyme_const, 4);                               \
    AUTODIFF(double, along_##f, enzyme_dup, x, r, enzyme_const, v, enzyme_const, 4);                                   \
    for (int i = 0; i < 4; i++) {                                                                                      \
      EXPECT_WITHIN(1e-6, h[i], column[i]);                                                                            \
      EXPECT_WITHIN(1e-6, r[i], column[i]);                                                                            \
      double w[4] = {0};                                                                                               \
      w[i] = 1;                                                                                                        \
      EXPECT_WITHIN(1e-6, FWDDIFF(double, along_##f, enzyme_dup, x, w, enzyme_const, v, enzyme_const, 4), column[i]);  \
    }                                                                                                                  \
  }

#if FORWARD && REVERSE
GRADIENT(pushed)
GRADIENT(nested)
GRADIENT(records)
ALONG(pushed)
ALONG(nested)
ALONG(records)
#endif

int main(void) {
  CHECK_ARRAY(pushed, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(nested, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(records, 0.7, 0.3, 0.9, 1.4);
#if FORWARD && REVERSE
  CHECK_SECOND(pushed)
  CHECK_SECOND(nested)
  CHECK_SECOND(records)
#endif
  return finish();
}
#endif
