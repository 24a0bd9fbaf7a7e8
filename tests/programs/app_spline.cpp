// feature: an application: a cubic spline class with vectors, built and evaluated
#include "check.h"
#include <cstddef>
#include <vector>

double evaluated(double *x, int n);

#if FUNCTIONS
class Spline {
  std::vector<double> t, y, m;

public:
  Spline(std::vector<double> knots, std::vector<double> values) : t(std::move(knots)), y(std::move(values)), m(t.size()) {
    std::size_t n = t.size();
    std::vector<double> diagonal(n, 1), upper(n), right(n);
    for (std::size_t i = 1; i + 1 < n; i++) {
      double h = t[i] - t[i - 1], k = t[i + 1] - t[i], factor = h / diagonal[i - 1];
      diagonal[i] = 2 * (h + k) - factor * upper[i - 1];
      upper[i] = k;
      right[i] = 6 * ((y[i + 1] - y[i]) / k - (y[i] - y[i - 1]) / h) - factor * right[i - 1];
    }
    for (std::size_t i = n - 1; i-- > 1;)
      m[i] = (right[i] - upper[i] * m[i + 1]) / diagonal[i];
  }
  double operator()(double x) const {
    std::size_t i = 0;
    while (i + 2 < t.size() && x > t[i + 1])
      i++;
    double h = t[i + 1] - t[i], a = (t[i + 1] - x) / h, b = (x - t[i]) / h;
    return a * y[i] + b * y[i + 1] + ((a * a * a - a) * m[i] + (b * b * b - b) * m[i + 1]) * h * h / 6;
  }
};
double evaluated(double *x, int n) {
  std::vector<double> knots(n), values(x, x + n);
  for (int i = 0; i < n; i++)
    knots[i] = i + 0.1 * x[i];
  Spline s(knots, values);
  return s(0.6) * s(1.7) + s(2.2);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(evaluated, 0.7, 1.2, 0.4, 0.9);
  return finish();
}
#endif
