/* What a program sees of cuBLAS, for tests without it. */
#ifndef CUBLAS_V2_H
#define CUBLAS_V2_H
#include <stddef.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef struct cublasContext *cublasHandle_t;
typedef enum { CUBLAS_STATUS_SUCCESS } cublasStatus_t;
typedef enum { CUBLAS_OP_N, CUBLAS_OP_T, CUBLAS_OP_C } cublasOperation_t;
typedef enum { CUBLAS_POINTER_MODE_HOST, CUBLAS_POINTER_MODE_DEVICE } cublasPointerMode_t;
typedef struct CUstream_st *cudaStream_t;
cublasStatus_t cublasCreate_v2(cublasHandle_t *), cublasDestroy_v2(cublasHandle_t);
cublasStatus_t cublasGetStream_v2(cublasHandle_t, cudaStream_t *);
cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t, cublasPointerMode_t *);
#define DECLARED(T, L)                                                                                                \
  cublasStatus_t cublas##L##axpy_v2(cublasHandle_t, int, const T *, const T *, int, T *, int);                        \
  cublasStatus_t cublas##L##scal_v2(cublasHandle_t, int, const T *, T *, int);                                        \
  cublasStatus_t cublas##L##copy_v2(cublasHandle_t, int, const T *, int, T *, int);                                   \
  cublasStatus_t cublas##L##dot_v2(cublasHandle_t, int, const T *, int, const T *, int, T *);                         \
  cublasStatus_t cublas##L##nrm2_v2(cublasHandle_t, int, const T *, int, T *);                                        \
  cublasStatus_t cublas##L##gemv_v2(cublasHandle_t, cublasOperation_t, int, int, const T *, const T *, int, const T *, int, const T *, T *, int); \
  cublasStatus_t cublas##L##ger_v2(cublasHandle_t, int, int, const T *, const T *, int, const T *, int, T *, int);    \
  cublasStatus_t cublas##L##gemm_v2(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const T *, const T *, int, const T *, int, const T *, T *, int); \
  cublasStatus_t cublas##L##gemmStridedBatched(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int, const T *, const T *, int, long long int, const T *, int, long long int, const T *, T *, int, long long int, int);
DECLARED(double, D)
DECLARED(float, S)
#ifdef __cplusplus
}
#endif
#endif
