/* libdevice and ocml in terms of the C library. */
#include <math.h>
#define SAME(name)                                                                                                   \
  double __nv_##name(double x) { return name(x); }                                                                  \
  float __nv_##name##f(float x) { return name##f(x); }                                                              \
  double __ocml_##name##_f64(double x) { return name(x); }                                                          \
  float __ocml_##name##_f32(float x) { return name##f(x); }
SAME(sin) SAME(cos) SAME(exp) SAME(log) SAME(sqrt) SAME(tanh)
double __nv_pow(double x, double y) { return pow(x, y); }
double __ocml_pow_f64(double x, double y) { return pow(x, y); }
