#include "network.hpp"

#include <cmath>

static double unit(const double *weights, const double *inputs) {
  return weights[0] * inputs[0] + weights[1] * inputs[1] + weights[2];
}

double answer(const double *weights, const double *inputs) {
  const double hidden[2] = {std::tanh(unit(weights, inputs)), std::tanh(unit(weights + 3, inputs))};
  return 1 / (1 + std::exp(-unit(weights + 6, hidden)));
}

double loss(const double *weights, const double *inputs, const double *wanted, int samples) {
  double sum = 0;
  for (int i = 0; i < samples; i++) {
    const double p = answer(weights, inputs + 2 * i);
    sum -= wanted[i] * std::log(p) + (1 - wanted[i]) * std::log(1 - p);
  }
  return sum / samples;
}
