#include "shapes.h"

Shape::~Shape() = default;

namespace {
class Square : public Shape {
  double side;

public:
  explicit Square(double s) : side(s) {}
  double area() const override { return side * side; }
};

class Circle : public Shape {
  double radius;

public:
  explicit Circle(double r) : radius(r) {}
  double area() const override { return 3.0 * radius * radius; }
};
} // namespace

std::unique_ptr<Shape> make_square(double side) { return std::make_unique<Square>(side); }
std::unique_ptr<Shape> make_circle(double radius) { return std::make_unique<Circle>(radius); }
