#include "mesh.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace aquifer {

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

double longest_edge(Point a, Point b, Point c) { return std::max({distance(a, b), distance(b, c), distance(c, a)}); }

Point centroid(Point a, Point b, Point c) { return {(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3}; }

// Twice the area of the triangle, negative where its corners run clockwise.
static double cross(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y); }

Mesh::Mesh(std::vector<Point> points, std::vector<Triangle> triangles)
    : points_(std::move(points)), triangles_(std::move(triangles)) {
  const int count = static_cast<int>(points_.size());
  for (std::size_t t = 0; t < triangles_.size(); t++) {
    for (int corner : triangles_[t])
      if (corner < 0 || corner >= count)
        throw std::invalid_argument("triangle " + std::to_string(t) + " has a corner that is no point of the mesh");
    if (area(static_cast<int>(t)) <= 0)
      throw std::invalid_argument("triangle " + std::to_string(t) + " is flat, or its corners run clockwise");
  }
}

double Mesh::area(int triangle) const {
  const auto &[a, b, c] = triangles_[triangle];
  return cross(points_[a], points_[b], points_[c]) / 2;
}

Point Mesh::centroid(int triangle) const {
  const auto &[a, b, c] = triangles_[triangle];
  return aquifer::centroid(points_[a], points_[b], points_[c]);
}

double Mesh::smallest_angle() const {
  double smallest = 180;
  for (const Triangle &corners : triangles_)
    for (int k = 0; k < 3; k++) {
      const Point at = points_[corners[k]], left = points_[corners[(k + 1) % 3]], right = points_[corners[(k + 2) % 3]];
      const double dot = (left.x - at.x) * (right.x - at.x) + (left.y - at.y) * (right.y - at.y);
      smallest = std::min(smallest, std::atan2(cross(at, left, right), dot) * 180 / M_PI);
    }
  return smallest;
}

std::array<Point, 3> Mesh::slopes(int triangle) const {
  const auto &[a, b, c] = triangles_[triangle];
  const Point p = points_[a], q = points_[b], r = points_[c];
  const double doubled = 2 * area(triangle);
  return {{{(q.y - r.y) / doubled, (r.x - q.x) / doubled},
           {(r.y - p.y) / doubled, (p.x - r.x) / doubled},
           {(p.y - q.y) / doubled, (q.x - p.x) / doubled}}};
}

std::vector<double> Mesh::areas_of_points() const {
  std::vector<double> areas(points_.size());
  for (std::size_t t = 0; t < triangles_.size(); t++)
    for (int corner : triangles_[t])
      areas[corner] += area(static_cast<int>(t)) / 3;
  return areas;
}

std::vector<BoundaryEdge> Mesh::boundary() const {
  std::map<std::pair<int, int>, int> uses;
  for (const Triangle &corners : triangles_)
    for (int k = 0; k < 3; k++)
      uses[std::minmax(corners[k], corners[(k + 1) % 3])]++;

  const auto by_x = [](Point a, Point b) { return a.x < b.x; };
  const auto by_y = [](Point a, Point b) { return a.y < b.y; };
  const auto [west, east] = std::minmax_element(points_.begin(), points_.end(), by_x);
  const auto [south, north] = std::minmax_element(points_.begin(), points_.end(), by_y);
  const double tolerance = 1e-9 * (east->x - west->x + north->y - south->y);

  std::vector<BoundaryEdge> edges;
  for (const auto &[ends, count] : uses) {
    if (count == 2)
      continue;
    const Point a = points_[ends.first], b = points_[ends.second];
    const double x = (a.x + b.x) / 2, y = (a.y + b.y) / 2;
    Side side = Side::north;
    if (std::fabs(x - west->x) < tolerance)
      side = Side::west;
    else if (std::fabs(x - east->x) < tolerance)
      side = Side::east;
    else if (std::fabs(y - south->y) < tolerance)
      side = Side::south;
    else if (std::fabs(y - north->y) > tolerance)
      throw std::logic_error("the mesh has a hole, or triangles that do not fit each other");
    edges.push_back({{ends.first, ends.second}, side, distance(a, b)});
  }
  return edges;
}

std::optional<Location> Mesh::locate(Point point) const {
  for (std::size_t t = 0; t < triangles_.size(); t++) {
    const auto &[a, b, c] = triangles_[t];
    const double doubled = 2 * area(static_cast<int>(t));
    const std::array<double, 3> weights = {cross(point, points_[b], points_[c]) / doubled,
                                           cross(points_[a], point, points_[c]) / doubled,
                                           cross(points_[a], points_[b], point) / doubled};
    if (*std::min_element(weights.begin(), weights.end()) >= -1e-12)
      return Location{static_cast<int>(t), weights};
  }
  return std::nullopt;
}

int Mesh::nearest_point(Point point) const {
  const auto nearer = [&](Point a, Point b) { return distance(a, point) < distance(b, point); };
  return static_cast<int>(std::min_element(points_.begin(), points_.end(), nearer) - points_.begin());
}

Mesh rectangle(double width, double height, int columns, int rows) {
  std::vector<Point> points;
  for (int j = 0; j <= rows; j++)
    for (int i = 0; i <= columns; i++)
      points.push_back({width * i / columns, height * j / rows});

  std::vector<Triangle> triangles;
  for (int j = 0; j < rows; j++)
    for (int i = 0; i < columns; i++) {
      const int low_left = j * (columns + 1) + i, low_right = low_left + 1;
      const int up_left = low_left + columns + 1, up_right = up_left + 1;
      // The diagonals alternate, so that water finds no direction preferred; each is the edge to be halved.
      if ((i + j) % 2 == 0) {
        triangles.push_back({up_right, low_left, low_right});
        triangles.push_back({low_left, up_right, up_left});
      } else {
        triangles.push_back({low_right, up_left, low_left});
        triangles.push_back({up_left, low_right, up_right});
      }
    }
  return {std::move(points), std::move(triangles)};
}

} // namespace aquifer
