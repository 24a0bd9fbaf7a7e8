/* Derivatives of cuBLAS: reverse mode against forward mode and differences, on a GPU that does not exist. */
#include <enzyme.h>
#include <enzyme/cublas.h>
#include <math.h>
#include <stdio.h>

enum { MOST = 64 };
extern int gpu_allocations, gpu_pointer_mode;
const struct {
  const char *name;
  void (*run)(void *);
} gpu_kernels[1] = {0};

static cublasHandle_t handle;
static cublasOperation_t op_a, op_b;
static int step; /* of vectors */

static double *on_gpu(const double *from, int count) {
  void *made;
  cudaMalloc(&made, count * sizeof(double));
  cudaMemcpy(made, from, count * sizeof(double), cudaMemcpyHostToDevice);
  return (double *)made;
}
/* What lies there counts differently by its place. */
static double taken(double *from, int count) {
  double y[MOST], sum = 0;
  cudaMemcpy(y, from, count * sizeof(double), cudaMemcpyDeviceToHost);
  for (int k = 0; k < count; k++)
    sum += y[k] * (1 + k % 5 - k % 3);
  cudaFree(from);
  return sum;
}

static double vectors(const double *x) { /* 26 */
  double alpha = x[24] * x[1], beta = x[25], dot, norm;
  double *a = on_gpu(x, 12), *b = on_gpu(x + 12, 12);
  int by = step < 0 ? -step : step;
  cublasDaxpy_v2(handle, 4, &alpha, a, step, b, 2);
  cublasDscal_v2(handle, 4, &beta, a, by);
  cublasDdot_v2(handle, 4, a, step, b, 3, &dot);
  cublasDaxpy_v2(handle, 4, &dot, b, 1, a, step);
  cublasDcopy_v2(handle, 3, a, by, b, 2);
  cublasDnrm2_v2(handle, 4, b, 2, &norm);
  return taken(a, 12) + taken(b, 12) * norm + dot;
}
static double of_matrix_and_vector(const double *x) { /* 30 */
  double alpha = x[28], beta = x[29] * x[28];
  double *A = on_gpu(x, 12), *v = on_gpu(x + 12, 8), *w = on_gpu(x + 20, 8);
  cublasDgemv_v2(handle, op_a, 3, 3, &alpha, A, 4, v, step, &beta, w, 2);
  cublasDger_v2(handle, 3, 3, &beta, w, 2, v, step, A, 4);
  cublasDgemv_v2(handle, op_a, 3, 3, &beta, A, 4, w, 2, &alpha, v, step);
  return taken(A, 12) + taken(v, 8) + taken(w, 8);
}
static double of_matrices(const double *x) { /* 38: products of 2 by 3 and 3 by 2, in memory with gaps */
  double alpha = x[36], beta = x[37], none = 0;
  double *A = on_gpu(x, 12), *B = on_gpu(x + 12, 12), *C = on_gpu(x + 24, 12);
  cublasDgemm_v2(handle, op_a, op_b, 2, 2, 3, &alpha, A, 4, B, 4, &beta, C, 3);
  cublasDscal_v2(handle, 12, &alpha, A, 1); /* overwrites what the reverse half needs */
  cublasDgemm_v2(handle, op_a, op_b, 2, 2, 3, &beta, A, 4, B, 4, &none, C + 6, 3);
  cublasDgemm_v2(handle, op_b, CUBLAS_OP_T, 2, 2, 2, &alpha, C, 3, C + 6, 3, &beta, B, 4);
  return taken(A, 12) + taken(B, 12) + taken(C, 12);
}
static double batched(const double *x) { /* 38: the second factor is shared */
  double alpha = x[36], beta = x[37];
  double *A = on_gpu(x, 12), *B = on_gpu(x + 12, 12), *C = on_gpu(x + 24, 12);
  cublasDgemmStridedBatched(handle, op_a, op_b, 2, 2, 2, &alpha, A, 3, 6, B, 2, 0, &beta, C, 2, 5, 2);
  cublasDscal_v2(handle, 12, &beta, A, 1);
  return taken(A, 12) + taken(B, 12) + taken(C, 12);
}
static double single(const double *x) { /* 14; exact in few bits */
  float y[12], alpha = (float)x[12], beta = (float)x[13];
  double sum = 0;
  void *A, *C;
  for (int k = 0; k < 12; k++)
    y[k] = (float)x[k];
  cudaMalloc(&A, sizeof y);
  cudaMalloc(&C, sizeof y);
  cudaMemcpy(A, y, sizeof y, cudaMemcpyHostToDevice);
  cudaMemcpy(C, y, sizeof y, cudaMemcpyHostToDevice);
  cublasSgemm_v2(handle, op_a, op_b, 2, 2, 2, &alpha, (float *)A, 2, (float *)A + 4, 2, &beta, (float *)C, 2);
  cudaMemcpy(y, C, sizeof y, cudaMemcpyDeviceToHost);
  cudaFree(A), cudaFree(C);
  for (int k = 0; k < 12; k++)
    sum += (double)y[k] * (1 + k % 5);
  return sum;
}

static int checks, failures;
static void expect(const char *what, double got, double want, double slack) {
  checks++;
  if (fabs(got - want) <= slack * (1 + fabs(want)))
    return;
  failures++;
  printf("%s, op %d %d, step %d: got %.17g, want %.17g\n", what, op_a, op_b, step, got, want);
}
#define CHECK(f, n, h, slack)                                                                                         \
  do {                                                                                                               \
    double x[MOST], dx[MOST] = {0}, v[MOST], along = 0;                                                               \
    for (int i = 0; i < n; i++)                                                                                       \
      x[i] = 0.5 + (i * 5 % 7) / 8.0, v[i] = (i * 3 % 8 - 3) / 4.0;                                                    \
    __enzyme_autodiff_void((void *)f, enzyme_dup, x, dx);                                                             \
    for (int i = 0; i < n; i++)                                                                                       \
      along += dx[i] * v[i];                                                                                          \
    expect(#f " forward", __enzyme_fwddiff_double((void *)f, enzyme_dup, x, v), along, 1e-11);                         \
    for (int i = 0; i < n; i++) {                                                                                     \
      double at[4], was = x[i];                                                                                       \
      for (int k = 0; k < 4; k++)                                                                                     \
        x[i] = was + (k < 2 ? 1 : 0.5) * (k % 2 ? -h : h), at[k] = f(x);                                               \
      x[i] = was;                                                                                                     \
      expect(#f, dx[i], (4 * (at[2] - at[3]) / h - (at[0] - at[1]) / (2 * h)) / 3, slack);                             \
    }                                                                                                                \
  } while (0)

int main(int count, char **words) {
  cublasCreate_v2(&handle);
  if (count > 1) /* scalars on the GPU */
    gpu_pointer_mode = CUBLAS_POINTER_MODE_DEVICE;
  for (int s = -1; s < 3; s++) {
    if (s == 0)
      continue;
    step = s;
    CHECK(vectors, 26, 1e-2, 1e-7);
    op_a = CUBLAS_OP_N;
    CHECK(of_matrix_and_vector, 30, 1e-2, 1e-7);
    op_a = CUBLAS_OP_T;
    CHECK(of_matrix_and_vector, 30, 1e-2, 1e-7);
  }
  for (int ops = 0; ops < 4; ops++) {
    op_a = ops % 2 ? CUBLAS_OP_T : CUBLAS_OP_N;
    op_b = ops / 2 ? CUBLAS_OP_C : CUBLAS_OP_N;
    CHECK(of_matrices, 38, 1e-2, 1e-7);
    CHECK(batched, 38, 1e-2, 1e-7);
    CHECK(single, 14, 0.25, 1e-6);
  }
  printf("%d checks, %d failed, %d allocations left\n", checks, failures, gpu_allocations);
  return failures || gpu_allocations;
}
