// feature: lanes of a warp read from one another
#include "kernel.h"

#ifdef DEVICE
#define SHUFFLED(mode)                                                                                               \
  __device__ inline double mode(double v, int b, int c) {                                                            \
    struct { int low, high; } bits;                                                                                  \
    __builtin_memcpy(&bits, &v, sizeof v);                                                                           \
    bits.low = __nvvm_shfl_sync_##mode##_i32(~0u, bits.low, b, c);                                                   \
    bits.high = __nvvm_shfl_sync_##mode##_i32(~0u, bits.high, b, c);                                                 \
    __builtin_memcpy(&v, &bits, sizeof v);                                                                           \
    return v;                                                                                                        \
  }
SHUFFLED(down) SHUFFLED(up) SHUFFLED(bfly) SHUFFLED(idx)

// A sum over a warp; what the last lanes read beyond its end is their own.
__device__ void warp_sum(const double *x, double *y, int n) {
  int i = index();
  double v = i < n ? x[i] * x[i] : 0;
#pragma clang loop unroll(disable)
  for (int distance = 16; distance > 0; distance /= 2)
    v += down(v, distance, 31);
  if (i < n)
    y[i] = v * x[i];
}
DERIVED(warp_sum)

// In halves of a warp, and from lanes that each finds for itself.
__device__ void exchange(const double *x, double *y, int n) {
  int i = index();
  double v = i < n ? x[i] : 1;
  double sum = up(v, 3, 16 << 8) * bfly(v, 5, 31) + idx(v * v, (thread() * 7 + 2) % 32, 31);
  sum *= idx(v, 4, 31) + bfly(v * x[0], 1, 31);
  if (i < n)
    y[i] = sum;
}
DERIVED(exchange)

// A product over a block: first in each warp, then of the warps.
__device__ void block_product(const double *x, double *y, int n) {
  __shared__ double parts[2];
  int i = index();
  double v = i < n ? 1 + x[i] / 8 : 1;
  for (int distance = 1; distance < 32; distance *= 2)
    v *= bfly(v, distance, 31);
  if (thread() % 32 == 0)
    parts[thread() / 32] = v;
  wait();
  if (thread() == 0)
    y[block()] = parts[0] * parts[1];
}
DERIVED(block_product)

// Single precision has an instruction of its own.
__device__ void single(const double *x, double *y, int n) {
  int i = index();
  float v = i < n ? (float)x[i] : 0;
  float w = __nvvm_shfl_sync_down_f32(~0u, v, 1, 31);
  if (i < n)
    y[i] = (double)(v * w);
}
DERIVED(single)

// What all threads read, all of a warp add to: together where they meet, alone where they do not.
__device__ void parameters(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= 75)
    return;
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += x[k] * x[k] * (i % 5 + 1);
  y[i] = i % 3 ? sum * x[0] : sum;
}
DERIVED(parameters)
// Groups of lanes read the same: rows and columns of tiles, neighbours around a ring, and some that are no power of two.
__device__ void grouped(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double left[4][16], right[16][16];
  int t = thread(), row = t / 16, column = t % 16, i = index();
  left[row][column] = x[i % n] * x[0];
  for (int k = row; k < 16; k += 4)
    right[k][column] = x[(k * 16 + column) % n];
  wait();
  double sum = 0;
  for (int k = 0; k < 16; k++)
    sum += left[row][k] * right[k][column] + left[k % 4][(k + t) % 4] * left[k % 4][t / 24];
  y[i] = sum * x[row] * x[t / 8 % 4 + 3];
}
DERIVED(grouped)
#else
KERNELS(grouped) KERNELS(parameters) KERNELS(warp_sum) KERNELS(exchange) KERNELS(block_product) KERNELS(single)
int main() {
  CHECK_AT(grouped, points(40), 128, 2, 64, 1e-7, 1e-4);
  CHECK(parameters, 5, 75, 2, 64);
  CHECK(warp_sum, 40, 40, 2, 32);
  CHECK(exchange, 40, 40, 1, 64);
  CHECK(block_product, 90, 2, 2, 64);
  CHECK_AT(single, eighths(40), 40, 2, 32, 1e-6, 0.25);
  return finish();
}
#endif
