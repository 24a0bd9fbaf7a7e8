// feature: qsort, qsort_r and bsearch over active values, structs and pointers
#define _GNU_SOURCE
#include "check.h"
#include <stdlib.h>

double sorted_sum(double *x, int n);
double sorted_structs(double *x, int n);
double sorted_pointers(double *x, int n);
double interpolated(double *x, int n);

#if FUNCTIONS
static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
double sorted_sum(double *x, int n) {
  qsort(x, n, sizeof *x, ascending);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * (i + 1);
  return s;
}

struct Item {
  int number;
  float weight;
  double value;
};
static int by_weight(const void *a, const void *b, void *sign) {
  double x = ((const struct Item *)a)->weight, y = ((const struct Item *)b)->weight;
  return *(int *)sign * ((x > y) - (x < y));
}
double sorted_structs(double *x, int n) {
  struct Item items[8];
  for (int i = 0; i < n; i++)
    items[i] = (struct Item){i + 1, (float)(x[i] * x[i]), x[i] * x[(i + 1) % n]};
  int downwards = -1;
  qsort_r(items, n, sizeof *items, by_weight, &downwards);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += items[i].value * (i + 1) * items[i].number;
  return s;
}

static int by_value(const void *a, const void *b) { return ascending(*(double *const *)a, *(double *const *)b); }
double sorted_pointers(double *x, int n) {
  double **order = malloc(n * sizeof *order), s = 0;
  for (int i = 0; i < n; i++)
    order[i] = &x[i];
  qsort(order, n, sizeof *order, by_value);
  for (int i = 0; i < n; i++)
    *order[i] *= i + 1;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * x[i];
  free(order);
  return s;
}

static int holds(const void *key, const void *interval) {
  double x = *(const double *)key;
  const double *ends = interval;
  return x < ends[0] ? -1 : x >= ends[1];
}
double interpolated(double *x, int n) {
  double knots[5] = {-1, x[0], x[0] + x[1], 2 + x[0] * x[1], 9}, s = 0;
  for (int i = 0; i < n; i++) {
    double at = 0.5 * i + x[n - 1];
    const double *interval = bsearch(&at, knots, 4, sizeof *knots, holds);
    if (interval)
      s += (at - interval[0]) / (interval[1] - interval[0]) * (i + 1);
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted_sum, 0.7, 1.2, -0.4, 0.1, 2.2);
  CHECK_ARRAY(sorted_structs, 0.7, 1.2, -0.4, 0.1, 2.2);
  CHECK_ARRAY(sorted_pointers, 0.7, 1.2, -0.4, 0.1, 2.2);
  CHECK_ARRAY(interpolated, 0.3, 0.9, 0.2, 0.45);
  return finish();
}
#endif
