/* libdevice and ocml in terms of the C library. */
#include <math.h>
#define SAME(name)                                                                                                   \
  double __nv_##name(double x) { return name(x); }                                                                  \
  float __nv_##name##f(float x) { return name##f(x); }                                                              \
  double __ocml_##name##_f64(double x) { return name(x); }                                                          \
  float __ocml_##name##_f32(float x) { return name##f(x); }
#define OF_TWO(name)                                                                                                  \
  double __nv_##name(double x, double y) { return name(x, y); }                                                     \
  double __ocml_##name##_f64(double x, double y) { return name(x, y); }
SAME(sin) SAME(cos) SAME(exp) SAME(log) SAME(sqrt) SAME(tanh)
OF_TWO(pow) OF_TWO(fmax) OF_TWO(fmin)

/* What older libraries of compilers do not have: the nearest bfloat, the even one of two. */
__bf16 __truncsfbf2(float value) {
  unsigned bits;
  __bf16 near;
  __builtin_memcpy(&bits, &value, sizeof bits);
  bits += 0x7fff + (bits >> 16 & 1);
  __builtin_memcpy(&near, (char *)&bits + 2, sizeof near);
  return near;
}
__bf16 __truncdfbf2(double value) { return __truncsfbf2(value); }

float ex2(float x) __asm__("gpu.nvvm.ex2.approx.f32");
float ex2(float x) { return exp2f(x); }
float approximate_root(float x) __asm__("gpu.nvvm.sqrt.approx.f");
float approximate_root(float x) { return sqrtf(x); }
float approximate_quotient(float x, float y) __asm__("gpu.nvvm.div.approx.f");
float approximate_quotient(float x, float y) { return x / y; }
