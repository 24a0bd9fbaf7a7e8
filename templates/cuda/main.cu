#include "misfit.h"
#include "model.h"
#include <cmath>
#include <cstdio>
#include <cuda_runtime.h>

extern int enzyme_dup, enzyme_const;
template <typename Result, typename... Arguments> Result __enzyme_autodiff(void *, Arguments...);

int main() {
  const int count = 1000;
  static double host_times[count], host_seen[count];
  if (!has_gpu()) {
    std::puts("there is no GPU here that could run this");
    return 77;
  }
  for (int i = 0; i < count; i++) {
    host_times[i] = 0.01 * i;
    host_seen[i] = 1.5 * std::exp(-0.2 * host_times[i]) * std::cos(1.1 * host_times[i]);
  }
  double *times = nullptr, *seen = nullptr, parameters[PARAMETERS] = {1.3, 0.25, 1.05}, slope[PARAMETERS];
  cudaMalloc(&times, sizeof host_times);
  cudaMalloc(&seen, sizeof host_seen);
  cudaMemcpy(times, host_times, sizeof host_times, cudaMemcpyHostToDevice);
  cudaMemcpy(seen, host_seen, sizeof host_seen, cudaMemcpyHostToDevice);

  auto slopes = [&] {
    for (double &one : slope)
      one = 0;
    __enzyme_autodiff<void>((void *)misfit, enzyme_dup, parameters, slope, enzyme_const, times, enzyme_const, seen,
                            enzyme_const, count);
  };
  auto misfit_at = [&](int k, double step) {
    double moved[PARAMETERS];
    for (int other = 0; other < PARAMETERS; other++)
      moved[other] = parameters[other] + (other == k) * step;
    return misfit(moved, times, seen, count);
  };
  double by_kernel[PARAMETERS];
  slopes();
  gradient_by_kernel(parameters, by_kernel, times, seen, count);
  for (int k = 0; k < PARAMETERS; k++) {
    double by_differences = (misfit_at(k, 1e-5) - misfit_at(k, -1e-5)) / 2e-5, slack = 1e-4 * (1 + std::fabs(slope[k]));
    std::printf("slope %d: %.6f, by a kernel %.6f, by differences %.6f\n", k, slope[k], by_kernel[k], by_differences);
    if (std::fabs(slope[k] - by_differences) > slack || std::fabs(by_kernel[k] - by_differences) > slack)
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
