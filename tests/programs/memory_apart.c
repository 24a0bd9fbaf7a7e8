// feature: memory that is written apart from what is read: work arrays handed to functions, new memory, fields of structs; and memory that is not apart
#include "check.h"
double alone(double *x, int n);
double twice(double *x, int n);
double held(double *x, int n);
double renewed(double *x, int n);
double fields(double *x, int n);
double shifted(double *x, int n);
#if FUNCTIONS
#include <math.h>
#include <stdlib.h>
#define APART static __attribute__((noinline))
typedef struct {
  double *values;
} Holder;

APART void powers(const double *x, double *work, int n, Holder *holder) {
  work[0] = 1;
  for (int i = 0; i < n; i++) {
    work[i + 1] = work[i] * x[i] + sin(work[0]);
    if (holder) holder->values[0] = work[i + 1] * holder->values[1];
  }
}
double alone(double *x, int n) {
  double work[8], sum = 0;
  for (int i = 0; i < n; i++) {
    powers(x, work, n - i, NULL);
    sum += work[n - i] * work[0];
  }
  return sum;
}

APART void mixed(double *to, const double *from, int n) {
  for (int i = 1; i < n; i++) to[i] = from[i] * from[i - 1] + sin(to[i]);
}
double twice(double *x, int n) {
  double work[8], other[8];
  for (int i = 0; i < n; i++) work[i] = x[i] * x[i], other[i] = x[i];
  mixed(other, work, n);
  mixed(work, work, n);
  return work[n - 1] * other[n - 1];
}

APART void hold(Holder *holder, double *values) { holder->values = values; }
APART void powers_too(const double *x, double *work, int n, Holder *holder) { powers(x, work, n, holder); }
double held(double *x, int n) {
  double work[8] = {0};
  Holder holder;
  work[1] = x[0];
  hold(&holder, work);
  powers_too(x, work, n, &holder);
  return work[0] * work[n];
}

/* Each step reads what the one before has made, through an address that it loads before it makes its own. */
APART void step(Holder *layer, int n, int early) {
  double *made = malloc(n * sizeof *made);
  double *before = layer->values;
  if (early) layer->values = made;
  made[0] = sin(before[0]);
  double *source = layer->values;
  for (int i = 1; i < n; i++) made[i] = before[i] * source[i - 1] * source[0];
  layer->values = made;
}
double renewed(double *x, int n) {
  Holder layer = {x};
  for (int i = 0; i < 3; i++) step(&layer, n, i % 2);
  return layer.values[n - 1] + layer.values[0];
}

/* The weights are never written; the places are, where the next round reads them. */
typedef struct {
  double place, weight;
} Body;
double fields(double *x, int n) {
  Body bodies[4];
  double sum = 0;
  for (int i = 0; i < n; i++) bodies[i] = (Body){x[i], x[i] * x[i]};
  for (int round = 0; round < 3; round++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++) {
        bodies[i].place += sin(bodies[j].place) * bodies[j].weight;
        bodies[j].place -= bodies[i].weight;
      }
  for (int i = 0; i < n; i++) sum += bodies[i].place * bodies[i].weight;
  return sum;
}

/* The first field of one view is the second one of the other. */
double shifted(double *x, int n) {
  double work[8] = {0};
  for (int i = 0; i < n; i++) work[i] = x[i], work[i + n] = x[i] * x[i];
  Body *one = (Body *)work, *other = (Body *)(work + 1);
  double sum = 0;
  for (int round = 0; round < 3; round++)
    for (int i = 0; i + 1 < n; i++) {
      sum += one[i].weight * one[i + 1].weight;
      other[i].place = sin(sum) * other[i + 1].weight;
    }
  return sum;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(alone, 0.5, 1.25, -0.3);
  CHECK_ARRAY(twice, 0.5, 1.25, -0.3);
  CHECK_ARRAY(held, 0.5, 1.25, -0.3);
  CHECK_ARRAY(renewed, 0.5, 1.25, -0.3);
  CHECK_ARRAY(fields, 0.5, 1.25, -0.3);
  CHECK_ARRAY(shifted, 0.5, 1.25, -0.3);
  return finish();
}
#endif
