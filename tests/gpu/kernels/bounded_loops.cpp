// Loops of which only ranges are known: threads that share the work of filling a tile, and loops that may end early.
#include "kernel.h"

#ifdef DEVICE
// A blurred picture of 6 x 6: all threads load the tile together, as many elements each as there are threads to share them.
__device__ void blurred(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double tile[36], weights[9];
  int t = thread();
  for (int k = t; k < 36; k += threads())
    tile[k] = x[k] * x[(k + 1) % 36];
  if (t < 9)
    weights[t] = x[36 + t];
  wait();
  int row = t / 4, column = t % 4;
  double sum = 0;
  for (int a = 0; a < 3; a++)
    for (int b = 0; b < 3; b++)
      sum += tile[(row + a) * 6 + column + b] * weights[a * 3 + b];
  y[t] = sum > 0.8 ? sum : 0.1 * sum;
}

// Relaxation in shared memory, at most four times, until what is left is small.
__device__ void relaxed(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double u[10], left[8];
  __shared__ int goes_on;
  int t = thread();
  u[t + 1] = x[t];
  if (t == 0) {
    u[0] = 0.3;
    u[9] = 0.1;
    goes_on = 1;
  }
  wait();
  for (int step = 0; step < 4 && goes_on; step++) {
    for (int colour = 0; colour < 2; colour++) {
      if (t % 2 == colour)
        u[t + 1] += (x[n - 1] + 0.5) * 0.5 * (u[t] + u[t + 2] - 2 * u[t + 1]);
      wait();
    }
    left[t] = u[t] - 2 * u[t + 1] + u[t + 2];
    wait();
    if (t == 0) {
      double sum = 0;
      for (int k = 0; k < 8; k++)
        sum += left[k] * left[k];
      goes_on = sum > 1e-4;
    }
    wait();
  }
  y[t] = u[t + 1] * left[(t + 3) % 8];
}
DERIVED(blurred)
DERIVED(relaxed)
#else
KERNELS(blurred)
KERNELS(relaxed)
int main() {
  CHECK(blurred, 45, 16, 1, 16);
  CHECK(relaxed, 9, 8, 1, 8);
  return finish();
}
#endif
