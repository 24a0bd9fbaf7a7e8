// feature: lambdas, templates, references, std::function
#include "check.h"
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

double by_lambda(double *x, int n);
double by_function(double *x, int n);
double by_reference(double x, double y);
double by_template(double *x, int n);

#if FUNCTIONS
template <typename T, int N> struct Small {
  T data[N];
  T &operator[](int i) { return data[i]; }
  template <typename F> T fold(F f) const {
    T s = data[0];
    for (int i = 1; i < N; i++)
      s = f(s, data[i]);
    return s;
  }
};

double by_lambda(double *x, int n) {
  double total = 0;
  auto add = [&total, n](double value) { total += value * value / n; };
  std::for_each(x, x + n, add);
  auto twice = [](auto f, double v) { return f(f(v)); };
  return twice([total](double v) { return v * total; }, x[0]);
}
double by_function(double *x, int n) {
  std::function<double(double)> f = [x](double v) { return v * x[0]; };
  if (n > 2)
    f = [g = f, x](double v) { return g(v) + x[1] * v * v; };
  return f(x[n - 1]);
}
static void update(double &a, const double &b) { a = a * b + b; }
double by_reference(double x, double y) {
  double &alias = x;
  update(x, y);
  update(y, alias);
  std::swap(x, y);
  return alias * x + y;
}
double by_template(double *x, int n) {
  Small<double, 3> s{{x[0], x[1], x[n - 1]}};
  s[1] *= s[2];
  return s.fold([](double a, double b) { return a * b + std::sin(a); });
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(by_lambda, 0.7, 1.2, -0.4);
  CHECK_ARRAY(by_function, 0.7, 1.2, -0.4);
  CHECK_PAIR(by_reference, 0.7, 1.2);
  CHECK_ARRAY(by_template, 0.7, 1.2, -0.4);
  return finish();
}
#endif
