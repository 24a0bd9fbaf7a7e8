#include "inversion.hpp"

namespace aquifer {

static double roughness(const double *parameters, const Pilots &pilots) {
  double sum = 0;
  for (int p = 0; p < pilots.count(); p++) {
    if ((p + 1) % pilots.columns() != 0) {
      const double step = parameters[p + 1] - parameters[p];
      sum += step * step;
    }
    if (p + pilots.columns() < pilots.count()) {
      const double step = parameters[p + pilots.columns()] - parameters[p];
      sum += step * step;
    }
  }
  return sum;
}

double misfit(const double *parameters, const Model &model, const Measurements &measured) {
  const std::vector<double> simulated = simulate(parameters, model);
  double sum = 0;
  for (std::size_t i = 0; i < simulated.size(); i++) {
    const double missed = (simulated[i] - measured.heads[i]) / measured.error;
    sum += missed * missed;
  }
  return (sum + measured.smoothing * roughness(parameters, model.pilots)) / 2;
}

} // namespace aquifer
