// feature: a block shares memory, and its threads wait for one another
#include "kernel.h"
__global__ void value(const double *x, double *y, int n);
__global__ void gradient(const double *x, double *dx, double *y, double *dy, int n);
__global__ void tangent(const double *x, const double *dx, double *y, double *dy, int n);

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
__global__ void value(const double *x, double *y, int n) { reduce(x, y, n); }
__global__ void gradient(const double *x, double *dx, double *y, double *dy, int n) {
  GRADIENT(reduce, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
__global__ void tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  TANGENT(reduce, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
#else
int main() {
  const int n = 21;
  numbers x(n);
  for (int i = 0; i < n; i++)
    x[i] = 0.3 + 0.01 * i;
  check("reduce", x,
        [&](const numbers &x) {
          numbers y(n);
          launch(3, 8, [&] { value(x.data(), y.data(), n); });
          return weighted(y);
        },
        [&](const numbers &x, numbers &dx) {
          numbers y(n), dy = weights(n);
          launch(3, 8, [&] { gradient(x.data(), dx.data(), y.data(), dy.data(), n); });
        },
        [&](const numbers &x, const numbers &dx) {
          numbers y(n), dy(n);
          launch(3, 8, [&] { tangent(x.data(), dx.data(), y.data(), dy.data(), n); });
          return weighted(dy);
        });
  return finish();
}
#endif
