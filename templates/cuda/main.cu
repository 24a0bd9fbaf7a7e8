#include "model.h"
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>

__device__ int enzyme_dup, enzyme_const;
template <typename Result, typename... Arguments> __device__ Result __enzyme_autodiff(void *, Arguments...);

/* Each thread adds what one observation misses the model by. */
__device__ void misfit(const double *parameters, const double *times, const double *seen, double *sum, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) {
    double difference = model(parameters, times[i]) - seen[i];
    atomicAdd(sum, difference * difference);
  }
}

/* slope[k] += d sum / d parameters[k]; all threads of the grid add to it. */
__global__ void gradient(const double *parameters, double *slope, const double *times, const double *seen, double *sum,
                         double *dsum, int count) {
  __enzyme_autodiff<void>((void *)misfit, enzyme_dup, parameters, slope, enzyme_const, times, enzyme_const, seen,
                          enzyme_dup, sum, dsum, enzyme_const, count);
}

__global__ void value(const double *parameters, const double *times, const double *seen, double *sum, int count) {
  misfit(parameters, times, seen, sum, count);
}

static double *room(int count) {
  double *memory = nullptr;
  if (cudaMallocManaged(&memory, count * sizeof(double)) != cudaSuccess) {
    std::puts("there is no GPU here that could run this");
    std::exit(77);
  }
  return memory;
}

int main() {
  const int count = 1000, threads = 128, blocks = (count + threads - 1) / threads;
  double *parameters = room(PARAMETERS), *slope = room(PARAMETERS), *times = room(count), *seen = room(count);
  double *sum = room(1), *dsum = room(1);
  for (int i = 0; i < count; i++) {
    times[i] = 0.01 * i;
    seen[i] = 1.5 * std::exp(-0.2 * times[i]) * std::cos(1.1 * times[i]);
  }
  auto misfit_at = [&](int k, double step) {
    parameters[k] += step;
    *sum = 0;
    value<<<blocks, threads>>>(parameters, times, seen, sum, count);
    cudaDeviceSynchronize();
    parameters[k] -= step;
    return *sum;
  };
  auto slopes = [&] {
    *sum = 0;
    *dsum = 1; /* of the sum by itself */
    for (int k = 0; k < PARAMETERS; k++)
      slope[k] = 0;
    gradient<<<blocks, threads>>>(parameters, slope, times, seen, sum, dsum, count);
    cudaDeviceSynchronize();
  };
  parameters[0] = 1.3, parameters[1] = 0.25, parameters[2] = 1.05;
  slopes();
  for (int k = 0; k < PARAMETERS; k++) {
    double by_differences = (misfit_at(k, 1e-5) - misfit_at(k, -1e-5)) / 2e-5;
    std::printf("slope %d: %.6f, by differences %.6f\n", k, slope[k], by_differences);
    if (std::fabs(slope[k] - by_differences) > 1e-4 * (1 + std::fabs(by_differences)))
      return 1;
  }
  const double step = 1e-4;
  for (int turn = 0; turn < 3000; turn++) {
    slopes();
    for (int k = 0; k < PARAMETERS; k++)
      parameters[k] -= step * slope[k];
  }
  std::printf("amplitude %.4f, rate %.4f, frequency %.4f\n", parameters[0], parameters[1], parameters[2]);
  return std::fabs(parameters[0] - 1.5) + std::fabs(parameters[1] - 0.2) + std::fabs(parameters[2] - 1.1) > 1e-2;
}
