// feature: requests of all kinds in kernels: of a kernel, of second order, in loops, of values
#include "kernel.h"
__global__ void curvature(const double *x, const double *v, double *dx, double *hv, double *y, double *dy, double *zeros,
                          int n);

#ifdef DEVICE
// The function that is differentiated may be a kernel itself.
__global__ void kernel_value(const double *x, double *y, int n) {
  int i = index();
  if (i < n)
    y[i] = x[i] * x[(i + 1) % n] * x[0];
}
__global__ void kernel_gradient(const double *x, double *dx, double *y, double *dy, int n) {
  GRADIENT(kernel_value, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
__global__ void kernel_tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  TANGENT(kernel_value, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}

// By value, once for each of the thread's elements.
__device__ double cubed(double v, double w) { return v * v * v * MATH(exp)(w); }
__global__ void values_value(const double *x, double *y, int n) {
  for (int i = index(); i < n; i += everywhere())
    y[i] = cubed(x[i], x[(i + 2) % n]);
}
struct Two {
  double first, second;
};
__global__ void values_gradient(const double *x, double *dx, double *y, double *dy, int n) {
  for (int i = index(); i < n; i += everywhere()) {
    Two d = __enzyme_autodiff<Two>((void *)cubed, x[i], x[(i + 2) % n]);
    add(&dx[i], d.first * dy[i]);
    add(&dx[(i + 2) % n], d.second * dy[i]);
  }
}
__global__ void values_tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  for (int i = index(); i < n; i += everywhere())
    dy[i] = __enzyme_fwddiff<double>((void *)cubed, x[i], dx[i], x[(i + 2) % n], dx[(i + 2) % n]);
}

// Forward over reverse, with shared memory in between.
__device__ void smooth(const double *x, double *y, int n) {
  __shared__ double part[8];
  int i = index();
  part[thread()] = i < n ? x[i] * x[i] : 0;
  wait();
  double v = part[thread()] * part[(thread() + 1) % 8];
  if (i < n)
    y[i] = v;
}
DERIVED(smooth)
__device__ void slopes(const double *x, double *dx, double *y, double *dy, int n) {
  GRADIENT(smooth, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}
__global__ void curvature(const double *x, const double *v, double *dx, double *hv, double *y, double *dy, double *zeros,
                          int n) {
  TANGENT(slopes, enzyme_dup, x, v, enzyme_dup, dx, hv, enzyme_dup, y, zeros, enzyme_dup, dy, zeros + n, enzyme_const, n);
}
#else
KERNELS(kernel) KERNELS(values) KERNELS(smooth)
int main() {
  CHECK(kernel, 21, 21, 3, 8);
  CHECK(values, 21, 21, 2, 4);
  CHECK(smooth, 21, 21, 3, 8);
  const int n = 21;
  numbers x = points(n), v = weights(n), hv(n), g(n), dy = weights(n), y(n), zeros(2 * n), high(n), low(n);
  launch(3, 8, [&] { curvature(x.data(), v.data(), g.data(), hv.data(), y.data(), dy.data(), zeros.data(), n); });
  auto gradient = [&](double step, numbers &found) {
    numbers at = x, y(n), dy = weights(n);
    for (int i = 0; i < n; i++)
      at[i] += step * v[i];
    launch(3, 8, [&] { smooth_gradient(at.data(), found.data(), y.data(), dy.data(), n); });
  };
  gradient(1e-4, high);
  gradient(-1e-4, low);
  for (int i = 0; i < n; i++)
    expect("curvature", hv[i], (high[i] - low[i]) / 2e-4, 1e-6);
  return finish();
}
#endif
