// Finds the parameters of an oscillator from measurements, by gradient descent.
#include "model.hpp"

#include <cmath>
#include <cstdio>
#include <enzyme/enzyme>
#include <vector>

using Parameters = std::vector<double>;

// The derivative of misfit() with respect to the parameters: one call, however many there are.
static Parameters gradient(const Parameters &parameters, const Parameters &times, const Parameters &measured) {
  Parameters slopes(parameters.size());
  enzyme::autodiff<enzyme::Reverse>(misfit, enzyme::Duplicated(parameters.data(), slopes.data()),
                                    enzyme::Const(times.data()), enzyme::Const(measured.data()),
                                    enzyme::Const(static_cast<int>(times.size())));
  return slopes;
}

int main() {
  const Parameters truth = {1.2, 0.25, 2.0};
  Parameters times, measured;
  for (int i = 0; i < 40; i++) {
    times.push_back(0.1 * i);
    measured.push_back(place(truth.data(), times.back()));
  }

  Parameters found = {0.8, 0.1, 1.7};
  for (int step = 0; step < 2000; step++) {
    const Parameters slopes = gradient(found, times, measured);
    for (std::size_t i = 0; i < found.size(); i++)
      found[i] -= 0.03 * slopes[i];
  }

  const char *names[] = {"amplitude", "decay", "frequency"};
  double worst = 0;
  for (std::size_t i = 0; i < found.size(); i++) {
    std::printf("%-10s %.6f, in truth %.6f\n", names[i], found[i], truth[i]);
    worst = std::fmax(worst, std::fabs(found[i] - truth[i]));
  }
  std::printf("%s\n", worst < 1e-4 ? "recovered" : "not recovered");
  return worst < 1e-4 ? 0 : 1;
}
