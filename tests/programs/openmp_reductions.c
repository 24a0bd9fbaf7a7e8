// feature: OpenMP reductions: every operation, of scalars, arrays, sections and structs, at regions and at loops
// flags: -fopenmp
#include "check.h"
double sums(double *x, int n);
double products(double *x, int n);
double extremes(double *x, int n);
double arrays(double *x, int n);
double sections_of(double *x, int n);
double declared(double *x, int n);
double at_loops(double *x, int n);
double with_float(double *x, int n);

#if FUNCTIONS
#include <math.h>
double sums(double *x, int n) {
  double s = x[0], d = x[1];
#pragma omp parallel for reduction(+ : s) reduction(- : d)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
    d -= sin(x[i]) * x[0];
  }
  return s * d;
}

double products(double *x, int n) {
  double p = x[0];
#pragma omp parallel for reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= 1 + x[i] * x[i] / 4;
  return p + x[1] * p * p;
}

double extremes(double *x, int n) {
  double high = -1e300, low = 1e300;
#pragma omp parallel for reduction(max : high) reduction(min : low)
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[(i + 1) % n];
    if (v > high)
      high = v;
    low = fmin(low, v);
  }
  return high * high - 3 * low;
}

double arrays(double *x, int n) {
  double bins[4] = {0, 1, 2, 3}, s = 0;
#pragma omp parallel for reduction(+ : bins) schedule(dynamic, 1)
  for (int i = 0; i < n; i++)
    bins[i % 4] += x[i] * x[i];
  for (int k = 0; k < 4; k++)
    s += bins[k] * bins[(k + 1) % 4];
  return s;
}

double sections_of(double *x, int n) {
  double all[8] = {0}, *part = all, s = 0;
#pragma omp parallel for reduction(+ : part[2 : 5])
  for (int i = 0; i < n; i++)
    for (int k = 2; k < 7; k++)
      part[k] += x[i] * x[k % n] * k;
  for (int k = 0; k < 8; k++)
    s += all[k] * all[k];
  return s;
}

struct moments {
  double mean, square;
  int count;
};
static void merge(struct moments *a, const struct moments *b) {
  a->mean += b->mean;
  a->square += b->square;
  a->count += b->count;
}
#pragma omp declare reduction(merge : struct moments : merge(&omp_out, &omp_in))                                     \
    initializer(omp_priv = (struct moments){0, 0, 0})
double declared(double *x, int n) {
  struct moments m = {0, 0, 0};
#pragma omp parallel for reduction(merge : m)
  for (int i = 0; i < n; i++) {
    m.mean += x[i];
    m.square += x[i] * x[i];
    m.count++;
  }
  m.mean /= m.count;
  return m.square / m.count - m.mean * m.mean;
}

double at_loops(double *x, int n) {
  double s = 0, p = 1, total = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x[i] * x[i];
#pragma omp for reduction(* : p)
    for (int i = 0; i < n; i++)
      p *= s / (1 + x[i] * x[i]);
#pragma omp for reduction(+ : total) nowait
    for (int i = 0; i < n; i++)
      total += p * x[i] + s;
  }
  return total;
}

double with_float(double *x, int n) {
  float s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += (float)(i + 1);
  double r = 0;
#pragma omp parallel reduction(+ : r)
  r += x[0] * x[0];
  int threads = 0;
#pragma omp parallel reduction(+ : threads)
  threads++;
  return r / threads * s;
}
#endif

#if CHECKS
#include <omp.h>
int main(void) {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(sums, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3, 0.9, 1.1, -0.4);
    CHECK_ARRAY(products, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3);
    CHECK_ARRAY(extremes, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3);
    CHECK_ARRAY(arrays, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3, 0.9, 1.1);
    CHECK_ARRAY(sections_of, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(declared, 0.5, 1.25, -0.75, 2, 1.5, -1.25);
    CHECK_ARRAY(at_loops, 0.5, 1.25, -0.75, 0.2);
    CHECK_ARRAY(with_float, 0.5);
  }
  return finish();
}
#endif
