// feature: explicit time stepping with swapped buffers
#include "check.h"
#include <stdlib.h>

double heat(double *x, int n);
double runge_kutta(double x, double y);

#if FUNCTIONS
double heat(double *x, int n) {
  double *now = (double *)malloc(n * sizeof *now), *next = (double *)malloc(n * sizeof *next);
  for (int i = 0; i < n; i++)
    now[i] = x[i];
  for (int step = 0; step < 7; step++) {
    next[0] = now[0];
    next[n - 1] = now[n - 1];
    for (int i = 1; i < n - 1; i++)
      next[i] = now[i] + 0.2 * now[i] * (now[i - 1] - 2 * now[i] + now[i + 1]);
    double *keep = now;
    now = next;
    next = keep;
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += now[i] * now[i] * (i + 1);
  free(now);
  free(next);
  return s;
}

double runge_kutta(double x, double y) {
  double t = 0, h = 0.1;
  for (int i = 0; i < 10; i++, t += h) {
    double k1 = y * t - x * x, k2 = (y + h / 2 * k1) * (t + h / 2) - x * x;
    double k3 = (y + h / 2 * k2) * (t + h / 2) - x * x, k4 = (y + h * k3) * (t + h) - x * x;
    y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
    x += h * y;
  }
  return x * y;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(heat, 0.7, 1.2, -0.4, 0.9, 0.3);
  CHECK_PAIR(runge_kutta, 0.7, 1.2);
  return finish();
}
#endif
