// feature: products, recurrences and searches for a root, in loops of which nobody knows how often they run
#include "kernel.h"

#ifdef DEVICE
// What each iteration makes of what the one before has left: light through layers, steps of a system within steps,
// which may end early, and a root.
__device__ void layers(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double through = 1, light = 0;
  for (int k = 0; k < n; k++) {
    double density = x[(i * k) % n] * x[k];
    light += through * MATH(sin)(density);
    through *= MATH(exp)(-0.1 * density);
  }
  y[i] = light + through;
}
DERIVED(layers)

__device__ void steps(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double total = 0;
  for (int row = 0; row < 1 + n % 3; row++) {
    double u = x[i], v = x[row];
    for (int k = 0; k < 260 + n % 64 + i % 32; k++) { // more than a table of checkpoints has entries
      double next = u + 0.01 * v * (x[k % n] - u);
      if ((k * i) % 3 == 1)
        v -= 0.02 * MATH(sin)(u);
      else
        v += 0.01 * (x[i] - v * u);
      u = next;
      if (k > 250 + i % 16 && next > -1)
        break;
    }
    total = 0.5 * total * u + u * v;
  }
  y[i] = total;
}
DERIVED(steps)

__device__ void root(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double r = 1 + x[i];
  while (true) {
    double f = r * r * r - 2 - x[i] * x[i];
    if (f < 1e-14 && f > -1e-14)
      break;
    r = r - f / (3 * r * r);
  }
  y[i] = r;
}
DERIVED(root)

// A product of what a loop of its own has found in each iteration.
__device__ void powers(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double product = 1;
  for (int k = 0; k < n; k++) {
    double power = 1;
    for (int q = 0; q < k % 4 + i % 3; q++)
      power *= x[(k + q) % n];
    product *= 1 + 0.1 * power;
  }
  y[i] = product;
}
DERIVED(powers)
#else
KERNELS(layers) KERNELS(steps) KERNELS(root) KERNELS(powers)
int main() {
  CHECK_AT(layers, points(22), 22, 3, 8, 1e-7, 1e-4);
  CHECK_AT(steps, points(22), 22, 3, 8, 1e-7, 1e-4);
  CHECK_AT(root, points(22), 22, 3, 8, 1e-7, 1e-4);
  CHECK_AT(powers, points(22), 22, 3, 8, 1e-7, 1e-4);
  return finish();
}
#endif
