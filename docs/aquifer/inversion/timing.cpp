// What a gradient costs, in runs of the simulation: timing METHOD.
#include "arguments.hpp"
#include "example.hpp"
#include "inversion.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <exception>
#include <sys/resource.h>

using namespace aquifer;

namespace {

// Of the processor, so that other programs disturb it less.
template <class Work>
double fastest_of_five(const Work &work) {
  double fastest = 1e300;
  for (int i = 0; i < 5; i++) {
    const std::clock_t started = std::clock();
    work();
    fastest = std::min(fastest, static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC);
  }
  return fastest;
}

double peak_in_mebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

} // namespace

int main(int count, char **words) {
  try {
    const Arguments arguments = parse(count, words);
    const Site site = example_site();
    const Model model(site, arguments.method);
    const std::vector<double> truth = example_truth(site);
    const Measurements measured{simulate(truth.data(), model), 0.01, 0.0};
    const std::vector<double> parameters(truth.size(), 2.3);
    std::vector<double> gradient(truth.size());
    double sum = 0;
    const double value = fastest_of_five([&] { sum += misfit(parameters.data(), model, measured); });
    const double before = peak_in_mebibytes();
    const double both = fastest_of_five([&] { sum += misfit_and_gradient(parameters, model, measured, gradient); });
    std::printf("misfit %.4f s; with gradient %.4f s, %.1f times as long; %.0f MiB more\n", value, both, both / value,
                peak_in_mebibytes() - before);
    return sum > 0 ? 0 : 1;
  } catch (const std::exception &problem) {
    std::fprintf(stderr, "timing: %s\n", problem.what());
    return 2;
  }
}
