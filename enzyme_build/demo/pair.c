/* The static library: the Morse potential. */
#include <math.h>

double pair_energy(double distance) {
  const double depth = 1.3, width = 1.7, rest = 1.05;
  const double decay = exp(-width * (fabs(distance) - rest));
  return depth * (decay * decay - 2 * decay);
}
