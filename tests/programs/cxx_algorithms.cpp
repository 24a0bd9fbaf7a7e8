// feature: standard algorithms: transform, accumulate, sort, max_element, ranges
// flags: -std=c++20
#include "check.h"
#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>
#include <vector>

double transformed(double *x, int n);
double sorted(double *x, int n);
double largest(double *x, int n);
double views(double *x, int n);
double reversed(double *x, int n);

#if FUNCTIONS
double transformed(double *x, int n) {
  std::vector<double> v(n), w(n);
  std::transform(x, x + n, v.begin(), [](double a) { return a * a; });
  std::partial_sum(v.begin(), v.end(), w.begin());
  return std::accumulate(w.begin(), w.end(), 1.0, [](double s, double a) { return s * 0.5 + a; });
}
double sorted(double *x, int n) {
  std::vector<double> v(x, x + n);
  std::sort(v.begin(), v.end());
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i] * v[i] * (i + 1);
  return s;
}
double largest(double *x, int n) {
  double *best = std::max_element(x, x + n);
  return *best * *best * (best - x + 1) + std::clamp(x[0], 0.1, 0.5) + std::min({x[0], x[1], x[n - 1]});
}
double views(double *x, int n) {
  double s = 0;
  for (int i : std::views::iota(0, n) | std::views::filter([](int k) { return k % 2 == 0; }))
    s += x[i] * x[i];
  return std::sqrt(s);
}
double reversed(double *x, int n) {
  std::reverse(x, x + n);
  std::rotate(x, x + 1, x + n);
  std::swap(x[0], x[n - 1]);
  return x[0] * x[0] + 2 * x[1] * x[n - 1];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(transformed, 0.7, 1.2, 0.4);
  CHECK_ARRAY(sorted, 0.7, 1.2, 0.4, -0.3);
  CHECK_ARRAY(largest, 0.7, 1.2, 0.4);
  CHECK_ARRAY(views, 0.7, 1.2, 0.4);
  CHECK_ARRAY(reversed, 0.7, 1.2, 0.4);
  return finish();
}
#endif
