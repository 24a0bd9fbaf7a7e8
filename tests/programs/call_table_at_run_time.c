// feature: a table of operations filled at run time, a solver with callbacks in a struct
#include "check.h"
#include <stdlib.h>
#include <string.h>

double minimised(double *x, int n);

#if FUNCTIONS
struct operations {
  double (*value)(const double *, const void *);
  void (*gradient)(const double *, double *, const void *);
  const void *parameters;
  int size;
};
struct parameters {
  double shift, scale;
  int kind;
};
static double bowl(const double *x, const void *data) {
  const struct parameters *p = (const struct parameters *)data;
  double s = 0;
  for (int i = 0; i < p->kind; i++)
    s += (x[i] - p->shift) * (x[i] - p->shift) * p->scale;
  return s;
}
static void bowl_gradient(const double *x, double *g, const void *data) {
  const struct parameters *p = (const struct parameters *)data;
  for (int i = 0; i < p->kind; i++)
    g[i] = 2 * (x[i] - p->shift) * p->scale;
}
static double descend(const struct operations *o, double *x) {
  double *g = (double *)calloc(o->size, sizeof *g);
  for (int step = 0; step < 5; step++) {
    o->gradient(x, g, o->parameters);
    for (int i = 0; i < o->size; i++)
      x[i] -= 0.1 * g[i];
  }
  free(g);
  return o->value(x, o->parameters);
}

double minimised(double *x, int n) {
  struct parameters p = {x[0], x[1], n};
  struct operations *o = (struct operations *)malloc(sizeof *o);
  memset(o, 0, sizeof *o);
  o->value = bowl;
  o->gradient = bowl_gradient;
  o->parameters = &p;
  o->size = n;
  double result = descend(o, x);
  free(o);
  return result * p.scale;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(minimised, 0.7, 1.2, -0.4);
  return finish();
}
#endif
