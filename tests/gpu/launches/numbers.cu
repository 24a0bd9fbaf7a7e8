/* All that is active is a number that a kernel is handed, or one that it finds; memory of the host that is pinned. */
#include "cuda.h"
#ifdef __HIP__
extern "C" int hipHostMalloc(void **, size_t, unsigned), hipHostFree(void *);
#define HOST_ALLOC hipHostMalloc
#define HOST_FREE hipHostFree
#else
extern "C" int cudaHostAlloc(void **, size_t, unsigned), cudaFreeHost(void *);
#define HOST_ALLOC cudaHostAlloc
#define HOST_FREE cudaFreeHost
#endif

__global__ void filled(double *y, double value, float slope, int n) {
  int i = index();
  if (i < n)
    y[i] = value + slope * i * value;
}
__global__ void dotted(const double *x, const double *y, double *sum, int n) {
  int i = index();
  if (i < n)
    add(sum, x[i] * y[i]);
}

double of_a_number(double *x, int n) {
  double *y = on_gpu<double>(n), host[MOST], sum = 0;
  filled<<<1, n>>>(y, x[0] * x[n - 1], 0.5f, n);
  from_gpu(host, y, n);
  for (int i = 0; i < n; i++)
    sum += host[i] * host[i];
  GPU(Free)(y);
  return sum;
}

double one_number(double *x, int n) {
  double *a = on_gpu(x, n), *b = on_gpu<double>(n), *sum = on_gpu<double>(1), *host;
  HOST_ALLOC((void **)&host, 2 * sizeof(double), 0);
  GPU(Memset)(sum, 0, sizeof(double));
  filled<<<1, n>>>(b, x[1], 0, n);
  dotted<<<1, n>>>(a, b, sum, n);
  GPU(Memcpy)(host, sum, sizeof(double), FROM_GPU);
  dotted<<<1, n>>>(a, a, sum, n);
  GPU(Memcpy)(host + 1, sum, sizeof(double), FROM_GPU);
  double result = host[0] * host[1];
  GPU(Free)(a), GPU(Free)(b), GPU(Free)(sum);
  HOST_FREE(host);
  return result;
}

/* Neither the kernel's result nor its numbers matter to what is asked for. */
double beside(double *x, int n) {
  double *y = on_gpu<double>(n), host[MOST], sum = 0;
  filled<<<1, n>>>(y, 2, 0.5f, n);
  from_gpu(host, y, n);
  for (int i = 0; i < n; i++)
    sum += host[i] * x[i] * x[i];
  GPU(Free)(y);
  return sum;
}

int main() {
  CHECK(of_a_number, 5);
  CHECK(one_number, 6);
  CHECK(beside, 3);
  return finish();
}
