/* enzyme/cublas.h: derivatives of cuBLAS, for programs that call it in differentiated functions of the host.
 *
 * One unit of the program includes it. It registers rules, in both modes, for these routines in single and double
 * precision: axpy, scal, copy, dot, nrm2, gemv, ger, gemm, gemmStridedBatched. Matrices and vectors are memory of the GPU,
 * alpha, beta and results of the host (CUBLAS_POINTER_MODE_HOST). Derivatives run in the stream of the handle.
 *
 * What the reverse half reads, factors of products, is copied on the GPU before the call. alpha and beta have derivatives;
 * where beta is 0, C is not read, and beta has none.
 */
#ifndef ENZYMEPY_CUBLAS_H
#define ENZYMEPY_CUBLAS_H

#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef __CUDA_ARCH__

#ifdef __cplusplus
extern "C" {
#endif
#define ENZYMEBLAS_UNUSED __attribute__((unused))

static void enzymeblas_check(int code, const char *routine) {
  if (!code)
    return;
  fprintf(stderr, "EnzymePy: the derivative of `%s`: a call of cuBLAS or of CUDA failed (code %d)\n", routine, code);
  abort();
}

/* Scalars are read by the host. */
ENZYMEBLAS_UNUSED static void enzymeblas_of_host(cublasHandle_t handle, const char *routine) {
  cublasPointerMode_t mode;
  enzymeblas_check(cublasGetPointerMode_v2(handle, &mode), routine);
  if (mode == CUBLAS_POINTER_MODE_HOST)
    return;
  fprintf(stderr, "EnzymePy: the derivative of `%s` is known for CUBLAS_POINTER_MODE_HOST alone\n", routine);
  abort();
}

static cudaStream_t enzymeblas_stream(cublasHandle_t handle, const char *routine) {
  cudaStream_t stream;
  enzymeblas_check(cublasGetStream_v2(handle, &stream), routine);
  return stream;
}

/* Columns of memory of the GPU, one behind the other without gaps: a copy, or room. */
static void *enzymeblas_room(size_t height, size_t columns, const char *routine) {
  void *made = NULL;
  if (height && columns)
    enzymeblas_check(cudaMalloc(&made, height * columns), routine);
  return made;
}
static void *enzymeblas_kept(cublasHandle_t handle, const void *from, size_t step, size_t height, size_t columns,
                             const char *routine) {
  void *made = enzymeblas_room(height, columns, routine);
  if (made)
    enzymeblas_check(cudaMemcpy2DAsync(made, height, from, step, height, columns, cudaMemcpyDeviceToDevice,
                                       enzymeblas_stream(handle, routine)),
                     routine);
  return made;
}
static void enzymeblas_clear(cublasHandle_t handle, void *memory, size_t step, size_t height, size_t columns,
                             const char *routine) {
  if (height && columns)
    enzymeblas_check(cudaMemset2DAsync(memory, step, 0, height, columns, enzymeblas_stream(handle, routine)), routine);
}

/* What one call leaves for its reverse half. */
typedef struct {
  void *one, *two, *three; /* of the GPU */
  double alpha, beta;
} enzymeblas_tape;
typedef struct {
  enzymeblas_tape *tape;
  cublasStatus_t result;
} enzymeblas_augmented;

ENZYMEBLAS_UNUSED static enzymeblas_tape *enzymeblas_begin(cublasHandle_t handle, double alpha, double beta,
                                                           const char *routine) {
  enzymeblas_tape *tape = (enzymeblas_tape *)calloc(1, sizeof *tape);
  enzymeblas_check(!tape, routine);
  enzymeblas_of_host(handle, routine);
  tape->alpha = alpha;
  tape->beta = beta;
  return tape;
}
/* cudaFree waits for what still uses the memory. */
ENZYMEBLAS_UNUSED static void enzymeblas_end(enzymeblas_tape *tape, const char *routine) {
  enzymeblas_check(cudaFree(tape->one), routine);
  enzymeblas_check(cudaFree(tape->two), routine);
  enzymeblas_check(cudaFree(tape->three), routine);
  free(tape);
}
static int enzymeblas_size(int step) { return step < 0 ? -step : step; }

#define ENZYMEBLAS_REGISTER(routine, rule)                                                                            \
  __attribute__((used)) static void *__enzyme_register_gradient_##routine[3] = {                                       \
      (void *)routine, (void *)rule##_augmented, (void *)rule##_reverse};                                              \
  __attribute__((used)) static void *__enzyme_register_derivative_##routine[2] = {(void *)routine, (void *)rule##_forward};

#define ENZYMEBLAS_T double
#define ENZYMEBLAS_NAME(name) cublasD##name
#define ENZYMEBLAS_RULE(name) enzymeblas_D##name
#define ENZYMEBLAS_SAID(name) "cublasD" name
#include "gpu_blas.h"
#undef ENZYMEBLAS_T
#undef ENZYMEBLAS_NAME
#undef ENZYMEBLAS_RULE
#undef ENZYMEBLAS_SAID
#define ENZYMEBLAS_T float
#define ENZYMEBLAS_NAME(name) cublasS##name
#define ENZYMEBLAS_RULE(name) enzymeblas_S##name
#define ENZYMEBLAS_SAID(name) "cublasS" name
#include "gpu_blas.h"
#undef ENZYMEBLAS_T
#undef ENZYMEBLAS_NAME
#undef ENZYMEBLAS_RULE
#undef ENZYMEBLAS_SAID

ENZYMEBLAS_REGISTER(cublasDaxpy_v2, enzymeblas_Daxpy)
ENZYMEBLAS_REGISTER(cublasSaxpy_v2, enzymeblas_Saxpy)
ENZYMEBLAS_REGISTER(cublasDscal_v2, enzymeblas_Dscal)
ENZYMEBLAS_REGISTER(cublasSscal_v2, enzymeblas_Sscal)
ENZYMEBLAS_REGISTER(cublasDcopy_v2, enzymeblas_Dcopy)
ENZYMEBLAS_REGISTER(cublasScopy_v2, enzymeblas_Scopy)
ENZYMEBLAS_REGISTER(cublasDdot_v2, enzymeblas_Ddot)
ENZYMEBLAS_REGISTER(cublasSdot_v2, enzymeblas_Sdot)
ENZYMEBLAS_REGISTER(cublasDnrm2_v2, enzymeblas_Dnrm2)
ENZYMEBLAS_REGISTER(cublasSnrm2_v2, enzymeblas_Snrm2)
ENZYMEBLAS_REGISTER(cublasDgemv_v2, enzymeblas_Dgemv)
ENZYMEBLAS_REGISTER(cublasSgemv_v2, enzymeblas_Sgemv)
ENZYMEBLAS_REGISTER(cublasDger_v2, enzymeblas_Dger)
ENZYMEBLAS_REGISTER(cublasSger_v2, enzymeblas_Sger)
ENZYMEBLAS_REGISTER(cublasDgemm_v2, enzymeblas_Dgemm)
ENZYMEBLAS_REGISTER(cublasSgemm_v2, enzymeblas_Sgemm)
ENZYMEBLAS_REGISTER(cublasDgemmStridedBatched, enzymeblas_DgemmStridedBatched)
ENZYMEBLAS_REGISTER(cublasSgemmStridedBatched, enzymeblas_SgemmStridedBatched)

#ifdef __cplusplus
}
#endif
#endif
#endif
