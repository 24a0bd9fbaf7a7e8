// The time loop: backward Euler, and in each step an iteration for the nonlinear balance of water.
#include "flow.h"
#include "model.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace aquifer {

namespace {

constexpr int most_iterations = 100;
constexpr double tolerance = 1e-10; // metres: of the last correction

class Simulation {
public:
  Simulation(const double *parameters, const Model &model)
      : model_(model), solver_(model.pattern, model.method), log_conductivity_(model.to_triangles(parameters)),
        head_(model.points()), balance_(model.points()), diagonal_(model.points()), correction_(model.points()),
        matrices_(9 * model.triangles()), values_(model.pattern.entries()), idle_(model.points()) {
    for (int i = 0; i < model.points(); i++)
      head_[i] = model.bottom[i] + 0.7 * (model.surface[i] - model.bottom[i]);
  }

  void advance(const Step &step) {
    const std::vector<double> before = head_;
    const std::vector<double> &pumped = step.period < 0 ? idle_ : model_.pumped[step.period];
    for (int iteration = 0; iteration < most_iterations; iteration++) {
      linearise(step.inverse_length, before, pumped);
      solver_.solve(values_.data(), balance_.data(), correction_.data());
      double largest = 0;
      for (int i = 0; i < model_.points(); i++) {
        head_[i] -= correction_[i];
        largest = std::max(largest, std::fabs(correction_[i]));
      }
      if (largest < tolerance)
        return;
    }
    throw std::runtime_error("the balance of water was not found in " + std::to_string(most_iterations) + " iterations");
  }

  const std::vector<double> &head() const { return head_; }

private:
  // Leaves what is missing in the balance of each point, and the matrix of its (symmetric) derivative.
  void linearise(double inverse_length, const std::vector<double> &before, const std::vector<double> &pumped) {
    const Model &m = model_;
    std::fill(balance_.begin(), balance_.end(), 0.0);
    std::fill(values_.begin(), values_.end(), 0.0);
    element_flow(m.triangles(), m.points(), m.corners.data(), m.slopes.data(), m.areas.data(), m.bottom.data(),
                 log_conductivity_.data(), head_.data(), balance_.data(), matrices_.data());
    node_exchange(m.points(), inverse_length, head_.data(), before.data(), m.areas_of_points.data(), m.surface.data(),
                  m.conductance.data(), m.stage.data(), m.river_bed.data(), pumped.data(), balance_.data(),
                  diagonal_.data());
    m.pattern.add_elements(matrices_.data(), values_.data());
    m.pattern.add_diagonal(diagonal_.data(), values_.data());
  }

  const Model &model_;
  Solver solver_;
  std::vector<double> log_conductivity_, head_, balance_, diagonal_, correction_, matrices_, values_, idle_;
};

} // namespace

std::vector<double> simulate(const double *parameters, const Model &model) {
  Simulation simulation(parameters, model);
  std::vector<double> observed(model.measurements());
  double *next = observed.data();
  for (const Step &step : model.steps) {
    simulation.advance(step);
    observe(model.observations(), model.points(), model.observed_corners.data(), model.observed_weights.data(),
            simulation.head().data(), next);
    next += model.observations();
  }
  return observed;
}

std::vector<double> final_heads(const double *parameters, const Model &model) {
  Simulation simulation(parameters, model);
  for (const Step &step : model.steps)
    simulation.advance(step);
  return simulation.head();
}

} // namespace aquifer
