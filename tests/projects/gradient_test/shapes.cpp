#include "shapes.hpp"

namespace shapes {
double volume(const double &radius, double height) { return 3.14159265358979 * radius * radius * height / 3; }

void scale(double *point, double factor) {
  for (int i = 0; i < 3; i++)
    point[i] *= factor + point[(i + 1) % 3];
}
} // namespace shapes
