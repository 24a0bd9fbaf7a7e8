// What neutrons meet in a reactor: sums over the nuclides of a material, by tables and by poles.
#include "kernel.h"

#ifdef DEVICE
// A number in (0, 1) that a thread draws.
__device__ inline double drawn(unsigned seed) {
  seed = (seed ^ 61) ^ (seed >> 16);
  seed *= 9;
  seed ^= seed >> 4;
  seed *= 0x27d4eb2du;
  seed ^= seed >> 15;
  return (seed + 0.5) / 4294967296.0;
}

/* The table: nuclides, points of each one's grid, materials, lookups, where each material begins, nuclides of all materials.
   x: energies of all grids, five cross sections at each of them, the densities of nuclides in materials. */
enum { CHANNELS = 5 };
__device__ void tables(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  int nuclides = table[0], points = table[1], materials = table[2], lookups = table[3], i = index();
  if (i >= lookups)
    return;
  const int *begins = table + 4, *members = begins + materials + 1;
  const double *sections = x + nuclides * points, *densities = sections + nuclides * points * CHANNELS;
  double energy = drawn(2 * i), sum[CHANNELS] = {0, 0, 0, 0, 0};
  int material = (int)(drawn(2 * i + 1) * materials);
  for (int k = begins[material]; k < begins[material + 1]; k++) {
    const double *grid = x + members[k] * points;
    int low = 0, high = points - 1;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (grid[middle] > energy)
        high = middle;
      else
        low = middle;
    }
    double share = (grid[high] - energy) / (grid[high] - grid[low]);
    const double *below = sections + (members[k] * points + low) * CHANNELS, *above = below + CHANNELS;
#pragma unroll
    for (int c = 0; c < CHANNELS; c++)
      sum[c] += densities[k] * (above[c] - share * (above[c] - below[c]));
  }
#pragma unroll
  for (int c = 0; c < CHANNELS; c++)
    y[i * CHANNELS + c] = sum[c];
}
TABLED(tables)

struct Complex {
  double re, im;
};
__device__ inline Complex operator+(Complex a, Complex b) { return {a.re + b.re, a.im + b.im}; }
__device__ inline Complex operator*(Complex a, Complex b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__device__ inline Complex over(double a, Complex b) {
  double scale = a / (b.re * b.re + b.im * b.im);
  return {scale * b.re, -scale * b.im};
}
// The function of Faddeeva, by the two poles that do far from the origin.
__device__ inline Complex faddeeva(Complex z) {
  Complex square = z * z, sum = over(0.5124242, Complex{square.re - 0.2752551, square.im}) +
                                over(0.05176536, Complex{square.re - 2.724745, square.im});
  return Complex{0, 1} * (z * sum);
}

/* The table: nuclides, windows of each, poles of a window, lookups. x: of each window three coefficients of its background,
   then of each of its poles the place and two residues. */
enum { BACKGROUND = 3, POLE = 6 };
__device__ void resonances(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  int nuclides = table[0], windows = table[1], poles = table[2], lookups = table[3], i = index();
  if (i >= lookups)
    return;
  double root = drawn(i), total = 0, absorbed = 0;
  int window = (int)(root * windows), size = BACKGROUND + poles * POLE;
  for (int k = 0; k < nuclides; k++) {
    const double *p = x + (k * windows + window) * size;
    double background = p[0] + root * (p[1] + root * p[2]);
    total += background;
    absorbed += 0.3 * background * background;
    p += BACKGROUND;
    for (int j = 0; j < poles; j++, p += POLE) {
      Complex w = faddeeva(Complex{8 * (root - p[0]), 8 * p[1]});
      total += p[2] * w.re - p[3] * w.im;
      absorbed += p[4] * w.re - p[5] * w.im;
    }
  }
  y[2 * i] = total / root;
  y[2 * i + 1] = absorbed / root;
}
TABLED(resonances)
#endif
