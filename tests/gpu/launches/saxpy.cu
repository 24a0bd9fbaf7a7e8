/* Copies, one launch, a copy back; numbers that are passed to the kernel have derivatives as well. */
#include "cuda.h"

__global__ void saxpy(int n, double a, const double *x, double *y) {
  int i = index();
  if (i < n)
    y[i] = a * x[i] * x[i] + y[i] * x[(i + 1) % n];
}

double f(double *x, int n) {
  double *gx = on_gpu(x, n), *gy = on_gpu(x, n), y[MOST], sum = 0;
  saxpy<<<(n + 3) / 4, 4>>>(n, x[1], gx, gy);
  from_gpu(y, gy, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i] / (1 + i);
  GPU(Free)(gx);
  GPU(Free)(gy);
  return sum;
}

int main() {
  CHECK(f, 10);
  return finish();
}
