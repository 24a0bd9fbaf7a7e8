// feature: the standard library's own exceptions, none of which is thrown: at, value, get, calls of empty functions, casts
// flags: -std=c++17
#include "check.h"
#include <any>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

double looked_up(double *x, int n);
double called(double *x, int n);
double cast(double *x, int n);
double thrown_on(double *x, int n);

#if FUNCTIONS
double looked_up(double *x, int n) {
  std::vector<double> v(x, x + n);
  std::map<std::string, double> named{{"first", x[0] * x[1]}, {"last", x[n - 1]}};
  std::optional<double> maybe;
  if (n > 1)
    maybe = v.at(0) * v.at(1);
  std::variant<int, double> either = x[n - 1];
  return named.at("first") * maybe.value() * std::get<double>(either) + std::stod("2.5") * named.at("last");
}
double called(double *x, int n) {
  std::function<double(double)> f = [&](double y) { return y * y * x[1]; }, g;
  if (n < 100)
    g = f;
  return f(x[0]) + g(x[n - 1]) * f(x[1]);
}
struct Shape {
  virtual ~Shape() = default;
  virtual double of(double) const = 0;
};
struct Square : Shape {
  double factor;
  explicit Square(double f) : factor(f) {}
  double of(double y) const override { return factor * y * y; }
};
struct None : Shape {
  double of(double) const override { throw std::logic_error("none"); }
};
double cast(double *x, int n) {
  std::unique_ptr<Shape> shape;
  if (n > 50)
    shape = std::make_unique<None>();
  else
    shape = std::make_unique<Square>(x[1]);
  std::any number = x[0] * x[n - 1];
  return dynamic_cast<const Square &>(*shape).of(x[0]) + shape->of(std::any_cast<double>(number));
}
static double limited(double y, int depth) {
  if (depth > 50)
    throw std::runtime_error("too deep at " + std::to_string(y));
  std::vector<double> kept(depth + 1, y);
  return depth == 3 ? y * y : limited(y * 1.1, depth + 1) + kept.at(depth) * y;
}
double thrown_on(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    try {
      s += limited(x[i], 0) * x[0];
    } catch (const std::exception &) {
      s += 1;
      throw;
    }
  }
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(looked_up, 0.7, 1.2, -0.4);
  CHECK_ARRAY(called, 0.7, 1.2, -0.4);
  CHECK_ARRAY(cast, 0.7, 1.2, -0.4);
  CHECK_ARRAY(thrown_on, 0.7, 1.2, -0.4);
  return finish();
}
#endif
