// The gradient through mesh, sparse solves, Fortran and time loop: against finite differences, and against itself.
#include "check.hpp"
#include "example.hpp"
#include "inversion.hpp"

#include <chrono>
#include <cstring>
#include <numeric>
#include <string>

using namespace aquifer;

namespace {

// Smaller than the example, with all of its parts.
Site small_site() {
  Site site = example_site();
  site.columns = 10;
  site.rows = 6;
  site.finest_edge = 60;
  site.wells.resize(2);
  site.periods = {{10, 2, {600, 0}}, {15, 2, {0, 500}}};
  site.pilot_columns = 4;
  site.pilot_rows = 3;
  return site;
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

Method method_named(const char *name) {
  if (std::strcmp(name, "conjugate_gradient") == 0)
    return Method::conjugate_gradient;
  return std::strcmp(name, "adjoint_rule") == 0 ? Method::adjoint_rule : Method::cholesky;
}

} // namespace

int main(int count, char **arguments) {
  const Site site = small_site();
  const Model model(site, method_named(count > 1 ? arguments[1] : "cholesky"));
  std::printf("%d points, %d triangles, %zu steps, smallest angle %.1f\n", model.points(), model.triangles(),
              model.steps.size(), model.mesh.smallest_angle());

  const std::vector<double> truth = example_truth(site);
  const Measurements measured{simulate(truth.data(), model), 0.01, 0.1};
  std::vector<double> parameters = truth, gradient(truth.size());
  for (std::size_t p = 0; p < parameters.size(); p++)
    parameters[p] += 0.4 * std::sin(1.0 + 2.3 * static_cast<double>(p));

  const auto started = std::chrono::steady_clock::now();
  const double value = misfit(parameters.data(), model, measured);
  const auto between = std::chrono::steady_clock::now();
  const double primal = std::chrono::duration<double>(between - started).count();
  const double same = misfit_and_gradient(parameters, model, measured, gradient);
  std::printf("misfit %.6e in %.4f s, with its gradient in %.4f s\n", value, primal, seconds_since(between));

  Check check;
  check.close("the value comes with the gradient", same, value, 1e-13, value);
  const double scale = std::sqrt(std::inner_product(gradient.begin(), gradient.end(), gradient.begin(), 0.0));
  for (std::size_t p = 0; p < parameters.size(); p++) {
    const auto value_at = [&](double step) {
      std::vector<double> moved = parameters;
      moved[p] += step;
      return misfit(moved.data(), model, measured);
    };
    const double h = 1e-3; // fourth order
    const double difference = (8 * (value_at(h) - value_at(-h)) - (value_at(2 * h) - value_at(-2 * h))) / (12 * h);
    check.close(("parameter " + std::to_string(p)).c_str(), gradient[p], difference, 1e-7, scale);
  }

  std::vector<double> direction(parameters.size());
  for (std::size_t p = 0; p < direction.size(); p++)
    direction[p] = std::cos(3.1 * static_cast<double>(p));
  const double reverse = std::inner_product(gradient.begin(), gradient.end(), direction.begin(), 0.0);
  check.close("forward and reverse mode agree", misfit_along(parameters, direction, model, measured), reverse, 1e-10,
              scale);
  return check.result();
}
