#include "kernel_derivatives.h"
#include <math.h>
#include <stdio.h>

int main(void) {
  double point[] = {3, 4}, slope[2] = {0}, along[] = {0, 1};
  double length = length_gradient(point, slope, 2), tangent = length_tangent(point, along, 2);
  printf("%g %g %g %g\n", length, slope[0], slope[1], tangent);
  double missed = fabs(length - 5) + fabs(slope[0] - 0.6) + fabs(slope[1] - 0.8) + fabs(tangent - 0.8);
  return missed < 1e-12 ? 0 : 1;
}
