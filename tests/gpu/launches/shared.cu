/* Shared memory whose size the launch tells: in the gradient kernel's launch its upper half is the shadow. */
#include "cuda.h"

extern __shared__ double room[];

/* A row of several in shared memory: what the neighbours have, times what the block's first thread has. */
__global__ void around(const double *x, double *y, int n) {
  int i = index(), t = thread(), width = n / 2;
  double *squares = room + width;
  room[t] = x[i];
  squares[t] = x[i] * x[i];
  wait();
  y[i] = room[(t + 1) % width] * squares[t] + squares[0];
}
double in_rows(double *x, int n) {
  double *a = on_gpu(x, n), *b = on_gpu<double>(n), y[MOST], sum = 0;
  around<<<2, n / 2, n * sizeof(double)>>>(a, b, n);
  around<<<2, n / 2, n * sizeof(double) + 8>>>(b, a, n);
  from_gpu(y, a, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * (1 + i);
  GPU(Free)(a), GPU(Free)(b);
  return sum;
}
int main() {
  CHECK(in_rows, 6);
  return finish();
}
