// feature: objects that copy themselves by functions of which only the run knows the object: closures, prototypes
// flags: -std=c++20
#include "check.h"
#include <functional>
#include <memory>
#include <vector>

double of_closures(double *x, int n);
double of_prototypes(double *x, int n);
double of_erased_types(double *x, int n);

#if FUNCTIONS
using Map = std::function<double(double)>;
static Map line(std::vector<double> c) {
  return [c](double t) { return c[0] + c[1] * t; };
}
static Map twice(Map f) {
  return [=](double t) { return f(f(t)); };
}
double of_closures(double *x, int n) {
  (void)n;
  Map a = line({x[0], x[1]}), b = twice(a), c = b;
  return c(0.7);
}

struct Shape {
  virtual ~Shape() = default;
  virtual std::unique_ptr<Shape> clone() const = 0;
  virtual double at(double t) const = 0;
};
struct Held {
  std::unique_ptr<Shape> shape;
  Held(std::unique_ptr<Shape> shape) : shape(std::move(shape)) {}
  Held(const Held &other) : shape(other.shape->clone()) {}
};
struct Line : Shape {
  double slope;
  Line(double slope) : slope(slope) {}
  std::unique_ptr<Shape> clone() const override { return std::make_unique<Line>(*this); }
  double at(double t) const override { return slope * t; }
};
struct Table : Shape {
  std::vector<double> y;
  Table(std::vector<double> y) : y(y) {}
  std::unique_ptr<Shape> clone() const override { return std::make_unique<Table>(*this); }
  double at(double t) const override { return y[0] + y[1] * t; }
};
struct Chain : Shape {
  std::vector<Held> parts;
  std::unique_ptr<Shape> clone() const override { return std::make_unique<Chain>(*this); }
  double at(double t) const override {
    for (auto &part : parts)
      t = part.shape->at(t);
    return t;
  }
};
double of_prototypes(double *x, int n) {
  (void)n;
  Chain chain;
  chain.parts.emplace_back(std::make_unique<Line>(x[0]));
  std::vector<Held> shapes{Held(std::make_unique<Table>(std::vector<double>{x[0], x[1]})), Held(std::make_unique<Chain>(chain))};
  double sum = 0;
  for (auto &held : shapes)
    sum += held.shape->at(0.5);
  return sum * x[1];
}

template <class T> struct Model : Shape {
  T value;
  Model(T value) : value(std::move(value)) {}
  std::unique_ptr<Shape> clone() const override { return std::make_unique<Model>(value); }
  double at(double t) const override { return value(t); }
};
struct Any {
  std::unique_ptr<Shape> shape;
  template <class T> Any(T value) : shape(std::make_unique<Model<T>>(std::move(value))) {}
  Any(const Any &other) : shape(other.shape->clone()) {}
};
struct Scale {
  double by;
  double operator()(double t) const { return by * t; }
};
struct Points {
  std::vector<double> y;
  double operator()(double t) const { return y[0] + y[1] * t; }
};
struct Sum {
  std::vector<Any> parts;
  double operator()(double t) const {
    double sum = t;
    for (auto &part : parts)
      sum += part.shape->at(t);
    return sum;
  }
};
double of_erased_types(double *x, int n) {
  (void)n;
  std::vector<Any> all{Scale{x[0]}, Points{{x[0], x[1]}}, Sum{{Scale{x[1]}}}};
  double sum = 0;
  for (auto &one : all)
    sum += one.shape->at(0.5);
  return sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(of_closures, 1.2, 0.5);
  CHECK_ARRAY(of_prototypes, 1.2, 0.5);
  CHECK_ARRAY(of_erased_types, 1.2, 0.5);
  return finish();
}
#endif
