// Steps on grids: heat with a conductivity of each cell, and a fluid by the method of Boltzmann.
#include "kernel.h"

#ifdef DEVICE
// One step of heat in a cube of `table[0]` cells a side. x: temperatures, conductivities.
__device__ void heat(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  int side = table[0], cells = side * side * side, i = index();
  if (i >= cells)
    return;
  int column = i % side, row = i / side % side, layer = i / (side * side);
  const double *u = x, *k = x + cells;
  double flow = 0;
#define FLOW(inside, distance)                                                                                       \
  if (inside)                                                                                                        \
    flow += 0.5 * (k[i] + k[i + (distance)]) * (u[i + (distance)] - u[i]);
  FLOW(column > 0, -1)
  FLOW(column < side - 1, 1)
  FLOW(row > 0, -side)
  FLOW(row < side - 1, side)
  FLOW(layer > 0, -side * side)
  FLOW(layer < side - 1, side * side)
  y[i] = u[i] + 0.1 * flow;
}
TABLED(heat)

// A fluid in a box whose sides meet: 19 populations of each cell stream in from its neighbours, and relax.
enum { WAYS = 19 };
__device__ void lattice(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  constexpr int ways[WAYS][3] = {{0, 0, 0},  {1, 0, 0},   {-1, 0, 0}, {0, 1, 0},  {0, -1, 0},  {0, 0, 1},  {0, 0, -1},
                                 {1, 1, 0},  {-1, -1, 0}, {1, -1, 0}, {-1, 1, 0}, {1, 0, 1},   {-1, 0, -1}, {1, 0, -1},
                                 {-1, 0, 1}, {0, 1, 1},   {0, -1, -1}, {0, 1, -1}, {0, -1, 1}};
  int side = table[0], cells = side * side * side, i = index();
  if (i >= cells)
    return;
  int column = i % side, row = i / side % side, layer = i / (side * side);
  double f[WAYS], density = 0, flow[3] = {0, 0, 0};
#pragma unroll
  for (int q = 0; q < WAYS; q++) {
    int c = (column - ways[q][0] + side) % side, r = (row - ways[q][1] + side) % side, l = (layer - ways[q][2] + side) % side;
    f[q] = x[q * cells + (l * side + r) * side + c];
    density += f[q];
#pragma unroll
    for (int d = 0; d < 3; d++)
      flow[d] += ways[q][d] * f[q];
  }
  double square = 0;
#pragma unroll
  for (int d = 0; d < 3; d++) {
    flow[d] /= density;
    square += flow[d] * flow[d];
  }
#pragma unroll
  for (int q = 0; q < WAYS; q++) {
    double along = 0, weight = q == 0 ? 1 / 3. : q < 7 ? 1 / 18. : 1 / 36.;
#pragma unroll
    for (int d = 0; d < 3; d++)
      along += ways[q][d] * flow[d];
    double rest = weight * density * (1 + 3 * along + 4.5 * along * along - 1.5 * square);
    y[q * cells + i] = f[q] + 0.6 * (rest - f[q]);
  }
}
TABLED(lattice)
#endif
