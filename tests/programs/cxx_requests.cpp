// feature: requests from C++: mangled templates, methods, namespaces, lambdas without captures
#include "check.h"
#include <cmath>

double apply(double (*f)(double), double x);

namespace model {
template <typename T> T cube(T x) { return x * x * x; }
struct Line {
  double a, b;
  static double at(const Line *line, double x) { return line->a * x * x + line->b; }
};
}

#if FUNCTIONS
double apply(double (*f)(double), double x) { return f(x) * x; }
#endif

#if CHECKS
int main() {
  EXPECT_WITHIN(1e-12, 1, 1);
  model::Line line{2, 3}, d_line{0, 0};
  #if REVERSE
  EXPECT(__enzyme_autodiff<double>((void *)model::cube<double>, 2.0), 12);
  EXPECT(__enzyme_autodiff<float>((void *)model::cube<float>, 2.0f), 12);
  EXPECT(__enzyme_autodiff<double>((void *)model::Line::at, &line, &d_line, 3.0), 12);
  EXPECT(d_line.a, 9);
  EXPECT(d_line.b, 1);
  EXPECT(__enzyme_autodiff<double>((void *)+[](double x) { return std::sin(x) * x; }, 2.0), std::sin(2) + 2 * std::cos(2));
  EXPECT(__enzyme_autodiff<double>((void *)apply, enzyme_const, model::cube<double>, 2.0), 32);
  #endif
  #if FORWARD
  EXPECT(__enzyme_fwddiff<double>((void *)model::cube<double>, 2.0, 1.0), 12);
  d_line = {1, 0};
  EXPECT(__enzyme_fwddiff<double>((void *)model::Line::at, &line, &d_line, 3.0, 0.0), 9);
  EXPECT(__enzyme_fwddiff<double>((void *)+[](double x) { return std::sin(x) * x; }, 2.0, 1.0), std::sin(2) + 2 * std::cos(2));
  #endif
  return finish();
}
#endif
