#include "spring.h"

double spring_energy(const double *x, long n) {
  double sum = 0;
  for (long i = 1; i < n; i++) {
    double stretch = x[i] - x[i - 1];
    sum += 0.5 * STIFFNESS * stretch * stretch;
  }
  return sum;
}
