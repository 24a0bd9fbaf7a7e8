#include "model.hpp"

#include <stdexcept>

namespace aquifer {

static Mesh mesh_of(const Site &site) {
  const auto is_too_coarse = [&](Point centroid, double longest_edge) {
    for (Point well : site.wells)
      if (longest_edge > site.finest_edge + distance(centroid, well) / 2)
        return true;
    return false;
  };
  return refined(rectangle(site.width, site.height, site.columns, site.rows), is_too_coarse);
}

static std::vector<Point> centroids(const Mesh &mesh) {
  std::vector<Point> places;
  for (std::size_t t = 0; t < mesh.triangles().size(); t++)
    places.push_back(mesh.centroid(static_cast<int>(t)));
  return places;
}

Model::Model(const Site &site, Method solved_by)
    : mesh(mesh_of(site)), pilots(site.width, site.height, site.pilot_columns, site.pilot_rows),
      to_triangles(pilots, centroids(mesh)), pattern(static_cast<int>(mesh.points().size()), mesh.triangles()),
      method(solved_by) {
  lay_out_triangles();
  lay_out_points(site);
  lay_out_rivers(site.rivers);
  lay_out_wells(site);

  steps.push_back({0.0, -1});
  for (std::size_t p = 0; p < site.periods.size(); p++)
    for (int i = 0; i < site.periods[p].steps; i++)
      steps.push_back({site.periods[p].steps / site.periods[p].days, static_cast<int>(p)});
}

void Model::lay_out_triangles() {
  for (std::size_t t = 0; t < mesh.triangles().size(); t++) {
    const int triangle = static_cast<int>(t);
    corners.insert(corners.end(), mesh.triangles()[t].begin(), mesh.triangles()[t].end());
    for (Point slope : mesh.slopes(triangle)) {
      slopes.push_back(slope.x);
      slopes.push_back(slope.y);
    }
    areas.push_back(mesh.area(triangle));
  }
}

void Model::lay_out_points(const Site &site) {
  areas_of_points = mesh.areas_of_points();
  for (Point point : mesh.points()) {
    bottom.push_back(site.bottom(point));
    surface.push_back(site.surface(point));
  }
}

void Model::lay_out_rivers(const std::vector<River> &rivers) {
  conductance.resize(points());
  stage.resize(points());
  river_bed.resize(points());
  for (const River &river : rivers) {
    const bool is_upright = river.side == Side::west || river.side == Side::east;
    double length = 0;
    for (Point point : mesh.points())
      length = std::max(length, is_upright ? point.y : point.x);
    for (const BoundaryEdge &edge : mesh.boundary()) {
      if (edge.side != river.side)
        continue;
      for (int end : edge.ends) {
        const double along = (is_upright ? mesh.points()[end].y : mesh.points()[end].x) / length;
        conductance[end] += river.conductance * edge.length / 2;
        stage[end] = river.stage_from + along * (river.stage_to - river.stage_from);
        river_bed[end] = stage[end] - river.depth;
      }
    }
  }
}

void Model::lay_out_wells(const Site &site) {
  for (const Period &period : site.periods) {
    if (period.rates.size() != site.wells.size())
      throw std::invalid_argument("a period tells another number of rates than there are wells");
    std::vector<double> rates(points());
    for (std::size_t w = 0; w < site.wells.size(); w++)
      rates[mesh.nearest_point(site.wells[w])] += period.rates[w];
    pumped.push_back(rates);
  }
  for (Point place : site.observations) {
    const auto location = mesh.locate(place);
    if (!location)
      throw std::invalid_argument("an observation well lies outside of the site");
    const Triangle &around = mesh.triangles()[location->triangle];
    observed_corners.insert(observed_corners.end(), around.begin(), around.end());
    observed_weights.insert(observed_weights.end(), location->weights.begin(), location->weights.end());
  }
}

} // namespace aquifer
