// feature: half precision as CUDA's headers have it: bits in integers, and arithmetic in assembly
#include "kernel.h"

#ifdef DEVICE
struct half {
  unsigned short bits;
};
struct half2 {
  unsigned bits;
};
#define OF_TWO(name, instruction, T, c)                                                                              \
  __device__ inline T name(T a, T b) {                                                                               \
    T r;                                                                                                             \
    asm("{" instruction " %0,%1,%2;\n}" : "=" c(r.bits) : c(a.bits), c(b.bits));                                     \
    return r;                                                                                                        \
  }
OF_TWO(plus, "add.f16", half, "h") OF_TWO(times, "mul.f16", half, "h") OF_TWO(most, "max.f16", half, "h")
OF_TWO(plus, "add.f16x2", half2, "r") OF_TWO(times, "mul.f16x2", half2, "r")
__device__ inline half narrow(float v) {
  half r;
  asm("{  cvt.rn.f16.f32 %0, %1;}\n" : "=h"(r.bits) : "f"(v));
  return r;
}
__device__ inline float wide(half v) {
  float r;
  asm("{  cvt.f32.f16 %0, %1;}\n" : "=f"(r) : "h"(v.bits));
  return r;
}
__device__ inline half2 both(float low, float high) {
  half2 r;
  asm("{ cvt.rn.f16x2.f32 %0, %2, %1; }\n" : "=r"(r.bits) : "f"(low), "f"(high));
  return r;
}
__device__ inline float lower(half2 v) {
  float r;
  asm("{.reg .f16 low,high;\n mov.b32 {low,high},%1;\n cvt.f32.f16 %0, low;}\n" : "=f"(r) : "r"(v.bits));
  return r;
}
__device__ inline float upper(half2 v) {
  float r;
  asm("{.reg .f16 low,high;\n mov.b32 {low,high},%1;\n cvt.f32.f16 %0, high;}\n" : "=f"(r) : "r"(v.bits));
  return r;
}
__device__ inline half2 turned(half2 v) {
  half2 r;
  asm("{.reg .f16 low,high;\n mov.b32 {low,high}, %1;\n mov.b32 %0, {high,low};}\n" : "=r"(r.bits) : "r"(v.bits));
  return r;
}

// A tile of halves that neighbours read.
__device__ void halves(const double *x, double *y, int n) {
  __shared__ half tile[8];
  int t = thread(), i = index();
  tile[t] = narrow(i < n ? (float)x[i] : 1.f);
  wait();
  half a = tile[t], b = tile[(t + 1) % 8];
  half c = plus(times(a, b), most(a, narrow(t % 2 ? 4.f : 0.125f)));
  if (i < n)
    y[i] = wide(c);
}
DERIVED(halves)

// Two at once, some of which are only moved.
__device__ void pairs(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ half2 tile[8], moved[8];
  int t = thread(), i = index();
  tile[t] = both((float)x[2 * i % n], (float)x[(2 * i + 1) % n]);
  wait();
  moved[t] = tile[(t + 3) % 8];
  wait();
  half2 a = tile[t], b = turned(moved[(t + 1) % 8]);
  half2 c = plus(times(a, b), a);
  y[2 * i] = lower(c);
  y[2 * i + 1] = upper(c) * x[0];
}
DERIVED(pairs)
#else
KERNELS(halves) KERNELS(pairs)
int main() {
  CHECK_AT(halves, eighths(16), 16, 2, 8, 1e-2, 0.25);
  CHECK_AT(pairs, eighths(32), 32, 2, 8, 1e-2, 0.25);
  return finish();
}
#endif
