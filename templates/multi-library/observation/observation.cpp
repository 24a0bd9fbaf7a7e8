#include "observation.h"

#include "heat.h"

#include <vector>

static const double time_step = 0.2;

void simulate(const double *initial, const double *conductivity, double *end, int cells, int steps) {
  for (int i = 0; i < cells; i++)
    end[i] = initial[i];
  for (int step = 0; step < steps; step++)
    heat_step(cells, end, conductivity, time_step);
}

double missed(const double *initial, const double *conductivity, const double *measured, int cells, int steps) {
  std::vector<double> end(cells);
  simulate(initial, conductivity, end.data(), cells, steps);
  double sum = 0;
  for (int i = 0; i < cells; i++)
    sum += (end[i] - measured[i]) * (end[i] - measured[i]) / 2;
  return sum;
}
