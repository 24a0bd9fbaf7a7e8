// feature: derivatives of second order through std::function and sorted pairs
// flags: -std=c++20
// levels: 0 2
#include "check.h"
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

double called(double *x, int n);
double paired(double *x, int n);

#if FUNCTIONS
static double integral(const std::function<double(double)> &f, double end) {
  double s = 0;
  for (int i = 0; i < 8; i++)
    s += f(end * (i + 0.5) / 8);
  return s * end / 8;
}
double called(double *x, int) {
  std::vector<std::function<double(double)>> parts;
  double a = x[0], b = x[1], c = x[2];
  parts.push_back([a, b, c](double t) { return a * std::sin(b * t) * c; });
  parts.push_back([&](double t) { return std::exp(x[3] * t) * x[2]; });
  double s = 0;
  for (auto &part : parts)
    s += integral(part, x[1]);
  return s;
}

double paired(double *x, int n) {
  std::vector<std::pair<double, int>> pairs;
  for (int i = 0; i < n; i++)
    pairs.emplace_back(x[i] * x[0], i);
  std::sort(pairs.begin(), pairs.end(), [](auto &a, auto &b) { return a.first > b.first; });
  double s = 0;
  for (int i = 0; i < n; i++)
    s += pairs[i].first * pairs[i].first * (i + pairs[i].second);
  return s;
}
#endif

#if CHECKS
SECOND_ORDER(called)
SECOND_ORDER(paired)
REVERSE_TWICE(called)

int main(void) {
  CHECK_SECOND(paired, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(called, 0.7, 0.35, 0.9, 1.4);
  CHECK_REVERSE_TWICE(called, 0.7, 0.35, 0.9, 1.4);
  CHECK_ARRAY(called, 0.7, 0.35, 0.9, 1.4);
  return finish();
}
#endif
