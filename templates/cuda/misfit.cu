#include "misfit.h"
#include "model.h"
#include <cuda_runtime.h>

enum { THREADS = 128 };

/* Each thread adds what one observation misses the model by. */
__device__ void add_miss(const double *parameters, const double *times, const double *seen, double *sum, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    double difference = model(parameters, times[i]) - seen[i];
    atomicAdd(sum, difference * difference);
  }
}

__global__ void value(const double *parameters, const double *times, const double *seen, double *sum, int count) {
  add_miss(parameters, times, seen, sum, count);
}

double misfit(const double *parameters, const double *times, const double *seen, int count) {
  double *on_gpu = nullptr, *sum = nullptr, result = 0;
  cudaMalloc(&on_gpu, PARAMETERS * sizeof(double));
  cudaMalloc(&sum, sizeof(double));
  cudaMemcpy(on_gpu, parameters, PARAMETERS * sizeof(double), cudaMemcpyHostToDevice);
  cudaMemset(sum, 0, sizeof(double));
  value<<<(count + THREADS - 1) / THREADS, THREADS>>>(on_gpu, times, seen, sum, count);
  cudaMemcpy(&result, sum, sizeof(double), cudaMemcpyDeviceToHost);
  cudaFree(on_gpu);
  cudaFree(sum);
  return result;
}

/* The same by hand: a kernel asks, and the host copies what it has found. */
__device__ int enzyme_dup, enzyme_const;
template <typename Result, typename... Arguments> __device__ Result __enzyme_autodiff(void *, Arguments...);

/* slope[k] += d sum / d parameters[k]; all threads of the grid add to it. */
__global__ void gradient(const double *parameters, double *slope, const double *times, const double *seen, double *sum,
                         double *dsum, int count) {
  __enzyme_autodiff<void>((void *)add_miss, enzyme_dup, parameters, slope, enzyme_const, times, enzyme_const, seen,
                          enzyme_dup, sum, dsum, enzyme_const, count);
}

void gradient_by_kernel(const double *parameters, double *slope, const double *times, const double *seen, int count) {
  const double sums[] = {0, 1}; /* the sum, and its derivative by itself */
  double *on_gpu = nullptr, *slope_on_gpu = nullptr, *sum = nullptr;
  cudaMalloc(&on_gpu, PARAMETERS * sizeof(double));
  cudaMalloc(&slope_on_gpu, PARAMETERS * sizeof(double));
  cudaMalloc(&sum, sizeof sums);
  cudaMemcpy(on_gpu, parameters, PARAMETERS * sizeof(double), cudaMemcpyHostToDevice);
  cudaMemcpy(sum, sums, sizeof sums, cudaMemcpyHostToDevice);
  cudaMemset(slope_on_gpu, 0, PARAMETERS * sizeof(double));
  gradient<<<(count + THREADS - 1) / THREADS, THREADS>>>(on_gpu, slope_on_gpu, times, seen, sum, sum + 1, count);
  cudaMemcpy(slope, slope_on_gpu, PARAMETERS * sizeof(double), cudaMemcpyDeviceToHost);
  cudaFree(on_gpu);
  cudaFree(slope_on_gpu);
  cudaFree(sum);
}

bool has_gpu() {
  int count = 0;
  return cudaGetDeviceCount(&count) == cudaSuccess && count > 0;
}
