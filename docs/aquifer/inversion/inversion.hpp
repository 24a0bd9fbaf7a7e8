// What is minimised, and its derivatives.
#pragma once

#include "model.hpp"

#include <vector>

namespace aquifer {

struct Measurements {
  std::vector<double> heads; // as simulate() orders them
  double error;              // standard deviation, in metres
  double smoothing;          // how much differences between neighbouring pilots count
};

// Half the sum of squares of what was missed, in standard deviations, and of the differences between neighbours.
double misfit(const double *parameters, const Model &model, const Measurements &measured);

// The same; `gradient` receives its derivatives, by reverse mode.
double misfit_and_gradient(const std::vector<double> &parameters, const Model &model, const Measurements &measured,
                           std::vector<double> &gradient);

// The derivative of the misfit along a direction, by forward mode.
double misfit_along(const std::vector<double> &parameters, const std::vector<double> &direction, const Model &model,
                    const Measurements &measured);

} // namespace aquifer
