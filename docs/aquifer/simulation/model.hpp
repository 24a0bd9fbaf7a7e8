// All of the simulation that does not depend on the parameters, laid out for the kernels.
#pragma once

#include "pattern.hpp"
#include "pilots.hpp"
#include "site.hpp"
#include "solver.hpp"

#include <vector>

namespace aquifer {

struct Step {
  double inverse_length; // 1 / days, and zero for the steady state
  int period;
};

struct Model {
  Model(const Site &site, Method method);

  Mesh mesh;
  Pilots pilots;
  Interpolation to_triangles;
  Pattern pattern;
  Method method;

  // Of the triangles.
  std::vector<int> corners;
  std::vector<double> slopes, areas;

  // Of the points.
  std::vector<double> bottom, surface, areas_of_points;
  std::vector<double> conductance, stage, river_bed;

  std::vector<Step> steps;
  std::vector<std::vector<double>> pumped; // by period

  std::vector<int> observed_corners;
  std::vector<double> observed_weights;

  int points() const { return static_cast<int>(bottom.size()); }
  int triangles() const { return static_cast<int>(areas.size()); }
  int observations() const { return static_cast<int>(observed_corners.size() / 3); }
  int measurements() const { return observations() * static_cast<int>(steps.size()); }

private:
  void lay_out_triangles();
  void lay_out_points(const Site &site);
  void lay_out_rivers(const std::vector<River> &rivers);
  void lay_out_wells(const Site &site);
};

// The heads in the observation wells after each step, step by step. `parameters` are the logarithms of the conductivity
// (metres a day) at the pilot points.
std::vector<double> simulate(const double *parameters, const Model &model);

// The heads everywhere at the end.
std::vector<double> final_heads(const double *parameters, const Model &model);

} // namespace aquifer
