// feature: vectors of floats and of mixed sizes, conversion, reduction
#include "check.h"

double reduced(double *x, int n);
double converted(double *x, int n);
double counted(double *x, int n);

#if FUNCTIONS
double reduced(double *x, int n) {
  typedef double v4 __attribute__((ext_vector_type(4)));
  v4 a = {x[0], x[1], x[2], x[n - 1]};
  v4 b = __builtin_elementwise_max(a, (v4)0.5) * __builtin_elementwise_abs(a);
  return __builtin_reduce_max(b) * a.x + b.y + b.z * b.w;
}
double converted(double *x, int n) {
  typedef float f4 __attribute__((ext_vector_type(4)));
  typedef double v4 __attribute__((ext_vector_type(4)));
  f4 small = {0.5f, 1.5f, 2.5f, 3.5f};
  v4 wide = __builtin_convertvector(small, v4);
  v4 a = {x[0], x[1], x[2], x[n - 1]};
  v4 c = a * wide + a.yxwz;
  return c.x * c.y + c.z * c.w;
}
double counted(double *x, int n) {
  typedef double v2 __attribute__((ext_vector_type(2)));
  typedef int i2 __attribute__((ext_vector_type(2)));
  v2 s = 0;
  i2 k = {1, 2};
  for (int i = 0; i + 1 < n; i += 2) {
    v2 a = {x[i], x[i + 1]};
    s = s * 0.5 + a * a * __builtin_convertvector(k, v2);
    k += 3;
  }
  return s.x * s.y;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(reduced, 0.7, 1.2, 0.4, 0.9);
  CHECK_ARRAY(converted, 0.7, 1.2, 0.4, 0.9);
  CHECK_ARRAY(counted, 0.7, 1.2, 0.4, 0.9);
  return finish();
}
#endif
