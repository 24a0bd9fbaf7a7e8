// The parameters: the logarithm of the conductivity at a lattice of pilot points, and between them by interpolation.
#pragma once

#include "mesh.hpp"

#include <vector>

namespace aquifer {

class Pilots {
public:
  Pilots(double width, double height, int columns, int rows);

  int count() const { return columns_ * rows_; }
  int columns() const { return columns_; }
  int rows() const { return rows_; }
  Point place(int pilot) const;

  // Bilinear weights of the four pilots around a point; they add up to one.
  struct Share {
    int pilot;
    double weight;
  };
  std::array<Share, 4> shares(Point point) const;

private:
  double width_, height_;
  int columns_, rows_;
};

// The values at many points at once, as a sparse matrix times the parameters.
class Interpolation {
public:
  Interpolation(const Pilots &pilots, const std::vector<Point> &points);

  std::vector<double> operator()(const double *parameters) const;

private:
  std::vector<std::array<Pilots::Share, 4>> shares_;
};

} // namespace aquifer
