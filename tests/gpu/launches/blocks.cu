/* Threads of a block that work together, sums of all threads, streams that are given back before the reverse half. */
#include "cuda.h"

enum { THREADS = 4 };
__global__ void sums(int n, const double *x, double *sum) {
  __shared__ double part[THREADS];
  int i = index();
  part[thread()] = i < n ? x[i] * x[i] : 0;
  wait();
  for (int half = THREADS / 2; half; half /= 2) {
    if (thread() < half)
      part[thread()] += part[thread() + half];
    wait();
  }
  if (!thread())
    add(sum, part[0]);
}
__global__ void divided(int n, double *x, const double *by) {
  int i = index();
  if (i < n)
    x[i] /= *by;
}
double normalised(double *x, int n) {
  double *a = on_gpu(x, n), *sum = on_gpu<double>(1), y[MOST], result = 0;
  stream s;
  GPU(StreamCreate)(&s);
  GPU(MemsetAsync)(sum, 0, sizeof(double), s);
  sums<<<(n + THREADS - 1) / THREADS, THREADS, 0, s>>>(n, a, sum);
  divided<<<1, n, 0, s>>>(n, a, sum);
  GPU(MemcpyAsync)(y, a, n * sizeof(double), FROM_GPU, s);
  GPU(StreamSynchronize)(s);
  GPU(StreamDestroy)(s);
  for (int i = 0; i < n; i++)
    result += y[i] * (i + 1);
  GPU(Free)(a);
  GPU(Free)(sum);
  return result;
}

/* The request hands over memory of the GPU, with its shadow. */
double on_memory_of_gpu(double *x, double *y, int n) {
  double z[MOST], result = 0;
  divided<<<1, n>>>(n, y, x);
  divided<<<1, n>>>(n, y, x + 1);
  from_gpu(z, y, n);
  GPU(DeviceSynchronize)();
  for (int i = 0; i < n; i++)
    result += z[i] * z[i];
  return result;
}
static void check_memory_of_gpu() {
  const int n = 3;
  double values[n] = {2, 4, 0.5}, more[n] = {3, 5, 7}, found[n], nothing[n] = {0};
  double *x = on_gpu(values, n), *y = on_gpu(more, n), *dx = on_gpu(nothing, n), *dy = on_gpu(nothing, n);
  __enzyme_autodiff<void>((void *)on_memory_of_gpu, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
  double squares = (9 + 25 + 49) / 64.;
  from_gpu(found, dx, n);
  expect("dx", found[0], -2 * squares / 2, 1e-14);
  expect("dx", found[1], -2 * squares / 4, 1e-14);
  expect("dx", found[2], 0, 0);
  from_gpu(found, dy, n);
  for (int i = 0; i < n; i++)
    expect("dy", found[i], 2 * more[i] / 64, 1e-14);
  from_gpu(found, y, n);
  for (int i = 0; i < n; i++)
    expect("y as the program leaves it", found[i], more[i] / 8, 0);
  GPU(Free)(x), GPU(Free)(y), GPU(Free)(dx), GPU(Free)(dy);
}

int main() {
  CHECK(normalised, 10);
  check_memory_of_gpu();
  return finish();
}
