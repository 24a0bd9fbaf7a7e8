// Blocks whose threads work together through shared memory.
#include "kernel.h"

#ifdef DEVICE
enum { THREADS = 128 };

// All bodies attract all, by tiles that a block loads together. x: of each its place and its mass; n is a multiple.
struct Body {
  double a, b, c, mass;
};
__device__ void attraction(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  __shared__ Body tile[THREADS];
  const Body *bodies = (const Body *)x;
  int i = index(), count = n / 4;
  Body mine = bodies[i];
  double a = 0, b = 0, c = 0;
  for (int begin = 0; begin < count; begin += THREADS) {
    tile[thread()] = bodies[begin + thread()];
    wait();
    for (int k = 0; k < THREADS; k++) {
      double da = tile[k].a - mine.a, db = tile[k].b - mine.b, dc = tile[k].c - mine.c;
      double square = da * da + db * db + dc * dc + 0.01, inverse = 1 / MATH(sqrt)(square);
      double pull = tile[k].mass * inverse * inverse * inverse;
      a += pull * da, b += pull * db, c += pull * dc;
    }
    wait();
  }
  y[3 * i] = a, y[3 * i + 1] = b, y[3 * i + 2] = c;
}
TABLED(attraction)

// What all threads of a block have, added up for all of them.
__device__ inline double total(double mine, double *part) {
  int t = thread();
  part[t] = mine;
  wait();
  for (int half = THREADS / 2; half > 0; half /= 2) {
    if (t < half)
      part[t] += part[t + half];
    wait();
  }
  double all = part[0];
  wait();
  return all;
}

// The product of two vectors, which follow one another.
__device__ void dot(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  __shared__ double part[THREADS];
  double mine = 0;
  for (int i = index(); i < n / 2; i += everywhere())
    mine += x[i] * x[n / 2 + i];
  double all = total(mine, part);
  if (thread() == 0)
    add(y, all);
}
TABLED(dot)

// Softmax of rows with `table[0]` columns, a row for each block.
__device__ void rows(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  __shared__ double part[THREADS];
  int columns = table[0], t = thread();
  const double *row = x + block() * columns;
  double most = row[t];
  for (int k = t + THREADS; k < columns; k += THREADS)
    most = row[k] > most ? row[k] : most;
  part[t] = most;
  wait();
  for (int half = THREADS / 2; half > 0; half /= 2) {
    if (t < half)
      part[t] = part[t] > part[t + half] ? part[t] : part[t + half];
    wait();
  }
  most = part[0];
  wait();
  double mine = 0;
  for (int k = t; k < columns; k += THREADS)
    mine += MATH(exp)(row[k] - most);
  double sum = total(mine, part);
  for (int k = t; k < columns; k += THREADS)
    y[block() * columns + k] = MATH(exp)(row[k] - most) / sum;
}
TABLED(rows)

// The product of two square matrices of `table[0]` rows, a multiple of the tiles' side.
enum { SIDE = 16 };
__device__ void matrices(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  __shared__ double left[SIDE][SIDE], right[SIDE][SIDE];
  int size = table[0], tiles = size / SIDE, row = thread() / SIDE, column = thread() % SIDE;
  int i = block() / tiles * SIDE + row, j = block() % tiles * SIDE + column;
  const double *a = x, *b = x + size * size;
  double sum = 0;
  for (int tile = 0; tile < tiles; tile++) {
    left[row][column] = a[i * size + tile * SIDE + column];
    right[row][column] = b[(tile * SIDE + row) * size + j];
    wait();
#pragma unroll
    for (int k = 0; k < SIDE; k++)
      sum += left[row][k] * right[k][column];
    wait();
  }
  y[i * size + j] = sum;
}
TABLED(matrices)
#endif
