// Threads that read what many others read: sparse matrices, attention, rays through a volume.
#include "kernel.h"

#ifdef DEVICE
/* A sparse matrix times a vector, row by row. The table: rows, where each begins, the columns. x: the elements, the vector. */
__device__ void sparse_rows(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  int rows = table[0], i = index();
  if (i >= rows)
    return;
  const int *begins = table + 1, *columns = begins + rows + 1;
  const double *vector = x + begins[rows];
  double sum = 0;
  for (int k = begins[i]; k < begins[i + 1]; k++)
    sum += x[k] * vector[columns[k]];
  y[i] = sum;
}
TABLED(sparse_rows)

/* Each query looks at all keys of its head. The table: heads, queries of each. x: queries, keys, values. */
enum { WIDTH = 16 };
__device__ inline double score(const double *query, const double *key) {
  double sum = 0;
#pragma unroll
  for (int d = 0; d < WIDTH; d++)
    sum += query[d] * key[d];
  return 0.25 * sum;
}
__device__ void attention(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  int heads = table[0], queries = table[1], i = index(), all = heads * queries * WIDTH;
  if (i >= heads * queries)
    return;
  const double *keys = x + all + i / queries * queries * WIDTH, *values = keys + all;
  double query[WIDTH], seen[WIDTH], sum = 0, most = -1e30;
#pragma unroll
  for (int d = 0; d < WIDTH; d++) {
    query[d] = x[i * WIDTH + d];
    seen[d] = 0;
  }
  for (int k = 0; k < queries; k++) {
    double found = score(query, keys + k * WIDTH);
    most = found > most ? found : most;
  }
  for (int k = 0; k < queries; k++) {
    double weight = MATH(exp)(score(query, keys + k * WIDTH) - most);
    sum += weight;
#pragma unroll
    for (int d = 0; d < WIDTH; d++)
      seen[d] += weight * values[k * WIDTH + d];
  }
#pragma unroll
  for (int d = 0; d < WIDTH; d++)
    y[i * WIDTH + d] = seen[d] / sum;
}
TABLED(attention)

/* Light that comes out of a glowing fog: `table[0]` points a side of it, `table[1]` rays a side of the picture. x: how
   dense it is, how bright. */
enum { STEPS = 64 };
__device__ void rays(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  int side = table[0], rays = table[1], i = index();
  if (i >= rays * rays)
    return;
  const double *bright = x + side * side * side;
  double passes = 1, light = 0, a = (i % rays + 0.5) / rays, b = (i / rays + 0.5) / rays;
  for (int step = 0; step < STEPS; step++) {
    double c = (step + 0.5) / STEPS, at[3] = {a * (side - 1), (0.9 * b + 0.1 * c) * (side - 1), c * (side - 1)};
    int low[3];
#pragma unroll
    for (int d = 0; d < 3; d++) {
      low[d] = (int)at[d];
      at[d] -= low[d];
    }
    double dense = 0, glow = 0;
#pragma unroll
    for (int corner = 0; corner < 8; corner++) {
      double share = 1;
      int place = 0;
#pragma unroll
      for (int d = 2; d >= 0; d--) {
        int up = corner >> d & 1;
        share *= up ? at[d] : 1 - at[d];
        place = place * side + low[d] + up;
      }
      dense += share * x[place];
      glow += share * bright[place];
    }
    double through = MATH(exp)(-dense / STEPS);
    light += passes * (1 - through) * glow;
    passes *= through;
  }
  y[i] = light;
}
TABLED(rays)
#endif
