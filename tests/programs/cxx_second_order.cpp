// feature: Hessian-vector products of functions that keep numbers in vectors that grow, and records
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
SECOND_ORDER(pushed)
SECOND_ORDER(nested)
SECOND_ORDER(records)

int main(void) {
  CHECK_ARRAY(pushed, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(nested, 0.7, 0.3, 0.9, 1.4);
  CHECK_ARRAY(records, 0.7, 0.3, 0.9, 1.4);
  CHECK_SECOND(pushed, 0.7, 0.3, 0.9, 1.4);
  CHECK_SECOND(nested, 0.7, 0.3, 0.9, 1.4);
  CHECK_SECOND(records, 0.7, 0.3, 0.9, 1.4);
  return finish();
}
#endif
