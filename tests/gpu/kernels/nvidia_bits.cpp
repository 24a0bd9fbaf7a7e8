// feature: libdevice takes floats for their bits, and bits for floats
#include "kernel.h"

#ifdef DEVICE
extern "C" {
CONST long long __nv_double_as_longlong(double);
CONST double __nv_longlong_as_double(long long);
CONST int __nv_float_as_int(float), __nv_double2hiint(double), __nv_double2loint(double);
CONST float __nv_int_as_float(int), __nv_half2float(unsigned short);
CONST double __nv_hiloint2double(int, int);
CONST unsigned short __nv_float2half_rn(float);
}

__device__ void as_bits(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ long long tile[8];
  int t = thread(), i = index();
  tile[t] = __nv_double_as_longlong(i < n ? x[i] * x[i] : 1);
  wait();
  double v = __nv_longlong_as_double(tile[(t + 1) % 8]);
  float narrow = __nv_int_as_float(__nv_float_as_int((float)v));
  double whole = __nv_hiloint2double(__nv_double2hiint(v), __nv_double2loint(v));
  if (i < n)
    y[i] = narrow * whole + __nv_half2float(__nv_float2half_rn((float)x[i]));
}
DERIVED(as_bits)
#else
KERNELS(as_bits)
int main() {
  CHECK_AT(as_bits, eighths(16), 16, 2, 8, 1e-2, 0.125);
  return finish();
}
#endif
