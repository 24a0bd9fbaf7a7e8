/* Memory of which the host never sees what it holds: kernels tell how wide its floats are. All is exact in few bits. */
#include "cuda.h"
extern "C" void *memcpy(void *, const void *, size_t);

__global__ void narrowed(const double *x, float *y, int n) {
  int i = index();
  if (i < n)
    y[i] = x[i] * x[i];
}
__global__ void widened(const float *x, double *y, int n) {
  int i = index();
  if (i < n)
    y[i] += x[i] * 2;
}
__global__ void picked(const float *x, const int *place, float *y, int n) {
  int i = index();
  if (i < n)
    y[i] = x[place[i]];
}

/* One buffer is copied to two: derivatives of floats meet. */
double copied_twice(double *x, int n) {
  float *a = on_gpu<float>(n), *b = on_gpu<float>(n), *c = on_gpu<float>(n);
  double *gx = on_gpu(x, n), *gy = on_gpu<double>(n), y[MOST], sum = 0;
  GPU(Memset)(gy, 0, n * sizeof(double));
  narrowed<<<1, n>>>(gx, a, n);
  GPU(Memcpy)(b, a, n * sizeof(float), WITHIN_GPU);
  GPU(Memcpy)(c, a, n * sizeof(float), WITHIN_GPU);
  widened<<<1, n>>>(b, gy, n);
  widened<<<1, n>>>(c, gy, n);
  from_gpu(y, gy, n);
  for (int i = 0; i < n; i++)
    sum += y[i];
  GPU(Free)(a), GPU(Free)(b), GPU(Free)(c), GPU(Free)(gx), GPU(Free)(gy);
  return sum;
}

/* By way of the host, which knows no type either; and places, which are integers. */
double by_the_host(double *x, int n) {
  void *a, *b, *places, *first = malloc(n * 4), *second = malloc(n * 4);
  int place[MOST];
  for (int i = 0; i < n; i++)
    place[i] = n - 1 - i;
  GPU(Malloc)(&a, n * 4), GPU(Malloc)(&b, n * 4), GPU(Malloc)(&places, n * 4);
  double *gx = on_gpu(x, n), *gy = on_gpu<double>(n), y[MOST], sum = 0;
  GPU(Memset)(gy, 0, n * sizeof(double));
  narrowed<<<1, n>>>(gx, (float *)a, n);
  GPU(Memcpy)(first, a, n * 4, FROM_GPU);
  memcpy(second, first, n * 4);
  GPU(Memcpy)(b, second, n * 4, TO_GPU);
  widened<<<1, n>>>((float *)b, gy, n);
  GPU(Memcpy)(a, first, n * 4, TO_GPU);
  GPU(Memcpy)(places, place, n * 4, TO_GPU);
  picked<<<1, n>>>((float *)a, (int *)places, (float *)b, n);
  widened<<<1, n>>>((float *)b, gy, n);
  from_gpu(y, gy, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * (i + 1);
  GPU(Free)(a), GPU(Free)(b), GPU(Free)(places), GPU(Free)(gx), GPU(Free)(gy);
  free(first), free(second);
  return sum;
}

int main() {
  const int n = 4;
  double x[n] = {1, 2, 4, 8}, dx[n] = {0}, dy[n] = {0}, v[n] = {1, -1, 2, 0.5}, along = 0, along_host = 0;
  __enzyme_autodiff<void>((void *)copied_twice, enzyme_dup, x, dx, enzyme_const, n);
  __enzyme_autodiff<void>((void *)by_the_host, enzyme_dup, x, dy, enzyme_const, n);
  for (int i = 0; i < n; i++) {
    expect("copied twice", dx[i], 8 * x[i], 0);
    expect("by the host", dy[i], 4 * x[i] * (i + 1 + n - i), 0);
    along += dx[i] * v[i];
    along_host += dy[i] * v[i];
  }
  double tangent = __enzyme_fwddiff<double>((void *)copied_twice, enzyme_dup, x, v, enzyme_const, n);
  expect("copied twice, forward", tangent, along, 0);
  tangent = __enzyme_fwddiff<double>((void *)by_the_host, enzyme_dup, x, v, enzyme_const, n);
  expect("by the host, forward", tangent, along_host, 0);
  return finish();
}
