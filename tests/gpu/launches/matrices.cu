/* Grids and blocks with rows and columns; tiles in shared memory; products of matrices one after the other. */
#include "cuda.h"

#ifdef __HIP__
__device__ inline int thread_row() { return __builtin_amdgcn_workitem_id_y(); }
__device__ inline int row() {
  return __builtin_amdgcn_workgroup_id_y() * __builtin_amdgcn_workgroup_size_y() + thread_row();
}
#else
__device__ inline int thread_row() { return __nvvm_read_ptx_sreg_tid_y(); }
__device__ inline int row() { return __nvvm_read_ptx_sreg_ctaid_y() * __nvvm_read_ptx_sreg_ntid_y() + thread_row(); }
#endif

enum { TILE = 2, N = 4, SIZE = N * N };

__global__ void product(const double *__restrict__ a, const double *__restrict__ b, double *__restrict__ c, int n) {
  int i = row(), j = index();
  if (i >= n || j >= n)
    return;
  double sum = 0;
  for (int k = 0; k < n; k++)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}
__global__ void transposed(const double *a, double *b, int n) {
  __shared__ double tile[TILE][TILE + 1];
  int i = row(), j = index();
  if (i < n && j < n)
    tile[thread_row()][thread()] = a[i * n + j];
  wait();
  if (i < n && j < n) {
    int to_i = j - thread() + thread_row(), to_j = i - thread_row() + thread();
    b[to_i * n + to_j] = tile[thread()][thread_row()];
  }
}

double powers(double *x, int n) {
  double *a = on_gpu(x, SIZE), *b = on_gpu<double>(SIZE), *c = on_gpu<double>(SIZE), y[SIZE], sum = 0;
  dim3 grid(N / TILE, N / TILE), block(TILE, TILE);
  transposed<<<grid, block>>>(a, b, N);
  for (int k = 0; k < 3; k++) {
    product<<<grid, block>>>(a, b, c, N);
    transposed<<<dim3(1, N / TILE), dim3(N, TILE), 0>>>(c, b, 0); /* nothing */
    double *next = b;
    b = c;
    c = next;
  }
  from_gpu(y, b, SIZE);
  for (int i = 0; i < SIZE; i++)
    sum += y[i] * (i % 5 - 1);
  GPU(Free)(a), GPU(Free)(b), GPU(Free)(c);
  return sum;
}

int main() {
  CHECK(powers, 16);
  return finish();
}
