// Triangles over a rectangle, conforming, finer where it matters.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

namespace aquifer {

struct Point {
  double x, y;
};

double distance(Point a, Point b);
double longest_edge(Point a, Point b, Point c);
Point centroid(Point a, Point b, Point c);

// Corners in counterclockwise order. The edge between the first two is the one that refinement halves.
using Triangle = std::array<int, 3>;

enum class Side { west, east, south, north };

struct BoundaryEdge {
  std::array<int, 2> ends;
  Side side;
  double length;
};

// A point of the domain: the triangle that holds it, and how much each corner contributes to a value there.
struct Location {
  int triangle;
  std::array<double, 3> weights;
};

class Mesh {
public:
  Mesh(std::vector<Point> points, std::vector<Triangle> triangles);

  const std::vector<Point> &points() const { return points_; }
  const std::vector<Triangle> &triangles() const { return triangles_; }

  double area(int triangle) const;
  Point centroid(int triangle) const;
  double smallest_angle() const; // of all triangles, in degrees: the quality of the mesh

  // Slopes of the three functions that are one at a corner and zero at the two others.
  std::array<Point, 3> slopes(int triangle) const;

  // The area that each point stands for: a third of that of its triangles.
  std::vector<double> areas_of_points() const;

  std::vector<BoundaryEdge> boundary() const;
  std::optional<Location> locate(Point point) const;
  int nearest_point(Point point) const;

private:
  std::vector<Point> points_;
  std::vector<Triangle> triangles_;
};

// Squares, each halved along a diagonal.
Mesh rectangle(double width, double height, int columns, int rows);

// Triangles for which `is_too_coarse(centroid, longest edge)` holds are halved until none is left, and with them as many
// of their neighbours as keep the mesh conforming.
Mesh refined(const Mesh &mesh, const std::function<bool(Point, double)> &is_too_coarse);

} // namespace aquifer
