// feature: OpenMP in functions that regions call, regions in regions, memory that threads own, copies of records
// flags: -fopenmp
#include "check.h"
double orphaned(double *x, int n);
double nested(double *x, int n);
double own_memory(double *x, int n);
double records(double *x, int n);
double in_branches(double *x, int n);
double recursive(double *x, int n);
double waiting_calls(double *x, int n);
double freed_inside(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <omp.h>
#include <stdlib.h>
#include <string.h>
__attribute__((noinline)) static void share_out(const double *x, double *y, int n) {
#pragma omp for
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[(i + 1) % n];
}
__attribute__((noinline)) static void add_to(double *s, double v) {
#pragma omp critical
  *s = *s * (1 + v * v / 8);
}
double orphaned(double *x, int n) {
  double y[16], s = x[0];
#pragma omp parallel
  {
    share_out(x, y, n);
#pragma omp for
    for (int i = 0; i < n; i++)
      add_to(&s, y[i]);
  }
  share_out(y, x, n);
  return s + x[0] * x[n - 1];
}

double nested(double *x, int n) {
  double rows[4] = {0, 0, 0, 0}, s = 1;
  omp_set_max_active_levels(2);
#pragma omp parallel for num_threads(2)
  for (int r = 0; r < 4; r++) {
    double t = x[r % n], sum = 0;
#pragma omp parallel for num_threads(2) reduction(+ : sum) firstprivate(t)
    for (int i = 0; i < n; i++) {
      sum += t * x[i] * x[i];
#pragma omp critical
      s *= 1 + x[i] / 32;
    }
    rows[r] = sum;
  }
  omp_set_max_active_levels(1);
  return rows[0] * rows[1] + rows[2] * rows[3] + s;
}

double own_memory(double *x, int n) {
  double s = 0;
#pragma omp parallel
  {
    double *mine = malloc(n * sizeof *mine), few[3] = {0, 0, 0};
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++)
        mine[k] = x[(i + k) % n] * x[k];
      few[i % 3] = mine[0] * mine[n - 1];
      for (int k = 0; k < n; k++)
        s += mine[k] * few[i % 3];
    }
    free(mine);
  }
  return s;
}

struct body {
  double mass, place[3];
  int kind;
};
double records(double *x, int n) {
  struct body all[4], sum = {0, {0, 0, 0}, 0};
  for (int i = 0; i < 4; i++)
    all[i] = (struct body){x[i % n], {x[0], x[1] * i, x[2]}, i};
#pragma omp parallel for
  for (int i = 0; i < 4; i++) {
    struct body one = all[(i + 1) % 4], other = all[0];
    double pull = one.mass * other.mass;
    double place[3];
    memcpy(place, other.place, sizeof place);
    for (int k = 0; k < 3; k++)
      place[k] += one.place[k] * pull;
#pragma omp critical
    {
      sum.mass += pull;
      for (int k = 0; k < 3; k++)
        sum.place[k] += place[k] * one.kind;
    }
  }
  return sum.mass * sum.place[0] + sum.place[1] * sum.place[2];
}

double in_branches(double *x, int n) {
  double s = 0;
  for (int step = 0; step < 3; step++) {
    if (x[step] > 0) {
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < n; i++)
        if (x[i] > 0.4)
          s += x[i] * x[step];
        else
          s -= sin(x[i]);
    } else {
#pragma omp parallel for
      for (int i = 0; i < n; i++)
        x[i] = x[i] * x[i] + step;
    }
  }
  return s;
}

static double halves(const double *x, int n) {
  if (n == 1)
    return x[0] * x[0];
  double part[2];
#pragma omp parallel for num_threads(2)
  for (int k = 0; k < 2; k++)
    part[k] = k ? halves(x + n / 2, n - n / 2) : halves(x, n / 2);
  return part[0] * part[1] + part[0];
}
double recursive(double *x, int n) { return halves(x, n); }

__attribute__((noinline)) static void all_here(void) {
#pragma omp barrier
}
double waiting_calls(double *x, int n) {
  double y[16];
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      y[i] = x[i] * x[i];
    all_here();
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      x[i] = y[n - 1 - i] * y[i];
    all_here();
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[(i + 1) % n] + x[i];
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += y[i] * x[i];
  return s;
}

double freed_inside(double *x, int n) {
  double *rows[8], sum = 0;
  for (int i = 0; i < n; i++) {
    rows[i] = malloc(2 * sizeof *rows[i]);
    rows[i][0] = x[i] * x[i];
  }
#pragma omp parallel for reduction(+ : sum) schedule(dynamic)
  for (int i = 0; i < n; i++) {
    sum += rows[i][0] * x[0];
    free(rows[i]);
  }
  return sum;
}
#endif

#if CHECKS
#include <omp.h>
int main(void) {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(orphaned, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(nested, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(own_memory, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(records, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(in_branches, 0.5, -1.25, 0.75, 2, 0.3);
    CHECK_ARRAY(recursive, 0.5, -1.25, 0.75, 2, 0.3);
    CHECK_ARRAY(waiting_calls, 0.5, -1.25, 0.75, 2, 0.3);
    CHECK_ARRAY(freed_inside, 0.5, -1.25, 0.75, 2, 0.3);
  }
  return finish();
}
#endif
