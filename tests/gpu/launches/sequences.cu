/* Launches, copies, fills and allocations in sequences that a seed decides, on buffers that it chooses: some are one and
   the same, some were given back and taken anew, and pointers change places. All kernels keep numbers small. */
#include "cuda.h"

enum { BUFFERS = 4, N = 4, STEPS = 12, SEEDS = 40 };

__global__ void mixed(const double *a, const double *b, double *c, double weight, int n) {
  int i = index();
  if (i < n)
    c[i] = (a[i] + weight * b[n - 1 - i]) / (1 + b[i] * b[i]);
}
__global__ void bounded(double *a, int n) {
  int i = index();
  if (i < n)
    a[i] = (a[i] + 0.5) / (1 + a[i] * a[i]);
}
__global__ void gathered(const double *a, double *sum, int n) {
  int i = index();
  if (i < n)
    add(sum, 0.1 * a[i] * a[i]);
}
__global__ void shifted(const double *a, double *b, int n) {
  int i = index();
  double from = i < n ? a[(i + 1) % n] : 0;
  wait();
  if (i < n)
    b[i] = 0.5 * from + 0.25 * b[i];
}

static unsigned seed;
static unsigned drawn(unsigned *state, unsigned below) {
  *state = *state * 1664525u + 1013904223u;
  return (*state >> 16) % below;
}

double sequence(double *x, int n) {
  double *buffer[BUFFERS], host[N], result = 0;
  unsigned state = seed;
  for (int k = 0; k < BUFFERS; k++)
    buffer[k] = on_gpu(x + k * N, N);
  for (int step = 0; step < STEPS; step++) {
    int a = drawn(&state, BUFFERS), b = drawn(&state, BUFFERS), c = drawn(&state, BUFFERS), what = drawn(&state, 9);
    if (what < 2) {
      if (c != a && c != b)
        mixed<<<2, N / 2>>>(buffer[a], buffer[b], buffer[c], what ? x[step] : 0.5, N);
    } else if (what == 2)
      bounded<<<2, N / 2>>>(buffer[a], N);
    else if (what == 3) {
      if (a != b)
        gathered<<<1, N>>>(buffer[a], buffer[b] + c, N);
    } else if (what == 4)
      shifted<<<1, N>>>(buffer[a], buffer[b], N);
    else if (what == 5 && a != b)
      GPU(Memcpy)(buffer[a] + 1, buffer[b], (N - 1) * sizeof(double), WITHIN_GPU);
    else if (what == 6)
      GPU(Memset)(buffer[a] + c, 0, sizeof(double));
    else if (what == 7) {
      from_gpu(host, buffer[a], N);
      for (int i = 0; i < N; i++)
        host[i] = host[i] / (1 + host[(i + 1) % N] * host[i]);
      GPU(Free)(buffer[b]);
      buffer[b] = on_gpu(host, N);
    } else if (what == 8) {
      double *other = buffer[a];
      buffer[a] = buffer[b];
      buffer[b] = other;
    }
  }
  for (int k = 0; k < BUFFERS; k++) {
    from_gpu(host, buffer[k], N);
    for (int i = 0; i < N; i++)
      result += host[i] * (1 + (i + 2 * k) % 3);
    GPU(Free)(buffer[k]);
  }
  return result;
}

int main() {
  for (seed = 1; seed <= SEEDS; seed++) {
    int before = failures;
    CHECK(sequence, 16);
    if (failures > before)
      printf("seed %u\n", seed);
  }
  return finish();
}
