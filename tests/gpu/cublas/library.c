/* cuBLAS for tests: as it is defined, by loops, in the memory of the GPU that gpu.c makes up. */
#include <cublas_v2.h>
#include <cuda_runtime.h>
#include <math.h>
#include <string.h>

void gpu_open(void), gpu_close(void);
int gpu_pointer_mode;

cublasStatus_t cublasCreate_v2(cublasHandle_t *h) { return *h = (cublasHandle_t)1, CUBLAS_STATUS_SUCCESS; }
cublasStatus_t cublasDestroy_v2(cublasHandle_t h) { return CUBLAS_STATUS_SUCCESS; }
cublasStatus_t cublasGetStream_v2(cublasHandle_t h, cudaStream_t *s) { return *s = NULL, CUBLAS_STATUS_SUCCESS; }
cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t h, cublasPointerMode_t *mode) {
  return *mode = (cublasPointerMode_t)gpu_pointer_mode, CUBLAS_STATUS_SUCCESS;
}
int cudaMemcpy2DAsync(void *to, size_t step, const void *from, size_t from_step, size_t width, size_t height,
                      enum cudaMemcpyKind kind, cudaStream_t stream) {
  gpu_open();
  for (size_t k = 0; k < height; k++)
    memcpy((char *)to + k * step, (const char *)from + k * from_step, width);
  gpu_close();
  return 0;
}
int cudaMemset2DAsync(void *to, size_t step, int value, size_t width, size_t height, cudaStream_t stream) {
  gpu_open();
  for (size_t k = 0; k < height; k++)
    memset((char *)to + k * step, value, width);
  gpu_close();
  return 0;
}

/* The k-th of n elements: with a step below zero, vectors lie backwards. */
static long place(int k, int n, int inc) { return inc < 0 ? (long)(n - 1 - k) * -inc : (long)k * inc; }
static long of_matrix(cublasOperation_t op, int row, int column, int ld) {
  return op == CUBLAS_OP_N ? row + (long)column * ld : column + (long)row * ld;
}
#define OPENED(...)                                                                                                   \
  gpu_open();                                                                                                         \
  __VA_ARGS__;                                                                                                        \
  gpu_close();                                                                                                        \
  return CUBLAS_STATUS_SUCCESS;
#define DEFINED(T, L)                                                                                                 \
  cublasStatus_t cublas##L##axpy_v2(cublasHandle_t h, int n, const T *a, const T *x, int ix, T *y, int iy) {          \
    OPENED(for (int k = 0; k < n; k++) y[place(k, n, iy)] += *a * x[place(k, n, ix)])                                 \
  }                                                                                                                   \
  cublasStatus_t cublas##L##scal_v2(cublasHandle_t h, int n, const T *a, T *x, int ix) {                              \
    OPENED(for (int k = 0; k < n; k++) x[k * ix] *= *a)                                                               \
  }                                                                                                                   \
  cublasStatus_t cublas##L##copy_v2(cublasHandle_t h, int n, const T *x, int ix, T *y, int iy) {                      \
    OPENED(for (int k = 0; k < n; k++) y[place(k, n, iy)] = x[place(k, n, ix)])                                       \
  }                                                                                                                   \
  cublasStatus_t cublas##L##dot_v2(cublasHandle_t h, int n, const T *x, int ix, const T *y, int iy, T *r) {           \
    T sum = 0;                                                                                                        \
    OPENED(for (int k = 0; k < n; k++) sum += x[place(k, n, ix)] * y[place(k, n, iy)]; *r = sum)                      \
  }                                                                                                                   \
  cublasStatus_t cublas##L##nrm2_v2(cublasHandle_t h, int n, const T *x, int ix, T *r) {                              \
    T sum = 0;                                                                                                        \
    OPENED(for (int k = 0; k < n; k++) sum += x[k * ix] * x[k * ix]; *r = sqrt(sum))                                  \
  }                                                                                                                   \
  cublasStatus_t cublas##L##gemm_v2(cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k,\
                                    const T *a, const T *A, int la, const T *B, int lb, const T *b, T *C, int lc) {   \
    OPENED(for (int j = 0; j < n; j++) for (int i = 0; i < m; i++) {                                                  \
      T sum = 0;                                                                                                      \
      for (int l = 0; l < k; l++)                                                                                     \
        sum += A[of_matrix(ta, i, l, la)] * B[of_matrix(tb, l, j, lb)];                                               \
      C[i + (long)j * lc] = *a * sum + (*b == 0 ? 0 : *b * C[i + (long)j * lc]);                                      \
    })                                                                                                                \
  }                                                                                                                   \
  cublasStatus_t cublas##L##gemv_v2(cublasHandle_t h, cublasOperation_t op, int m, int n, const T *a, const T *A,     \
                                    int la, const T *x, int ix, const T *b, T *y, int iy) {                           \
    int rows = op == CUBLAS_OP_N ? m : n, columns = op == CUBLAS_OP_N ? n : m;                                        \
    OPENED(for (int i = 0; i < rows; i++) {                                                                           \
      T sum = 0, *to = y + place(i, rows, iy);                                                                        \
      for (int l = 0; l < columns; l++)                                                                               \
        sum += A[of_matrix(op, i, l, la)] * x[place(l, columns, ix)];                                                 \
      *to = *a * sum + (*b == 0 ? 0 : *b * *to);                                                                      \
    })                                                                                                                \
  }                                                                                                                   \
  cublasStatus_t cublas##L##ger_v2(cublasHandle_t h, int m, int n, const T *a, const T *x, int ix, const T *y, int iy,\
                                   T *A, int la) {                                                                    \
    OPENED(for (int j = 0; j < n; j++) for (int i = 0; i < m; i++)                                                    \
             A[i + (long)j * la] += *a * x[place(i, m, ix)] * y[place(j, n, iy)])                                     \
  }                                                                                                                   \
  cublasStatus_t cublas##L##gemmStridedBatched(                                                                       \
      cublasHandle_t h, cublasOperation_t ta, cublasOperation_t tb, int m, int n, int k, const T *a, const T *A,      \
      int la, long long int sa, const T *B, int lb, long long int sb, const T *b, T *C, int lc, long long int sc,     \
      int count) {                                                                                                    \
    for (int i = 0; i < count; i++)                                                                                   \
      cublas##L##gemm_v2(h, ta, tb, m, n, k, a, A + i * sa, la, B + i * sb, lb, b, C + i * sc, lc);                   \
    return CUBLAS_STATUS_SUCCESS;                                                                                     \
  }
DEFINED(double, D)
DEFINED(float, S)
