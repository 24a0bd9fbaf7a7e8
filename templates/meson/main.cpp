// A network learns the exclusive or.
#include "network.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <enzyme/enzyme>

int main() {
  const double inputs[8] = {0, 0, 0, 1, 1, 0, 1, 1}, wanted[4] = {0, 1, 1, 0};
  std::array<double, weight_count> weights = {0.9, -0.6, 0.1, -0.7, 0.8, 0.2, 0.5, 0.4, -0.3};
  for (int step = 0; step < 4000; step++) {
    std::array<double, weight_count> slopes = {};
    enzyme::autodiff<enzyme::Reverse>(loss, enzyme::Duplicated(weights.data(), slopes.data()),
                                      enzyme::Const(static_cast<const double *>(inputs)),
                                      enzyme::Const(static_cast<const double *>(wanted)), enzyme::Const(4));
    for (int i = 0; i < weight_count; i++)
      weights[i] -= 0.5 * slopes[i];
  }
  double worst = 0;
  for (int i = 0; i < 4; i++) {
    const double p = answer(weights.data(), inputs + 2 * i);
    std::printf("%g xor %g: %.4f\n", inputs[2 * i], inputs[2 * i + 1], p);
    worst = std::fmax(worst, std::fabs(p - wanted[i]));
  }
  return worst < 0.05 ? 0 : 1;
}
