// feature: threads read the same elements of global memory
#include "kernel.h"

#ifdef DEVICE
__device__ void neighbours(const double *x, double *y, int n) {
  int i = index();
  if (i < n) {
    double left = x[i > 0 ? i - 1 : 0], right = x[i < n - 1 ? i + 1 : i];
    y[i] = x[i] * left + MATH(sin)(right) * x[0];
  }
}
DERIVED(neighbours)

// Each thread takes every so many elements.
__device__ void strided(const double *__restrict__ x, double *__restrict__ y, int n) {
  for (int i = index(); i < n; i += everywhere()) {
    double v = x[i];
    y[i] = v * MATH(exp)(-v * x[n / 2]);
  }
}
DERIVED(strided)

// All threads add to few sums.
__device__ void sums(const double *x, double *y, int n) {
  int i = index();
  if (i < n) {
    add(&y[i % 2], x[i] * x[i]);
    add(&y[2], x[i] * x[(i + 1) % n]);
  }
}
DERIVED(sums)

// An array of the thread's own, and one that the kernel is given for a while.
__device__ void local(const double *x, double *y, int n) {
  double own[4];
  int i = index();
  if (i >= n)
    return;
  for (int k = 0; k < 4; k++)
    own[k] = x[(i + k) % n] * (k + 1);
  double sum = 0;
  for (int k = 0; k < 4; k++)
    sum += own[k] * own[(k + i) % 4];
  y[i] = sum;
}
DERIVED(local)

__device__ __attribute__((noinline)) double called(const double *x, int i, int n) {
  double v = x[i];
  if (v > 0.61)
    v = v * x[(i + 1) % n];
  return MATH(tanh)(v) * v;
}
__device__ void calls(const double *x, double *y, int n) {
  int i = index();
  if (i < n)
    y[i] = called(x, i, n) * called(x, (i + 2) % n, n);
}
DERIVED(calls)
#else
KERNELS(neighbours) KERNELS(strided) KERNELS(sums) KERNELS(local) KERNELS(calls)
int main() {
  CHECK(neighbours, 21, 21, 3, 8);
  CHECK(strided, 21, 21, 2, 4);
  CHECK(sums, 21, 3, 3, 8);
  CHECK(local, 21, 21, 3, 8);
  CHECK(calls, 21, 21, 3, 8);
  return finish();
}
#endif
