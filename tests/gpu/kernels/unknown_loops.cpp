// feature: loops of which nobody knows how often they run, and what their iterations find out or share
#include "kernel.h"

#ifdef DEVICE
// What each iteration looks up in a loop of its own, and keeps or leaves by conditions.
__device__ void searches(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double sum = 0;
  for (int k = 0; k < n - 1; k += 3) {
    int low = 0, high = n - 1;
    double wanted = 0.3517 + 0.05 * ((i + k) % 13), weight;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (x[middle] > wanted)
        high = middle;
      else
        low = middle;
    }
    if (low % 3 == 0)
      weight = x[high] * x[high];
    else if (low % 3 == 1)
      weight = x[low] * x[k];
    else
      continue;
    sum += weight * (x[high] - x[low]);
  }
  y[i] = sum;
}
DERIVED(searches)

// Tiles that all fill together, beyond the end with zeros; pairs of numbers, of which one is copied whole.
struct Pair {
  double first, second;
};
__device__ void tiled(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double tile[8];
  __shared__ Pair pairs[8];
  const Pair *all = (const Pair *)x;
  int t = thread(), i = index();
  double sum = 0, mine = x[i % n];
  for (int begin = 0; begin < n; begin += 8) {
    tile[t] = begin + t < n ? x[begin + t] : 0;
    pairs[t] = all[(begin + t) % (n / 2)];
    wait();
    for (int k = 0; k < 8; k++)
      sum += tile[k] * mine * pairs[(k + t) % 8].first + MATH(sin)(tile[(k + 1) % 8] * pairs[k].second);
    wait();
  }
  if (i < n)
    y[i] = sum + tile[(t + 1) % 8] * mine; // as the last iteration has left it
}
DERIVED(tiled)

// Tiles in rows of tiles, filled behind the barrier; a request leaves shared memory as the program does.
__shared__ double tile[8];
__device__ void nested(const double *__restrict__ x, double *__restrict__ y, int n) {
  int t = thread(), i = index();
  double sum = 0;
  for (int row = 0; row < n / 4; row++) {
    double part = 0;
    for (int begin = 0; begin < n; begin += 8) {
      wait();
      tile[t] = x[(begin + t) % n] * x[row];
      wait();
      for (int k = 0; k < 8; k++)
        part += tile[k] * tile[(k + t) % 8];
    }
    sum += part * (row + 1);
  }
  wait();
  if (i < n)
    y[i] = sum;
}
__global__ void nested_value(const double *x, double *y, int n) { nested(x, y, n); }
__global__ void nested_gradient(const double *x, double *dx, double *y, double *dy, int n) {
  nested(x, y, n);
  double left = tile[thread()];
  wait();
  GRADIENT(nested, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
  wait();
  add(&dx[0], tile[thread()] - left);
}
__global__ void nested_tangent(const double *x, const double *dx, double *y, double *dy, int n) {
  TANGENT(nested, enzyme_dup, x, dx, enzyme_dup, y, dy, enzyme_const, n);
}

// Extremes, by conditions and by functions, of all and in each row.
__device__ void extremes(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  double most = x[0] * x[i], least = 1e9, peak = -1e9, low = 9, sum = 0;
  for (int k = 1; k < n; k++) {
    double v = x[(5 * k + i) % n] * x[k];
    most = v > most ? v : most;
    least = least <= v ? least : v;
    peak = MATH(fmax)(MATH(sin)(9 * v), peak);
    low = MATH(fmin)(low, v);
  }
  for (int row = 0; row < n / 3; row++) {
    double best = -1;
    int k = 0;
    while (k < i % 5 + row) {
      double v = MATH(sin)(7 * x[k] * x[row]);
      best = best < v ? v : best;
      k++;
    }
    sum += best * x[i];
  }
  y[i] = most * least + peak * low + sum;
}
DERIVED(extremes)

// Steps of a system in small arrays: their loops are unrolled, and then the arrays are numbers that are carried on.
struct Body {
  double place[3], speed[3];
};
__device__ Body slopes(const Body &body, const double *x) {
  Body found;
  double square = 0.1;
  for (int d = 0; d < 3; d++)
    square += body.place[d] * body.place[d];
  for (int d = 0; d < 3; d++) {
    found.place[d] = body.speed[d];
    found.speed[d] = -x[d] * body.place[d] / (square * MATH(sqrt)(square));
  }
  return found;
}
__device__ void orbit(const double *__restrict__ x, double *__restrict__ y, int n) {
  int i = index();
  if (i >= n)
    return;
  Body body;
  for (int d = 0; d < 3; d++) {
    body.place[d] = x[(i + d) % n];
    body.speed[d] = 0.1 * d + x[d];
  }
  for (int t = 0; t < n; t++) {
    Body half = body, slope = slopes(body, x);
    for (int d = 0; d < 3; d++) {
      half.place[d] += 0.005 * slope.place[d];
      half.speed[d] += 0.005 * slope.speed[d];
    }
    slope = slopes(half, x);
    for (int d = 0; d < 3; d++) {
      body.place[d] += 0.01 * slope.place[d];
      body.speed[d] += 0.01 * slope.speed[d];
    }
  }
  y[i] = body.place[0] * body.place[0] + body.place[1] + body.speed[2];
}
DERIVED(orbit)
#else
KERNELS(searches) KERNELS(tiled) KERNELS(nested) KERNELS(extremes)
KERNELS(orbit)
int main() {
  CHECK_AT(searches, points(22), 22, 3, 8, 1e-7, 1e-4);
  CHECK_AT(tiled, points(22), 22, 3, 8, 1e-7, 1e-4);
  CHECK_AT(nested, points(22), 22, 3, 8, 1e-7, 1e-4);
  CHECK_AT(extremes, points(22), 22, 3, 8, 1e-6, 1e-5);
  CHECK_AT(orbit, points(22), 22, 3, 8, 1e-7, 1e-4);
  return finish();
}
#endif
