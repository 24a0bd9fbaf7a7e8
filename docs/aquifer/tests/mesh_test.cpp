// Meshes cover their rectangle, fit together, and keep their angles when they are refined.
#include "check.hpp"
#include "mesh.hpp"

#include <numeric>
#include <stdexcept>

using namespace aquifer;

int main() {
  Check check;
  const Mesh coarse = rectangle(10, 6, 5, 3);
  const Point well{3.3, 4.1};
  const Mesh fine = refined(coarse, [&](Point centroid, double longest) {
    return longest > 0.05 + distance(centroid, well) / 3;
  });

  check.that("refinement adds triangles", fine.triangles().size() > 5 * coarse.triangles().size(),
             static_cast<double>(fine.triangles().size()));
  check.that("the smallest angle stays", fine.smallest_angle() > 44.9, fine.smallest_angle());

  const std::vector<double> shares = fine.areas_of_points();
  check.close("the points share the area", std::accumulate(shares.begin(), shares.end(), 0.0), 60, 1e-12, 60);

  std::array<double, 4> lengths{};
  for (const BoundaryEdge &edge : fine.boundary())
    lengths[static_cast<int>(edge.side)] += edge.length;
  check.close("west", lengths[static_cast<int>(Side::west)], 6, 1e-12);
  check.close("east", lengths[static_cast<int>(Side::east)], 6, 1e-12);
  check.close("south", lengths[static_cast<int>(Side::south)], 10, 1e-12);
  check.close("north", lengths[static_cast<int>(Side::north)], 10, 1e-12);

  // A conforming mesh of a simply connected domain: Euler's formula.
  const long points = static_cast<long>(fine.points().size()), triangles = static_cast<long>(fine.triangles().size());
  const long edges = (3 * triangles + static_cast<long>(fine.boundary().size())) / 2;
  check.that("no point hangs on an edge", points - edges + triangles == 1, static_cast<double>(points - edges + triangles));

  // Linear functions are told exactly, by slopes and by weights.
  const auto linear = [](Point p) { return 2 + 3 * p.x - 5 * p.y; };
  const auto location = fine.locate(well);
  check.that("the well is inside", location.has_value(), 0);
  double value = 0, along_x = 0, along_y = 0;
  for (int k = 0; location && k < 3; k++) {
    const Point corner = fine.points()[fine.triangles()[location->triangle][k]];
    value += location->weights[k] * linear(corner);
    along_x += fine.slopes(location->triangle)[k].x * linear(corner);
    along_y += fine.slopes(location->triangle)[k].y * linear(corner);
  }
  check.close("a linear function at the well", value, linear(well), 1e-12);
  check.close("its slope along x", along_x, 3, 1e-10);
  check.close("its slope along y", along_y, -5, 1e-10);
  check.that("a point outside is not found", !fine.locate({11, 3}), 0);

  bool is_refused = false;
  try {
    Mesh({{0, 0}, {1, 0}, {0, 1}}, {{0, 2, 1}});
  } catch (const std::invalid_argument &) {
    is_refused = true;
  }
  check.that("a triangle that runs clockwise is refused", is_refused, 0);
  return check.result();
}
