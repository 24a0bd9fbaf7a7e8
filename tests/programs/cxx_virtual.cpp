// feature: virtual functions, unique_ptr, inheritance
#include "check.h"
#include <memory>
#include <vector>

double shapes(double *x, int n);
double shared(double *x, int n);
double chosen(double x, double y);

#if FUNCTIONS
struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual double scale() const { return 1; }
};
struct Square : Shape {
  double side;
  explicit Square(double s) : side(s) {}
  double area() const override { return side * side; }
};
struct Circle : Shape {
  double radius;
  int kind = 3;
  explicit Circle(double r) : radius(r) {}
  double area() const override { return 3.14159 * radius * radius; }
  double scale() const override { return kind * radius; }
};

double shapes(double *x, int n) {
  std::vector<std::unique_ptr<Shape>> all;
  for (int i = 0; i < n; i++)
    if (i % 2)
      all.push_back(std::make_unique<Square>(x[i]));
    else
      all.push_back(std::make_unique<Circle>(x[i]));
  double s = 0;
  for (auto &shape : all)
    s += shape->area() * shape->scale();
  return s;
}
double shared(double *x, int n) {
  auto a = std::make_shared<Square>(x[0]);
  std::shared_ptr<Shape> b = a;
  a->side *= x[n - 1];
  return b->area() * b->scale();
}
double chosen(double x, double y) {
  Square a(x);
  Circle b(y);
  const Shape &s = x > y ? static_cast<Shape &>(a) : b;
  return s.area() + a.area() * s.scale();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(shapes, 0.7, 1.2, -0.4);
  CHECK_ARRAY(shared, 0.7, 1.2);
  CHECK_PAIR(chosen, 0.7, 1.2);
  CHECK_PAIR(chosen, 1.7, 1.2);
  return finish();
}
#endif
