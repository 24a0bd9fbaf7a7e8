// feature: reductions of a warp as CUDA's libraries write them: a shuffle in assembly, and a sum where a lane was read
#include "kernel.h"

#ifdef DEVICE
__device__ inline double step(double v, int distance, int bounds) {
  double sum;
  asm volatile("{  .reg .u32 lo, hi;  .reg .pred p;  .reg .f64 r;"
               "  mov.b64 {lo, hi}, %1;"
               "  shfl.sync.down.b32 lo|p, lo, %2, %3, %4;"
               "  shfl.sync.down.b32 hi|p, hi, %2, %3, %4;"
               "  mov.b64 r, {lo, hi};"
               "  mov.f64 %0, %1;"
               "  @p add.f64 %0, %0, r;}"
               : "=d"(sum)
               : "d"(v), "r"(distance), "r"(bounds), "r"(~0u));
  return sum;
}
__device__ inline float stepf(float v, int distance, int bounds) {
  float sum;
  asm volatile("{  .reg .f32 r;  .reg .pred p;"
               "  shfl.sync.up.b32 r|p, %1, %2, %3, %5;"
               "  @p add.f32 r, r, %4;"
               "  mov.f32 %0, r;}"
               : "=f"(sum)
               : "f"(v), "r"(distance), "r"(bounds), "f"(v), "r"(~0u));
  return sum;
}

// The sum of a block in its first thread.
__device__ void block_sum(const double *x, double *y, int n) {
  __shared__ double parts[2];
  int t = thread(), i = index();
  double v = i < n ? x[i] * x[i] : 0;
  for (int distance = 1; distance < 32; distance *= 2)
    v = step(v, distance, 31);
  if (t % 32 == 0)
    parts[t / 32] = v;
  wait();
  if (t == 0)
    y[block()] = parts[0] * parts[1];
}
DERIVED(block_sum)

// Sums of all lanes before, in groups of eight.
__device__ void running(const double *x, double *y, int n) {
  int i = index();
  float v = i < n ? (float)x[i] : 0;
  for (int distance = 1; distance < 8; distance *= 2)
    v = stepf(v, distance, 24 << 8);
  if (i < n)
    y[i] = v;
}
DERIVED(running)
#else
KERNELS(block_sum) KERNELS(running)
int main() {
  CHECK(block_sum, 90, 2, 2, 64);
  CHECK_AT(running, eighths(40), 40, 2, 32, 1e-6, 0.25);
  return finish();
}
#endif
