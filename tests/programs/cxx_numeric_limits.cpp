// feature: numeric_limits, swap, initializer lists, constexpr, structured bindings, if with initialiser
// flags: -std=c++20
#include "check.h"
#include <array>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

double mixed(double *x, int n);

#if FUNCTIONS
constexpr double factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }
static double smallest(std::initializer_list<double> values) {
  double best = std::numeric_limits<double>::infinity();
  for (double v : values)
    best = v < best ? v : best;
  return best;
}
static std::pair<double, double> extremes(std::span<const double> v) {
  std::pair<double, double> r{v[0], v[0]};
  for (double x : v) {
    r.first = std::fmin(r.first, x);
    r.second = std::fmax(r.second, x);
  }
  return r;
}
double mixed(double *x, int n) {
  auto [low, high] = extremes({x, static_cast<std::size_t>(n)});
  std::array<double, 3> a{low * high, smallest({x[0], x[1], high}), factorial(4) * x[0]};
  std::swap(a[0], a[2]);
  if (double d = a[0] - a[1]; d > 0)
    return d * a[2] + std::numeric_limits<double>::epsilon();
  return a[0];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(mixed, 0.7, 1.2, 0.4);
  return finish();
}
#endif
