// feature: work arrays that callers hand to functions which are not inlined, alone or beside another way to the memory
#include "check.h"
double alone(double *x, int n);
double twice(double *x, int n);
double held(double *x, int n);
double renewed(double *x, int n);
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
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(alone, 0.5, 1.25, -0.3);
  CHECK_ARRAY(twice, 0.5, 1.25, -0.3);
  CHECK_ARRAY(held, 0.5, 1.25, -0.3);
  CHECK_ARRAY(renewed, 0.5, 1.25, -0.3);
  return finish();
}
#endif
