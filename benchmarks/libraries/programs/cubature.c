// library: Cubature: adaptive integration in several dimensions, in C
// source: cubature
// compile: hcubature.c
// include: .
// levels: 0 2
// objective: by_regions(0.7, 1.3) a heap of regions, callback with parameters
// objective: two_results(0.7, 1.3, 0.4) two integrals at once, the error by their norm
#include "cubature.h"
#include <math.h>

static int wave(unsigned dimensions, const double *t, void *parameters, unsigned results, double *value) {
  const double *p = parameters;
  *value = exp(-p[0] * t[0] * t[1]) * cos(p[1] * (t[0] + 2 * t[1]));
  return 0;
}

double by_regions(double *x, int n) {
  double low[2] = {0, 0}, high[2] = {1, 2}, value, error;
  hcubature(1, wave, x, 2, low, high, 2000, 1e-10, 1e-10, ERROR_INDIVIDUAL, &value, &error);
  return value;
}

static int waves(unsigned dimensions, const double *t, void *parameters, unsigned results, double *values) {
  const double *p = parameters;
  wave(dimensions, t, parameters, 1, values);
  values[1] = sqrt(p[2] + t[0] * t[1] + t[2]);
  return 0;
}

double two_results(double *x, int n) {
  double low[3] = {0, 0, 0}, high[3] = {1, 2, 1}, values[2], errors[2];
  hcubature(2, waves, x, 3, low, high, 5000, 1e-7, 1e-7, ERROR_L2, values, errors);
  return values[0] * values[1];
}
