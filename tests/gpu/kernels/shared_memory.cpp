// feature: a block shares memory, and its threads wait for one another
#include "kernel.h"

#ifdef DEVICE
// A sum over a block, in steps of which each halves the threads; what threads read, others overwrite.
__device__ void reduce(const double *x, double *y, int n) {
  __shared__ double part[8];
  int i = index();
  part[thread()] = i < n ? x[i] * x[i] : 0;
  wait();
  double left = part[(thread() + 7) % 8];
  wait();
  part[thread()] *= 1 + left;
  for (int half = 4; half > 0; half /= 2) {
    wait();
    if (thread() < half)
      part[thread()] += part[thread() + half];
  }
  wait();
  if (i < n)
    y[i] = MATH(sin)(part[0]) * x[i];
}
DERIVED(reduce)

// The same with as many threads as there are, and a product: every step overwrites what the reverse half needs.
__device__ void product(const double *x, double *y, int n) {
  __shared__ double part[8];
  int i = index();
  part[thread()] = i < n ? 1 + x[i] / 4 : 1;
  for (int half = threads() / 2; half > 0; half >>= 1) {
    wait();
    if (thread() < half)
      part[thread()] *= part[thread() + half];
  }
  wait();
  if (thread() == 0)
    y[block()] = part[0];
}
DERIVED(product)

// Tiles of a matrix with 8 columns times a vector, which all threads read.
__device__ void tiles(const double *x, double *y, int n) {
  __shared__ double tile[8];
  double sum = 0;
  for (int k = 0; k < 3; k++) {
    wait();
    tile[thread()] = x[(k * 8 + thread()) % n];
    wait();
    for (int j = 0; j < 8; j++)
      sum += tile[j] * x[(thread() * 3 + j) % n];
  }
  int i = index();
  if (i < n)
    y[i] = sum;
}
DERIVED(tiles)

// Neighbours of a stencil, for some steps, in shared memory.
__device__ void stencil(const double *x, double *y, int n) {
  __shared__ double now[10], next[10];
  int t = thread() + 1, i = index();
  now[t] = i < n ? x[i] : 0;
  if (thread() < 2)
    now[thread() * 9] = 0.5, next[thread() * 9] = 0.5;
  for (int step = 0; step < 3; step++) {
    wait();
    next[t] = now[t] * (1 - 0.1 * now[t - 1]) + 0.2 * now[t + 1] * now[t - 1];
    wait();
    now[t] = next[t];
  }
  if (i < n)
    y[i] = now[t];
}
DERIVED(stencil)

// Threads add to memory that they share, and read the sums when all are through.
__device__ void histogram(const double *x, double *y, int n) {
  __shared__ double bin[2];
  int i = index();
  if (thread() < 2)
    bin[thread()] = 1;
  wait();
  if (i < n)
    add(&bin[i % 2], x[i] * x[i]);
  wait();
  if (i < n)
    y[i] = bin[(i + 1) % 2] * x[i];
}
DERIVED(histogram)
#else
KERNELS(reduce) KERNELS(product) KERNELS(tiles) KERNELS(stencil) KERNELS(histogram)
int main() {
  CHECK(reduce, 21, 21, 3, 8);
  CHECK(product, 21, 3, 3, 8);
  CHECK(tiles, 21, 21, 3, 8);
  CHECK(stencil, 21, 21, 3, 8);
  CHECK(histogram, 21, 21, 3, 8);
  return finish();
}
#endif
