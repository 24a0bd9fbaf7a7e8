// feature: constant memory, vectors, half precision, structs that kernels take, addresses of kinds of memory
#include "kernel.h"

#ifdef DEVICE
__constant__ double table[4] = {0.5, 1.5, -2.0, 0.25};

__device__ void constants(const double *x, double *y, int n) {
  int i = index();
  if (i < n)
    y[i] = table[i % 4] * x[i] * x[i];
}
DERIVED(constants)

typedef double double2 __attribute__((ext_vector_type(2)));
__device__ void vectors(const double *x, double *y, int n) {
  int i = index();
  if (2 * i + 1 < n) {
    double2 v = ((const double2 *)x)[i], w = ((const double2 *)x)[0];
    ((double2 *)y)[i] = v * v.yx + w;
  }
}
DERIVED(vectors)

// All threads write the same, as programs do that save themselves a condition.
__device__ void together(const double *x, double *y, int n) {
  __shared__ double scale;
  scale = x[0] * x[1];
  wait();
  int i = index();
  if (i < n)
    y[i] = scale * x[i];
}
DERIVED(together)

struct Cell {
  double mass, speed;
  int kind;
};
__device__ double energy(Cell c) { return c.kind ? 0.5 * c.mass * c.speed * c.speed : c.mass; }
__device__ void structs(const double *x, double *y, int n) {
  __shared__ Cell cells[8];
  int i = index();
  cells[thread()] = Cell{x[i % n], x[(i + 1) % n], i % 2};
  wait();
  Cell other = cells[(thread() + 3) % 8];
  if (i < n)
    y[i] = energy(other) + energy(cells[thread()]);
}
DERIVED(structs)

// Numbers of 16 bits, to whose derivatives threads add at once.
__device__ void narrow(const double *x, double *y, int n) {
  __shared__ _Float16 half[8];
  int i = index();
  half[thread()] = i < n ? (_Float16)x[i] : (_Float16)1;
  wait();
  if (i < n)
    y[i] = half[(thread() + 1) % 8] * half[thread()];
}
DERIVED(narrow)

// What the function has read, the kernel overwrites behind the request without waiting.
__device__ void squares(const double *shared, double *y, int i, int n) {
  double sum = 0;
#pragma clang loop unroll(disable)
  for (int k = 0; k < 5; k++)
    sum += shared[(thread() + k) % 8] * shared[(thread() + k) % 8];
  wait();
  if (i < n)
    y[i] = sum;
}
__global__ void squares_value(const double *x, double *y, int n) {
  __shared__ double part[8];
  int i = index();
  part[thread()] = i < n ? x[i] : 0;
  wait();
  squares(part, y, i, n);
}
__global__ void squares_gradient(const double *x, double *dx, double *y, double *dy, int n) {
  __shared__ double part[8], slopes[8];
  int i = index();
  part[thread()] = i < n ? x[i] : 0;
  slopes[thread()] = 0;
  wait();
  GRADIENT(squares, enzyme_dup, part, slopes, enzyme_dup, y, dy, enzyme_const, i, enzyme_const, n);
  part[thread()] = 1e9;
  if (i < n)
    dx[i] = slopes[thread()];
}
__global__ void squares_tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  __shared__ double part[8], slopes[8];
  int i = index();
  part[thread()] = i < n ? x[i] : 0;
  slopes[thread()] = i < n ? dx[i] : 0;
  wait();
  TANGENT(squares, enzyme_dup, part, slopes, enzyme_dup, y, dy, enzyme_const, i, enzyme_const, n);
}
#else
KERNELS(constants) KERNELS(vectors) KERNELS(together) KERNELS(structs) KERNELS(narrow) KERNELS(squares)
int main() {
  CHECK(constants, 21, 21, 3, 8);
  CHECK(vectors, 20, 20, 3, 8);
  CHECK(together, 21, 21, 3, 8);
  CHECK(structs, 21, 21, 3, 8);
  CHECK(squares, 21, 21, 3, 8);
  CHECK_AT(narrow, eighths(21), 21, 3, 8, 1e-3, 0.25);
  return finish();
}
#endif
