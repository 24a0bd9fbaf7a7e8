// feature: nobody has said that arrays do not overlap; results are stored last, if at all
#include "kernel.h"

#ifdef DEVICE
__device__ void sums_of(const double *x, double *y, int n) {
  int i = index();
  if (i >= n)
    return;
  double sum = 0, least = 1e9;
  for (int k = 0; k < n; k++) {
    double v = x[(3 * k + i) % n];
    sum += MATH(sin)(v * x[k]) * x[i];
    least = v < least ? v : least;
  }
  if (i % 5 == 4)
    return;
  y[i] = sum;
  y[n + i] = i % 3 ? least : sum * sum;
}
DERIVED(sums_of)

// In its own place: y[i] and x[i] are one, for the results as for the derivatives.
__device__ void own_place(double *x, int n) {
  int i = index();
  double product = 0, own = x[i];
  for (int k = 1; k < n % 7 + 2; k++)
    product += MATH(exp)(-own * k) * x[i] * k;
  if (i < n)
    x[i] = product;
}
__global__ void own_place_value(const double *x, double *y, int n) {
  int i = index();
  y[i] = x[i];
  own_place(y, n);
}
__global__ void own_place_gradient(const double *x, double *dx, double *y, double *dy, int n) {
  int i = index();
  y[i] = x[i];
  GRADIENT(own_place, enzyme_dup, y, dy, enzyme_const, n);
  dx[i] = dy[i];
  double computed = 0;
  for (int k = 1; k < n % 7 + 2; k++)
    computed += MATH(exp)(-x[i] * k) * x[i] * k;
  dx[i] += computed - y[i] > 1e-9 || y[i] - computed > 1e-9; // it is there behind the request
}
__global__ void own_place_tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  int i = index();
  y[i] = x[i];
  dy[i] = dx[i];
  TANGENT(own_place, enzyme_dup, y, dy, enzyme_const, n);
}

// Behind a barrier others overwrite what a thread has read, and must not do so earlier.
__device__ void around(double *x, double *y, int n) {
  int t = thread(), i = index();
  double sum = 0;
  for (int k = 0; k < 5; k++)
    sum += x[block() * 8 + (t + k) % 8] * (k + 1);
  wait();
  x[i] = sum * sum;
  y[i] = sum;
}
__global__ void around_value(const double *x, double *y, int n) {
  int i = index();
  y[n + i] = x[i];
  wait();
  around(y + n, y, n);
}
__global__ void around_gradient(const double *x, double *dx, double *y, double *dy, int n) {
  int i = index();
  y[n + i] = x[i];
  wait();
  GRADIENT(around, enzyme_dup, y + n, dy + n, enzyme_dup, y, dy, enzyme_const, n);
  wait();
  dx[i] = dy[n + i];
}
__global__ void around_tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  int i = index();
  y[n + i] = x[i];
  dy[n + i] = dx[i];
  wait();
  TANGENT(around, enzyme_dup, y + n, dy + n, enzyme_dup, y, dy, enzyme_const, n);
}
#else
KERNELS(sums_of) KERNELS(own_place) KERNELS(around)
int main() {
  CHECK_AT(sums_of, points(22), 44, 3, 8, 1e-7, 1e-4);
  CHECK(own_place, 24, 24, 3, 8);
  CHECK(around, 24, 48, 3, 8);
  return finish();
}
#endif
