/* Arguments of all kinds: several numbers, integers, memory without a derivative, one allocation twice, null. */
#include "cuda.h"

__global__ void mixed(double a, float b, const int *place, char shift, const double *weight, const double *x, double *y,
                      bool adds, double c, int n, const double *none) {
  int i = index();
  if (i < n) {
    double value = a * x[place[i]] * weight[i] + b * x[i] + c * c * shift;
    y[i] = adds ? y[i] + value : value;
    if (none)
      y[i] *= none[i];
  }
}
double numbers_and_tables(double *x, int n) {
  int place[MOST];
  double weight[MOST], y[MOST], sum = 0;
  for (int i = 0; i < n; i++)
    place[i] = (3 * i + 1) % n, weight[i] = 1 + 0.5 * i;
  int *gplace = on_gpu(place, n);
  double *gweight = on_gpu(weight, n), *gx = on_gpu(x, n), *gy = on_gpu(x, n);
  mixed<<<(n + 3) / 4, 4>>>(x[0], 0.5f, gplace, 3, gweight, gx, gy, true, x[2], n, nullptr);
  mixed<<<(n + 3) / 4, 4>>>(x[1], 2.f, gplace, 1, gweight, gy, gx, false, x[0] * x[1], n, gweight);
  from_gpu(y, gx, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * y[i];
  GPU(Free)(gplace), GPU(Free)(gweight), GPU(Free)(gx), GPU(Free)(gy);
  return sum;
}

/* Two pointers into one allocation, one that is written and one that is read, and where it ends. */
__global__ void halves(double *to, const double *from, const double *end) {
  int i = index();
  if (from + i < end)
    to[i] = to[i] * from[i] + from[i];
}
double one_allocation(double *x, int n) {
  double *all = on_gpu(x, n), y[MOST], sum = 0;
  halves<<<2, n / 4>>>(all, all + n / 2, all + n);
  halves<<<2, n / 4>>>(all + n / 2, all, all + n / 2);
  from_gpu(y, all, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * (1 + i);
  GPU(Free)(all);
  return sum;
}

/* Where one allocation ends, another begins: on this GPU 32 doubles fill what is allocated at once. */
__global__ void between(const double *from, const double *end, double *to, const double *more) {
  const double *p = from + index();
  if (p < end)
    to[p - from] = *p * *p + *more;
}
double adjoining(double *x, int n) {
  double *a = on_gpu(x, n), *b = on_gpu(x, n), *c = on_gpu<double>(n), y[MOST], sum = 0;
  between<<<n / 4, 4>>>(a, a + n, c, b);
  between<<<n / 4, 4>>>(b, b + n, a, c + 3);
  between<<<n / 4, 4>>>(a, b, b, c + n - 1);
  from_gpu(y, b, n);
  for (int i = 0; i < n; i++)
    sum += y[i] * (1 + i % 5);
  GPU(Free)(a), GPU(Free)(b), GPU(Free)(c);
  return sum;
}

/* The floats of a kernel that are narrow. */
__global__ void single(const float *x, float *y, float scale, int n) {
  int i = index();
  if (i < n)
    y[i] = scale * x[i] * x[i];
}
double narrow(double *x, int n) {
  float y[MOST];
  double sum = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  float *a = on_gpu(y, n), *b = on_gpu<float>(n);
  single<<<1, n>>>(a, b, x[0], n);
  from_gpu(y, b, n);
  for (int i = 0; i < n; i++)
    sum += y[i];
  GPU(Free)(a), GPU(Free)(b);
  return sum;
}
static void check_narrow() { /* exact in few bits, by hand */
  double x[3] = {2, 0.5, 4}, dx[3] = {0}, v[3] = {1, 10, 100};
  __enzyme_autodiff<void>((void *)narrow, enzyme_dup, x, dx, enzyme_const, 3);
  expect("narrow", dx[0], 3 * 2 * 2 + 0.25 + 16, 0);
  expect("narrow", dx[1], 2 * 2 * 0.5, 0);
  expect("narrow", dx[2], 2 * 2 * 4, 0);
  double along = dx[0] + 10 * dx[1] + 100 * dx[2];
  expect("narrow forward", __enzyme_fwddiff<double>((void *)narrow, enzyme_dup, x, v, enzyme_const, 3), along, 0);
}

int main() {
  CHECK(numbers_and_tables, 6);
  CHECK(one_allocation, 8);
  CHECK(adjoining, 32);
  check_narrow();
  return finish();
}
