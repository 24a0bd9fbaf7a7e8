// How permeable is the ground? Found from the heads in observation wells while others are pumped, by L-BFGS.
#include "arguments.hpp"
#include "example.hpp"
#include "inversion.hpp"
#include "lbfgs.hpp"
#include "tables.hpp"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <random>

using namespace aquifer;

namespace {

constexpr double error_of_measurement = 0.01; // metres
constexpr double is_recovered = 0.01;         // in the logarithm: one per cent of the conductivity

double largest_difference(const Variables &a, const Variables &b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); i++)
    largest = std::fmax(largest, std::fabs(a[i] - b[i]));
  return largest;
}

Measurements measure(const Variables &truth, const Model &model, const Arguments &arguments) {
  Measurements measured{simulate(truth.data(), model), error_of_measurement, arguments.smoothing};
  std::mt19937 bits(7);
  std::normal_distribution<double> error(0, 1);
  for (double &head : measured.heads)
    head += arguments.noise * error(bits);
  return measured;
}

int run(const Arguments &arguments) {
  const Site site = example_site();
  const Model model(site, arguments.method);
  const Variables truth = example_truth(site);
  const Measurements measured = measure(truth, model, arguments);
  std::printf("%d points, %d triangles, %zu steps; %d measurements, %d unknowns\n", model.points(), model.triangles(),
              model.steps.size(), model.measurements(), model.pilots.count());

  const Variables start(truth.size(), 2.3); // ten metres a day everywhere
  const auto objective = [&](const Variables &x, Variables &gradient) {
    return misfit_and_gradient(x, model, measured, gradient);
  };
  std::vector<HistoryRow> history;
  Options options;
  options.most_iterations = arguments.iterations;
  options.watch = [&](const Iterate &now) {
    history.push_back({now.number, now.evaluations, now.value, now.slope, largest_difference(now.x, truth)});
    if (now.number % 10 == 0)
      std::printf("%4d: misfit %.6e, gradient %.1e, off by %.4f\n", now.number, now.value, now.slope,
                  history.back().largest_error);
  };

  const auto started = std::chrono::steady_clock::now();
  const Outcome outcome = minimise(objective, start, options);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
  const double error = largest_difference(outcome.x, truth);
  std::printf("%s after %d iterations, %d gradients in %.1f s\n", outcome.reason.c_str(), outcome.iterations,
              outcome.evaluations, seconds);
  std::printf("the logarithm of the conductivity is off by %.2e at most\n", error);

  if (!arguments.output.empty())
    write_tables(arguments.output, site, model, history, {truth, start, outcome.x, final_heads(outcome.x.data(), model)});
  return arguments.noise > 0 || error < is_recovered ? 0 : 1;
}

} // namespace

int main(int count, char **words) {
  try {
    const Arguments arguments = parse(count, words);
    if (arguments.is_for_help) {
      std::fputs(usage, stdout);
      return 0;
    }
    return run(arguments);
  } catch (const std::exception &problem) {
    std::fprintf(stderr, "aquifer: %s\n%s", problem.what(), usage);
    return 2;
  }
}
