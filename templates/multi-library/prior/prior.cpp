#include "prior.h"

double roughness(const double *profile, int cells) {
  double sum = 0;
  for (int i = 1; i + 1 < cells; i++) {
    const double bend = profile[i - 1] - 2 * profile[i] + profile[i + 1];
    sum += bend * bend / 2;
  }
  return sum;
}
