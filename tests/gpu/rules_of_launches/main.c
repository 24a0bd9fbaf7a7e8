/* A host function that works on a GPU has a rule: its adjoint is the launch of the gradient kernel. */
#include <enzyme.h>
#include <stdio.h>
#include <stdlib.h>
typedef int cudaError_t;
cudaError_t cudaMalloc(void **p, size_t n);
cudaError_t cudaFree(void *p);
cudaError_t cudaMemcpy(void *to, const void *from, size_t n, int kind);
cudaError_t cudaLaunchKernel(const void *f, int grid, int block, void **args, size_t shared, void *stream);
extern const char kernel, kernel_gradient;

static void on_gpu(const void *kernel, double *const *host, int count, int n) {
  double *device[4]; void *args[5];
  for (int i = 0; i < count; i++) {
    cudaMalloc((void **)&device[i], n * sizeof(double));
    cudaMemcpy(device[i], host[i], n * sizeof(double), 1);
    args[i] = &device[i];
  }
  args[count] = &n;
  cudaLaunchKernel(kernel, 1, n, args, 0, NULL);
  for (int i = 0; i < count; i++) {
    cudaMemcpy(host[i], device[i], n * sizeof(double), 2);
    cudaFree(device[i]);
  }
}
void squares(double *x, double *y, int n) { double *all[] = {x, y}; on_gpu(&kernel, all, 2, n); }
static void squares_augmented(double *x, double *dx, double *y, double *dy, int n) { squares(x, y, n); }
static void squares_reverse(double *x, double *dx, double *y, double *dy, int n) {
  double *all[] = {x, dx, y, dy};
  on_gpu(&kernel_gradient, all, 4, n);
}
#ifdef RULE
ENZYME_REGISTER_GRADIENT(squares, squares_augmented, squares_reverse);
#endif
double loss(double *x, int n) {
  double *y = calloc(n, sizeof *y), s = 0;
  squares(x, y, n);
  for (int i = 0; i < n; i++) s += y[i] * y[i];
  free(y);
  return s;
}
int main(void) {
  double x[3] = {1, 2, 3}, dx[3] = {0};
  ENZYME_AUTODIFF(void, loss, enzyme_dup, x, dx, enzyme_const, 3);
  printf("%g %g %g\n", dx[0], dx[1], dx[2]);
}
