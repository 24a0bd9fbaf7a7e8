// feature: threads read the same elements of global memory
#include "kernel.h"
__global__ void value(const double *x, double *y, int n);
__global__ void gradient(const double *x, double *dx, double *y, double *dy, int n);
__global__ void tangent(const double *x, const double *dx, double *y, double *dy, int n);

#ifdef DEVICE
__device__ void neighbours(const double *x, double *y, int n) {
  int i = index();
  if (i < n) {
    double left = x[i > 0 ? i - 1 : 0], right = x[i < n - 1 ? i + 1 : i];
    y[i] = x[i] * left + MATH(sin)(right) * x[0];
  }
}
__global__ void value(const double *x, double *y, int n) { neighbours(x, y, n); }
__global__ void gradient(const double *x, double *dx, double *y, double *dy, int n) {
  GRADIENT(neighbours, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
__global__ void tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  TANGENT(neighbours, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
#else
int main() {
  const int n = 21;
  numbers x(n);
  for (int i = 0; i < n; i++)
    x[i] = 0.3 + 0.1 * i;
  check("neighbours", x,
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
