// Bisection at the newest vertex: angles stay bounded however often a triangle is halved.
#include "mesh.hpp"

#include <map>
#include <utility>

namespace aquifer {

namespace {

class Bisection {
public:
  explicit Bisection(const Mesh &mesh) : points_(mesh.points()), triangles_(mesh.triangles()) {
    for (std::size_t t = 0; t < triangles_.size(); t++)
      for (int k = 0; k < 3; k++)
        take(triangles_[t][k], triangles_[t][(k + 1) % 3], static_cast<int>(t));
  }

  std::size_t size() const { return triangles_.size(); }

  Mesh mesh() const { return {points_, triangles_}; }

  bool holds(std::size_t t, const std::function<bool(Point, double)> &is_too_coarse) const {
    const auto &[a, b, c] = triangles_[t];
    const Point p = points_[a], q = points_[b], r = points_[c];
    return is_too_coarse(centroid(p, q, r), longest_edge(p, q, r));
  }

  // Halves the triangle and the one beyond its first edge, which first becomes one that is halved at that edge too.
  void split(int t) {
    const int a = triangles_[t][0], b = triangles_[t][1];
    int beyond = owner(b, a);
    if (beyond >= 0 && (triangles_[beyond][0] != b || triangles_[beyond][1] != a)) {
      split(beyond);
      beyond = owner(b, a);
    }
    const int middle = static_cast<int>(points_.size());
    points_.push_back({(points_[a].x + points_[b].x) / 2, (points_[a].y + points_[b].y) / 2});
    halve(t, middle);
    if (beyond >= 0)
      halve(beyond, middle);
  }

private:
  // Edges have a direction, in which one triangle runs along them.
  void take(int from, int to, int triangle) { owners_[{from, to}] = triangle; }

  int owner(int from, int to) const {
    const auto found = owners_.find({from, to});
    return found == owners_.end() ? -1 : found->second;
  }

  void halve(int t, int middle) {
    const auto [a, b, c] = triangles_[t];
    const int other = static_cast<int>(triangles_.size());
    triangles_[t] = {c, a, middle};
    triangles_.push_back({b, c, middle});
    owners_.erase({a, b});
    take(a, middle, t);
    take(middle, c, t);
    take(b, c, other);
    take(c, middle, other);
    take(middle, b, other);
  }

  std::vector<Point> points_;
  std::vector<Triangle> triangles_;
  std::map<std::pair<int, int>, int> owners_;
};

} // namespace

Mesh refined(const Mesh &mesh, const std::function<bool(Point, double)> &is_too_coarse) {
  Bisection bisection(mesh);
  for (bool changed = true; changed;) {
    changed = false;
    // New triangles are appended and looked at in the same round; halved ones once more in the next.
    for (std::size_t t = 0; t < bisection.size(); t++)
      if (bisection.holds(t, is_too_coarse)) {
        bisection.split(static_cast<int>(t));
        changed = true;
      }
  }
  return bisection.mesh();
}

} // namespace aquifer
