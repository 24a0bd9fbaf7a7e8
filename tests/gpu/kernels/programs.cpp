// feature: kernels as programs have them
#include "kernel.h"

#ifdef DEVICE
// Softmax of a block's row: a maximum, a sum, and what all of a row depends on.
__device__ void softmax(const double *x, double *y, int n) {
  __shared__ double most[16], sum[16];
  int t = thread(), i = index();
  double v = i < n ? x[i] : -1e30;
  most[t] = v;
  wait();
  for (int half = threads() / 2; half > 0; half /= 2) {
    if (t < half)
      most[t] = most[t] > most[t + half] ? most[t] : most[t + half];
    wait();
  }
  double e = i < n ? MATH(exp)(v - most[0]) : 0;
  sum[t] = e;
  wait();
  for (int half = threads() / 2; half > 0; half /= 2) {
    if (t < half)
      sum[t] += sum[t + half];
    wait();
  }
  if (i < n)
    y[i] = e / sum[0];
}
DERIVED(softmax)

// Forces of all on all, as many as there are.
__device__ void bodies(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double mine = x[i], force = 0;
  for (int k = 0; k < n; k++) {
    double d = x[k] - mine, square = d * d + 0.1;
    force += d / MATH(sqrt)(square * square * square);
  }
  y[i] = force;
}
DERIVED(bodies)

// A table, its place found by halving, and a straight line between two of its entries.
__device__ void lookup(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n / 2)
    return;
  const double *table = x + n / 2;
  double at = x[i];
  int low = 0, high = n - n / 2 - 1;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (table[middle] > at)
      high = middle;
    else
      low = middle;
  }
  double share = (at - table[low]) / (table[high] - table[low]);
  y[i] = share * share * table[high];
}
DERIVED(lookup)

// A barrier and shared memory in a function of its own, which is called twice.
__device__ __attribute__((noinline)) double turned(double v, double *shared) {
  shared[thread()] = v * v;
  wait();
  double other = shared[(thread() + 1) % threads()];
  wait();
  return other * v;
}
__device__ void twice(const double *x, double *y, int n) {
  __shared__ double part[8];
  int i = index();
  double v = i < n ? x[i] : 1;
  v = turned(v, part);
  v = turned(v + 1, part);
  if (i < n)
    y[i] = v;
}
DERIVED(twice)

// Rows of a sparse matrix, each of a length of its own, that share a vector.
__device__ void sparse(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double sum = 0;
  for (int k = 0; k < i % 4 + 1; k++)
    sum += x[(i + k * k) % n] * x[(3 * i + k) % n];
  y[i] = sum;
}
DERIVED(sparse)

// Threads take places as they come.
__device__ void compacted(const double *x, double *y, int n) {
  __shared__ int count;
  if (thread() == 0)
    count = 0;
  wait();
  int i = index();
  if (i < n && x[i] > 0.51) {
    int place = __scoped_atomic_fetch_add(&count, 1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
    y[block() * 8 + place] = x[i] * x[i] * x[0];
  }
}
DERIVED(compacted)
#else
KERNELS(softmax) KERNELS(bodies) KERNELS(lookup) KERNELS(twice) KERNELS(sparse) KERNELS(compacted)
int main() {
  CHECK_AT(softmax, points(21), 21, 2, 16, 1e-7, 1e-3);
  CHECK_AT(bodies, points(21), 21, 3, 8, 1e-7, 1e-4);
  CHECK_AT(lookup, points(21), 21, 2, 8, 1e-6, 1e-3);
  CHECK(twice, 21, 21, 3, 8);
  CHECK(sparse, 21, 21, 3, 8);
  // Which thread takes which place is different each time: all count the same.
  auto sum = [](const numbers &y) {
    double total = 0;
    for (double one : y)
      total += one;
    return total;
  };
  check(
      "compacted", points(21),
      [&](const numbers &x) {
        numbers y(24);
        launch(3, 8, [&] { compacted_value(x.data(), y.data(), 21); });
        return sum(y);
      },
      [&](const numbers &x, numbers &dx) {
        numbers y(24), dy(24, 1.0);
        launch(3, 8, [&] { compacted_gradient(x.data(), dx.data(), y.data(), dy.data(), 21); });
      },
      [&](const numbers &x, const numbers &dx) {
        numbers y(24), dy(24);
        launch(3, 8, [&] { compacted_tangent(x.data(), dx.data(), y.data(), dy.data(), 21); });
        return sum(dy);
      });
  return finish();
}
#endif
