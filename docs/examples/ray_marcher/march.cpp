// Glowing balls behind a pinhole: along each ray, light is gathered from a density that a distance field tells.
#include <algorithm>
#include <cmath>

namespace {

struct Vector {
  double x, y, z;
};

struct Ball {
  Vector centre;
  double radius, brightness;
};

double distance(const Ball &ball, const Vector &p) {
  double x = p.x - ball.centre.x, y = p.y - ball.centre.y, z = p.z - ball.centre.z;
  return std::sqrt(x * x + y * y + z * z + 1e-12) - ball.radius;
}

// Density falls off softly at the surface, so that the picture has a slope by where the surface is.
double density(double distance) { return 6.0 / (1.0 + std::exp(12.0 * distance)); }

double gathered(const Ball *balls, int count, Vector direction) {
  const int steps = 48;
  const double near = 1.0, step = 3.0 / steps;
  double light = 0, transparency = 1;
  for (int i = 0; i < steps; i++) {
    double t = near + (i + 0.5) * step;
    Vector p{t * direction.x, t * direction.y, t * direction.z};
    double total = 0, emitted = 0;
    for (int b = 0; b < count; b++) {
      double d = density(distance(balls[b], p));
      total += d;
      emitted += d * balls[b].brightness;
    }
    double kept = std::exp(-total * step);
    if (total > 1e-9) light += transparency * (1 - kept) * emitted / total;
    transparency *= kept;
  }
  return light;
}

}  // namespace

// Each ball is x, y, z, radius, brightness.
extern "C" void render(const double *balls, double *image, int count, int height, int width) {
  for (int row = 0; row < height; row++) {
    for (int column = 0; column < width; column++) {
      Vector direction{(column + 0.5) / width - 0.5, (row + 0.5) / height - 0.5, 1.0};
      image[row * width + column] = gathered(reinterpret_cast<const Ball *>(balls), count, direction);
    }
  }
}
