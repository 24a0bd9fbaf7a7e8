#include "model.hpp"

#include <cmath>

double place(const double *parameters, double time) {
  const double amplitude = parameters[0], decay = parameters[1], frequency = parameters[2];
  return amplitude * std::exp(-decay * time) * std::cos(frequency * time);
}

double misfit(const double *parameters, const double *times, const double *measured, int count) {
  double sum = 0;
  for (int i = 0; i < count; i++) {
    const double missed = place(parameters, times[i]) - measured[i];
    sum += missed * missed / 2;
  }
  return sum;
}
