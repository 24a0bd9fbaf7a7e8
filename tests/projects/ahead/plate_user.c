#include "plate_derivatives.h"
#include <math.h>
#include <stdio.h>

double stiffness_of(double thickness);
double of_no_concern(double x);

int main(void) {
  double t = 0.49, d_thickness = 0, d_load = 0;
  double value = bending_gradient(t, &d_thickness, 3, &d_load);
  double k = stiffness_of(t), slope = 3 * (1 + 2 * k) * 1.5 * sqrt(t);
  printf("%.15g %.15g %.15g\n", value, d_thickness, d_load);
  return fabs(value - 3 * (k + k * k)) > 1e-14 || fabs(d_thickness - slope) > 1e-14 ||
         fabs(d_load - (k + k * k)) > 1e-14 || of_no_concern(1) != 1;
}
