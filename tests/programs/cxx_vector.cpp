// feature: std::vector, growing and copied, and std::array
#include "check.h"
#include <array>
#include <numeric>
#include <vector>

double pushed(double *x, int n);
double sized(double *x, int n);
double of_arrays(double *x, int n);
double of_vectors(double *x, int n);

#if FUNCTIONS
double pushed(double *x, int n) {
  std::vector<double> v;
  for (int i = 0; i < n; i++)
    v.push_back(x[i] * x[i]);
  double s = 0;
  for (double value : v)
    s += value * v.back();
  return s;
}
double sized(double *x, int n) {
  std::vector<double> a(x, x + n), b(n, 2.0);
  for (int i = 0; i < n; i++)
    b[i] *= a[n - 1 - i];
  std::vector<double> c = b;
  c[0] *= a[0];
  return std::inner_product(c.begin(), c.end(), a.begin(), 0.0);
}
double of_arrays(double *x, int n) {
  std::vector<std::array<double, 2>> v;
  for (int i = 0; i < n; i++)
    v.push_back({x[i], x[i] * x[0]});
  double s = 1;
  for (auto &pair : v)
    s = s * pair[0] + pair[1];
  return s;
}
double of_vectors(double *x, int n) {
  std::vector<std::vector<double>> rows;
  for (int i = 0; i < n; i++) {
    std::vector<double> row(i + 1, x[i]);
    rows.push_back(std::move(row));
  }
  double s = 0;
  for (auto &row : rows)
    for (double value : row)
      s += value * value;
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(pushed, 0.7, 1.2, -0.4, 0.9, 1.5);
  CHECK_ARRAY(sized, 0.7, 1.2, -0.4);
  CHECK_ARRAY(of_arrays, 0.7, 1.2, -0.4);
  CHECK_ARRAY(of_vectors, 0.7, 1.2, -0.4);
  return finish();
}
#endif
