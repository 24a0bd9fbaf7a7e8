#include "pilots.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace aquifer {

Pilots::Pilots(double width, double height, int columns, int rows)
    : width_(width), height_(height), columns_(columns), rows_(rows) {
  if (columns < 2 || rows < 2)
    throw std::invalid_argument("a lattice of pilot points needs two of them each way");
}

Point Pilots::place(int pilot) const {
  return {width_ * (pilot % columns_) / (columns_ - 1), height_ * (pilot / columns_) / (rows_ - 1)};
}

std::array<Pilots::Share, 4> Pilots::shares(Point point) const {
  const double x = std::clamp(point.x / width_, 0.0, 1.0) * (columns_ - 1);
  const double y = std::clamp(point.y / height_, 0.0, 1.0) * (rows_ - 1);
  const int i = std::min(static_cast<int>(x), columns_ - 2), j = std::min(static_cast<int>(y), rows_ - 2);
  const double right = x - i, up = y - j;
  const int low = j * columns_ + i, high = low + columns_;
  return {{{low, (1 - right) * (1 - up)}, {low + 1, right * (1 - up)}, {high, (1 - right) * up}, {high + 1, right * up}}};
}

Interpolation::Interpolation(const Pilots &pilots, const std::vector<Point> &points) {
  for (Point point : points)
    shares_.push_back(pilots.shares(point));
}

std::vector<double> Interpolation::operator()(const double *parameters) const {
  std::vector<double> values(shares_.size());
  for (std::size_t i = 0; i < shares_.size(); i++)
    for (const Pilots::Share &share : shares_[i])
      values[i] += share.weight * parameters[share.pilot];
  return values;
}

} // namespace aquifer
