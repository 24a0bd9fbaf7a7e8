/* Kernels in a row: what they overwrite is there again for their reverse halves. */
#include "cuda.h"

__global__ void step(int n, double rate, const double *now, double *next) {
  int i = index();
  if (i < n) {
    double left = now[i ? i - 1 : n - 1], right = now[(i + 1) % n];
    next[i] = now[i] + rate * (left - 2 * now[i] + right) * now[i];
  }
}
__global__ void in_place(int n, double *x) {
  int i = index();
  if (i < n)
    x[i] = x[i] * x[i] - 0.25 * x[i];
}
__global__ void scaled(int n, double *x, const double *by) {
  int i = index();
  if (i < n)
    x[i] *= by[i];
}

double ping_pong(double *x, int n) {
  double *now = on_gpu(x, n), *next = on_gpu<double>(n), y[MOST], sum = 0;
  for (int k = 0; k < 5; k++) {
    step<<<(n + 3) / 4, 4>>>(n, 0.1 + 0.01 * x[0], now, next);
    double *other = now;
    now = next;
    next = other;
  }
  from_gpu(y, now, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i] * (i + 1);
  GPU(Free)(now);
  GPU(Free)(next);
  return sum;
}

double overwritten(double *x, int n) {
  double *a = on_gpu(x, n), *b = on_gpu(x, n), y[MOST], sum = 0;
  for (int k = 0; k < 2; k++) {
    in_place<<<(n + 3) / 4, 4>>>(n, a);
    scaled<<<1, n>>>(n, a, b);
    GPU(Memcpy)(b, a, n * sizeof(double), WITHIN_GPU);
    in_place<<<1, n>>>(n, b);
  }
  from_gpu(y, a, n);
  GPU(Memset)(a, 0, n * sizeof(double));
  for (int i = 0; i < n; i++)
    sum += y[i] * (1 + i % 4);
  from_gpu(y, b, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i];
  GPU(Free)(a);
  GPU(Free)(b);
  return sum;
}

/* So many steps as the host finds out meanwhile, and the memory of one step is another's. */
double until(double *x, int n) {
  double *a = on_gpu(x, n), y[MOST], sum = 0;
  for (int k = 0; k < 20; k++) {
    double *b = on_gpu<double>(n);
    step<<<1, n>>>(n, 0.3, a, b);
    GPU(Free)(a);
    a = b;
    from_gpu(y, a, n);
    if (y[0] > 0.45 && k > 3)
      break;
  }
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i];
  GPU(Free)(a);
  return sum;
}

/* Both halves by themselves: what the program does to the GPU's memory in between is nothing to the second. */
struct Augmented {
  void *tape;
  double result;
};
template <typename... A> Augmented __enzyme_augmentfwd(void *, A...);
template <typename... A> void __enzyme_reverse(void *, A...);
double on_gpu_alone(double *x, int n) {
  double y[MOST], sum = 0;
  in_place<<<1, n>>>(n, x);
  in_place<<<1, n>>>(n, x);
  from_gpu(y, x, n);
  for (int i = 0; i < n; i++)
    sum += y[i];
  return sum;
}
static void check_halves() {
  const int n = 3;
  double values[n] = {1, 2, -0.5}, nothing[n] = {0}, found[n];
  double *x = on_gpu(values, n), *dx = on_gpu(nothing, n);
  Augmented half = __enzyme_augmentfwd((void *)on_gpu_alone, enzyme_dup, x, dx, enzyme_const, n);
  GPU(Memset)(x, 0xFF, n * sizeof(double));
  __enzyme_reverse((void *)on_gpu_alone, enzyme_dup, x, dx, enzyme_const, n, 1.0, half.tape);
  from_gpu(found, dx, n);
  for (int i = 0; i < n; i++) {
    double once = values[i] * values[i] - 0.25 * values[i];
    expect("halves", found[i], (2 * once - 0.25) * (2 * values[i] - 0.25), 1e-14);
  }
  GPU(Free)(x), GPU(Free)(dx);
}

int main() {
  CHECK(ping_pong, 9);
  CHECK(overwritten, 6);
  CHECK(until, 5);
  check_halves();
  return finish();
}
