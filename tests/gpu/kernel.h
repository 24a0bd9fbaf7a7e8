/* A program of the corpus of kernels: one file, compiled for a GPU (DEVICE) and for the processor (the checks).

   Kernels are declared above both parts. What threads ask for has one name on all GPUs. */
#ifndef KERNEL_H
#define KERNEL_H

/* The three kernels of a device function: its value, its gradient, and its derivative in a direction. */
#define KERNELS(f)                                                                                                   \
  __global__ void f##_value(const double *x, double *y, int n);                                                      \
  __global__ void f##_gradient(const double *x, double *dx, double *y, double *dy, int n);                           \
  __global__ void f##_tangent(const double *x, const double *dx, double *y, double *dy, int n);

#ifdef DEVICE
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))

__device__ extern int enzyme_const, enzyme_dup, enzyme_dupnoneed, enzyme_out;
template <typename Result, typename... Arguments> __device__ Result __enzyme_autodiff(void *, Arguments...);
template <typename Result, typename... Arguments> __device__ Result __enzyme_fwddiff(void *, Arguments...);
#ifdef VALUES_ALONE /* as a program without derivatives has them */
#define GRADIENT(f, ...)
#define TANGENT(f, ...)
#else
#define GRADIENT(f, ...) __enzyme_autodiff<void>((void *)(f), __VA_ARGS__)
#define TANGENT(f, ...) __enzyme_fwddiff<void>((void *)(f), __VA_ARGS__)
#endif

#define DERIVED(f)                                                                                                   \
  KERNELS(f)                                                                                                         \
  __global__ void f##_value(const double *x, double *y, int n) { f(x, y, n); }                                       \
  __global__ void f##_gradient(const double *x, double *dx, double *y, double *dy, int n) {                          \
    GRADIENT(f, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);                                              \
  }                                                                                                                  \
  __global__ void f##_tangent(const double *x, const double *dx, double *y, double *dy, int n) {                     \
    TANGENT(f, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);                                               \
  }

/* The same of a function that is handed a table of integers as well. */
#define TABLED(f)                                                                                                    \
  __global__ void f##_value(const double *x, double *y, int n, const int *table) { f(x, y, n, table); }              \
  __global__ void f##_gradient(const double *x, double *dx, double *y, double *dy, int n, const int *table) {        \
    GRADIENT(f, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n, enzyme_const, table);                         \
  }                                                                                                                  \
  __global__ void f##_tangent(const double *x, const double *dx, double *y, double *dy, int n, const int *table) {   \
    TANGENT(f, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n, enzyme_const, table);                          \
  }

#ifdef __AMDGCN__
#define MATH(name) __ocml_##name##_f64
#define MATHF(name) __ocml_##name##_f32
__device__ inline int thread() { return __builtin_amdgcn_workitem_id_x(); }
__device__ inline int block() { return __builtin_amdgcn_workgroup_id_x(); }
__device__ inline int threads() { return __builtin_amdgcn_workgroup_size_x(); }
__device__ inline int everywhere() { return __builtin_amdgcn_grid_size_x(); }
__device__ inline void wait() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
#else
#define MATH(name) __nv_##name
#define MATHF(name) __nv_##name##f
__device__ inline int thread() { return __nvvm_read_ptx_sreg_tid_x(); }
__device__ inline int block() { return __nvvm_read_ptx_sreg_ctaid_x(); }
__device__ inline int threads() { return __nvvm_read_ptx_sreg_ntid_x(); }
__device__ inline int everywhere() { return threads() * __nvvm_read_ptx_sreg_nctaid_x(); }
__device__ inline void wait() { __syncthreads(); }
#endif
__device__ inline int index() { return block() * threads() + thread(); }
__device__ inline void add(double *to, double what) {
  __scoped_atomic_fetch_add(to, what, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
}

extern "C" {
#define CONST __device__ __attribute__((const))
#define DECLARED(name) CONST double MATH(name)(double); CONST float MATHF(name)(float);
DECLARED(sin) DECLARED(cos) DECLARED(exp) DECLARED(log) DECLARED(sqrt) DECLARED(tanh)
CONST double MATH(pow)(double, double), MATH(fmax)(double, double), MATH(fmin)(double, double);
}

#else
#define __global__
#include "machine.h"
#endif
#endif
