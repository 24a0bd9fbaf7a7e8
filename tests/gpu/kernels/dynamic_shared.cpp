// feature: shared memory whose size the launch tells, twice what the kernel needs by itself
#include "kernel.h"

#ifdef DEVICE
extern __shared__ double room[];

// A recurrence by halves of a block, which overwrites what its reverse half needs.
__device__ void halved(const double *x, double *y, int n) {
  int t = thread(), i = index();
  room[t] = i < n ? x[i] * x[i] : 0;
  wait();
  for (int half = threads() / 2; half > 0; half /= 2) {
    if (t < half)
      room[t] += room[t + half] * room[t];
    wait();
  }
  if (t == 0)
    y[block()] = room[0];
}
DERIVED(halved)

// Three arrays of one piece, of two kinds of floats and one of integers.
__device__ void pieces(const double *x, double *y, int n) {
  int t = thread(), i = index(), width = threads();
  double *wide = room;
  float *narrow = (float *)(wide + width);
  int *place = (int *)(narrow + width);
  wide[t] = i < n ? x[i] : 1;
  narrow[t] = (float)(t + 1);
  place[t] = (t + 3) % width;
  wait();
  int other = place[t];
  if (i < n)
    y[i] = wide[other] * wide[t] * narrow[other] + room[0];
}
DERIVED(pieces)

// In a function of its own, which is handed a part of it.
__device__ __attribute__((noinline)) double turned(double v, double *shared) {
  shared[thread()] = v * v;
  wait();
  double other = shared[(thread() + 1) % threads()];
  wait();
  return other * v;
}
__device__ void handed(const double *x, double *y, int n) {
  int i = index();
  double v = i < n ? x[i] : 1;
  v = turned(v, room);
  v = turned(v + 1, room + 2);
  if (i < n)
    y[i] = v;
}
DERIVED(handed)
#else
KERNELS(halved) KERNELS(pieces) KERNELS(handed)
int main() {
  gpu_shared_bytes = 128; CHECK(halved, 21, 3, 3, 8);
  gpu_shared_bytes = 256; CHECK(pieces, 21, 21, 3, 8);
  gpu_shared_bytes = 160; CHECK(handed, 21, 21, 3, 8);
  return finish();
}
#endif
