#include "shapes.h"

double total(const std::vector<std::unique_ptr<Shape>> &shapes) {
  double s = 1;
  for (const auto &shape : shapes)
    s = s * 0.5 + shape->area() * s;
  return s;
}

double all(double *x, int n) {
  std::vector<std::unique_ptr<Shape>> shapes;
  for (int i = 0; i < n; i++)
    shapes.push_back(i % 2 ? make_square(x[i]) : make_circle(x[i] * x[0]));
  return total(shapes);
}
