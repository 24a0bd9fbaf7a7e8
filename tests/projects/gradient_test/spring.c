#include <math.h>

double energy(const double *x, double stiffness, int n) {
  double sum = 0;
  for (int i = 1; i < n; i++)
    sum += stiffness * pow(x[i] - x[i - 1], 2) / 2 + 0.1 * cos(x[i]);
  return sum;
}

void forces(const double *x, double *f, double damping, int n) {
  for (int i = 0; i < n; i++)
    f[i] = f[i] * damping + sin(x[i]) * x[(i + 1) % n];
}

float single(float x, float y) { return sqrtf(x * y) + expf(-x); }

double picked(const double *x, const int *order) { return x[order[0]] * x[order[1]] + x[order[2]] / x[order[3]]; }
