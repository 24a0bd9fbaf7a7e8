#include "cluster.hpp"

double energy(const double *positions, int atoms, double depth, double width) {
  double sum = 0;
  for (int i = 0; i < atoms; i++)
    for (int j = 0; j < i; j++) {
      double square = 0;
      for (int k = 0; k < 3; k++) {
        const double apart = positions[3 * i + k] - positions[3 * j + k];
        square += apart * apart;
      }
      const double ratio = width * width / square, cube = ratio * ratio * ratio;
      sum += 4 * depth * (cube * cube - cube);
    }
  return sum;
}
