// Forces in hexahedra that move with what they are made of: pressure on the faces, and resistance to hourglasses.
#include "kernel.h"

#ifdef DEVICE
struct Vector {
  double a, b, c;
};
__device__ inline Vector operator+(Vector p, Vector q) { return {p.a + q.a, p.b + q.b, p.c + q.c}; }
__device__ inline Vector operator-(Vector p, Vector q) { return {p.a - q.a, p.b - q.b, p.c - q.c}; }
__device__ inline Vector operator*(double s, Vector p) { return {s * p.a, s * p.b, s * p.c}; }
__device__ inline double dot(Vector p, Vector q) { return p.a * q.a + p.b * q.b + p.c * q.c; }
__device__ inline Vector cross(Vector p, Vector q) {
  return {p.b * q.c - p.c * q.b, p.c * q.a - p.a * q.c, p.a * q.b - p.b * q.a};
}
__device__ inline Vector vector(const double *p) { return {p[0], p[1], p[2]}; }

/* The table: elements, nodes, the eight corners of each element. x: places of the nodes, their speeds, energies of the
   elements. y: the force of each element at its corners. */
enum { CORNERS = 8, FACES = 6, HOURGLASSES = 4 };
__device__ void elements(const double *__restrict__ x, double *__restrict__ y, int n, const int *__restrict__ table) {
  constexpr int faces[FACES][4] = {{0, 1, 2, 3}, {0, 4, 5, 1}, {1, 5, 6, 2}, {2, 6, 7, 3}, {3, 7, 4, 0}, {4, 7, 6, 5}};
  constexpr int modes[HOURGLASSES][CORNERS] = {{1, 1, -1, -1, -1, -1, 1, 1},
                                               {1, -1, -1, 1, -1, 1, 1, -1},
                                               {1, -1, 1, -1, 1, -1, 1, -1},
                                               {-1, 1, -1, 1, 1, -1, 1, -1}};
  int count = table[0], nodes = table[1], i = index();
  if (i >= count)
    return;
  const int *corners = table + 2 + i * CORNERS;
  const double *speeds = x + 3 * nodes, *energies = speeds + 3 * nodes;
  Vector place[CORNERS], speed[CORNERS], area[CORNERS], force[CORNERS];
#pragma unroll
  for (int k = 0; k < CORNERS; k++) {
    place[k] = vector(x + 3 * corners[k]);
    speed[k] = vector(speeds + 3 * corners[k]);
    area[k] = {0, 0, 0};
  }
  double volume = 0;
#pragma unroll
  for (int f = 0; f < FACES; f++) {
    const int *at = faces[f];
    Vector normal = cross(place[at[2]] - place[at[0]], place[at[1]] - place[at[3]]);
#pragma unroll
    for (int k = 0; k < 4; k++) {
      area[at[k]] = area[at[k]] + 0.125 * normal;
      volume += dot(place[at[k]], normal) / 24;
    }
  }
  double density = 1 / volume, pressure = 0.4 * density * energies[i];
  double sound = MATH(sqrt)(1.4 * pressure / density), resistance = 0.05 * sound * density * MATH(pow)(volume, 2 / 3.);
#pragma unroll
  for (int k = 0; k < CORNERS; k++)
    force[k] = pressure * area[k];
#pragma unroll
  for (int m = 0; m < HOURGLASSES; m++) {
    double shape[CORNERS];
    Vector bent = {0, 0, 0}, moving = {0, 0, 0};
#pragma unroll
    for (int k = 0; k < CORNERS; k++)
      bent = bent + modes[m][k] * place[k];
#pragma unroll
    for (int k = 0; k < CORNERS; k++) {
      shape[k] = modes[m][k] - dot(bent, area[k]) / volume;
      moving = moving + shape[k] * speed[k];
    }
#pragma unroll
    for (int k = 0; k < CORNERS; k++)
      force[k] = force[k] - resistance * shape[k] * moving;
  }
#pragma unroll
  for (int k = 0; k < CORNERS; k++) {
    double *to = y + (i * CORNERS + k) * 3;
    to[0] = force[k].a, to[1] = force[k].b, to[2] = force[k].c;
  }
}
TABLED(elements)
#endif
