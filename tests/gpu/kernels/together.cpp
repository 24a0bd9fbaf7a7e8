// feature: what the threads of a block do together
#include "kernel.h"

#ifdef DEVICE
// Products by tiles, of which each thread computes four results.
__device__ void four_each(const double *__restrict__ x, double *__restrict__ y, int n) {
  // A 8x8 at x, B 8x8 at x+64 ; 16 threads; each 2x2 outputs
  __shared__ double As[8][4], Bs[4][8];
  int t = thread(), tr = t / 4, tc = t % 4;
  double acc[2][2] = {};
  for (int k0 = 0; k0 < 8; k0 += 4) {
    for (int q = 0; q < 2; q++) {
      int e = t + 16 * q;
      As[e / 4][e % 4] = x[(e / 4) * 8 + k0 + e % 4];
      Bs[e / 8][e % 8] = x[64 + (k0 + e / 8) * 8 + e % 8];
    }
    wait();
    for (int k = 0; k < 4; k++) {
      double a[2], b[2];
      for (int i = 0; i < 2; i++) a[i] = As[tr * 2 + i][k], b[i] = Bs[k][tc * 2 + i];
      for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++) acc[i][j] += a[i] * b[j];
    }
    wait();
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++) y[(tr * 2 + i) * 8 + tc * 2 + j] = acc[i][j];
}
DERIVED(four_each)

// Sums of all before, in steps that double, with two rows of shared memory that take turns.
__device__ void doubling(const double *x, double *y, int n) {
  __shared__ double buf[2][16];
  int t = thread(), i = index(), in = 0;
  buf[0][t] = i < n ? x[i] * x[i] : 0;
  wait();
  for (int d = 1; d < 16; d *= 2) {
    int out = 1 - in;
    buf[out][t] = t >= d ? buf[in][t] + buf[in][t - d] : buf[in][t];
    in = out;
    wait();
  }
  if (i < n) y[i] = buf[in][t] * x[i];
}
DERIVED(doubling)

// The same by a tree, up and down.
__device__ void tree(const double *x, double *y, int n) {
  __shared__ double s[16];
  int t = thread();
  s[2 * t] = x[2 * t]; s[2 * t + 1] = x[2 * t + 1];
  int off = 1;
  for (int d = 8; d > 0; d >>= 1) {
    wait();
    if (t < d) { int ai = off * (2 * t + 1) - 1, bi = off * (2 * t + 2) - 1; s[bi] += s[ai]; }
    off *= 2;
  }
  if (t == 0) s[15] = 0;
  for (int d = 1; d < 16; d *= 2) {
    off >>= 1;
    wait();
    if (t < d) { int ai = off * (2 * t + 1) - 1, bi = off * (2 * t + 2) - 1; double q = s[ai]; s[ai] = s[bi]; s[bi] += q; }
  }
  wait();
  y[2 * t] = s[2 * t] * s[2 * t]; y[2 * t + 1] = s[2 * t + 1] * x[2 * t];
}
DERIVED(tree)

// Relaxation of the even and of the odd places in turn.
__device__ void even_odd(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double u[18];
  int t = thread();
  u[t + 1] = x[t];
  if (t == 0) u[0] = x[0], u[17] = x[1];
  wait();
#pragma unroll 1
  for (int k = 0; k < 4; k++) {
    if (t % 2 == 0) u[t + 1] = 0.5 * (u[t] + u[t + 2]) + 0.1 * u[t + 1] * u[t + 1];
    wait();
    if (t % 2) u[t + 1] = 0.5 * (u[t] + u[t + 2]) + 0.1 * u[t + 1] * u[t + 1];
    wait();
  }
  y[t] = u[t + 1];
}
DERIVED(even_odd)

struct Found {
  double value;
  int place;
};
// The largest of records and where it was.
__device__ void largest(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ Found s[8];
  int t = thread(), i = index();
  s[t] = {i < n ? MATH(sin)(5 * x[i]) : -10., i}; wait();
  for (int h = 4; h > 0; h /= 2) { if (t < h && s[t + h].value > s[t].value) s[t] = s[t + h]; wait(); }
  if (t == 0) y[block()] = s[0].place < n ? s[0].value * x[s[0].place] : 0;
}
DERIVED(largest)

// Shared memory that holds floats, then integers, then floats again.
__device__ void reused(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double s[8];
  int t = thread(), i = index();
  s[t] = i < n ? x[i] : 0; wait();
  double a = s[(t + 1) % 8]; wait();
  long long *k = (long long *)s; k[t] = (t * 3 + 1) % 8; wait();
  int o = (int)k[(t + 2) % 8]; wait();
  s[t] = a * a; wait();
  if (i < n) y[i] = s[o] * a;
}
DERIVED(reused)

// Two rows whose addresses are exchanged.
__device__ void exchanged(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double a[8], b[8];
  int t = thread(), i = index();
  a[t] = i < n ? x[i] : 0; b[t] = a[t] * a[t]; wait();
  double *cur = a, *nxt = b;
#pragma unroll 1
  for (int k = 0; k < 3; k++) {
    double v = cur[(t + 1) % 8] * 0.5 + cur[t] * cur[t]; wait();
    nxt[t] = v; wait();
    double *q = cur; cur = nxt; nxt = q;
  }
  if (i < n) y[i] = cur[t];
}
DERIVED(exchanged)

struct Complex {
  double re, im;
};
// A Fourier transform of eight.
__device__ void transform(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ Complex s[8];
  int t = thread();
  int r = (t & 1) << 2 | (t & 2) | (t & 4) >> 2;
  s[r] = {x[2 * t], x[2 * t + 1]}; wait();
  for (int len = 2; len <= 8; len *= 2) {
    int h = len / 2, g = t / h, k = t % h;
    if (t < 4) { g = t / h; k = t % h; int a = g * len + k, b = a + h; double an = -6.283185307179586 * k / len, wr = MATH(cos)(an), wi = MATH(sin)(an);
      Complex u = s[a], v = {s[b].re * wr - s[b].im * wi, s[b].re * wi + s[b].im * wr};
      s[a] = {u.re + v.re, u.im + v.im}; s[b] = {u.re - v.re, u.im - v.im}; }
    wait();
  }
  y[t] = s[t].re * s[t].re + s[t].im * s[t].im;
}
DERIVED(transform)

// A network that sorts.
__device__ void sorted(const double *__restrict__ x, double *__restrict__ y, int n) {
  __shared__ double s[16];
  int t = thread();
  s[t] = MATH(sin)(x[t] * 7 + t);
  for (int k = 2; k <= 16; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      wait();
      int p = t ^ j;
      if (p > t) {
        bool up = (t & k) == 0;
        if ((s[t] > s[p]) == up) { double q = s[t]; s[t] = s[p]; s[p] = q; }
      }
    }
  wait();
  y[t] = s[t] * (t + 1) * s[0];
}
DERIVED(sorted)
#else
KERNELS(four_each) KERNELS(doubling) KERNELS(tree) KERNELS(even_odd) KERNELS(largest) KERNELS(reused) KERNELS(exchanged) KERNELS(transform) KERNELS(sorted)
int main() {
  CHECK(four_each, 128, 64, 1, 16);
  CHECK(doubling, 30, 30, 2, 16);
  CHECK(tree, 16, 16, 1, 8);
  CHECK(even_odd, 16, 16, 1, 16);
  CHECK_AT(largest, points(20), 3, 3, 8, 1e-6, 1e-5);
  CHECK(reused, 20, 20, 3, 8);
  CHECK(exchanged, 16, 16, 2, 8);
  CHECK(transform, 16, 8, 1, 8);
  CHECK_AT(sorted, points(16), 16, 1, 16, 1e-6, 1e-4);
  return finish();
}
#endif
