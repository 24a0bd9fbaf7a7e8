// feature: arrays of structs, structs of arrays, trailing arrays, offsets, nested pointers
#include "check.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

double particles(double *x, int n);
double trailing(double *x, int n);
double by_offset(double *x, int n);
double of_grid(double *x, int n);

#if FUNCTIONS
struct particle {
  int id;
  double position[3], mass;
  char tag;
  float charge;
};
struct message {
  int count;
  double values[];
};
struct grid {
  int n;
  double *cells, *other;
};

double particles(double *x, int n) {
  struct particle p[4];
  for (int i = 0; i < 4; i++) {
    p[i].id = i;
    for (int k = 0; k < 3; k++)
      p[i].position[k] = x[(i + k) % n] * (k + 1);
    p[i].mass = x[i % n];
    p[i].charge = 1;
  }
  struct particle keep = p[0];
  p[0] = p[3];
  p[3] = keep;
  double s = 0;
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < i; j++) {
      double d = 0;
      for (int k = 0; k < 3; k++)
        d += (p[i].position[k] - p[j].position[k]) * (p[i].position[k] - p[j].position[k]);
      s += p[i].mass * p[j].mass / (1 + d) * (p[i].id + 1) * p[i].charge;
    }
  return s;
}

double trailing(double *x, int n) {
  struct message *m = (struct message *)malloc(sizeof *m + n * sizeof(double));
  m->count = n;
  memcpy(m->values, x, n * sizeof(double));
  struct message *copy = (struct message *)malloc(sizeof *m + n * sizeof(double));
  memcpy(copy, m, sizeof *m + n * sizeof(double));
  double s = 0;
  for (int i = 0; i < copy->count; i++)
    s += copy->values[i] * m->values[0];
  free(m);
  free(copy);
  return s;
}

double by_offset(double *x, int n) {
  struct particle p;
  memset(&p, 0, sizeof p);
  *(double *)((char *)&p + offsetof(struct particle, mass)) = x[0] * x[n - 1];
  return p.mass * x[0] + p.position[1];
}

double of_grid(double *x, int n) {
  struct grid *g = (struct grid *)malloc(sizeof *g);
  g->n = n;
  g->cells = (double *)calloc(n, sizeof(double));
  g->other = g->cells;
  for (int i = 0; i < g->n; i++)
    g->other[i] += x[i] * x[i];
  struct grid copy = *g;
  double s = copy.cells[0] * g->cells[n - 1];
  free(g->cells);
  free(g);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(particles, 0.7, 1.2, -0.4);
  CHECK_ARRAY(trailing, 0.7, 1.2, -0.4);
  CHECK_ARRAY(by_offset, 0.7, 1.2);
  CHECK_ARRAY(of_grid, 0.7, 1.2, -0.4);
  return finish();
}
#endif
