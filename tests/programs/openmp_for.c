// feature: OpenMP loops: schedules, clauses, shared and private variables, several regions, with one to four threads
// flags: -fopenmp
#include "check.h"
double schedules(double *x, int n);
double clauses(double *x, int n);
double stencil(double *x, int n);
double nested_loops(double *x, int n);
double in_time(double *x, int n);
void mapped(const double *x, double *y);
double serial_if(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <omp.h>
double schedules(double *x, int n) {
  double a[32], b[32], c[32], d[32], e[32], s = 0;
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i];
#pragma omp parallel for schedule(static, 2)
  for (int i = 0; i < n; i++)
    b[i] = sin(a[i]) * x[n - 1 - i];
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    c[i] = b[i] * a[(i + 1) % n];
#pragma omp parallel for schedule(guided, 2)
  for (long i = n - 1; i >= 0; i--)
    d[i] = c[i] + exp(-b[i]);
#pragma omp parallel for schedule(runtime)
  for (unsigned i = 0; i < (unsigned)n; i += 2)
    e[i] = d[i] * x[0];
  for (int i = 0; i < n; i += 2)
    s += e[i] * (i + 1);
  return s;
}

double clauses(double *x, int n) {
  double scale = x[0] * 2, last = 0, offset = x[1], t, s = 0;
  int k = 0;
  float small = (float)1.5;
#pragma omp parallel num_threads(3) firstprivate(scale, small)
  {
    scale *= 1.5;
#pragma omp for private(t) lastprivate(last) nowait
    for (int i = 0; i < n; i++) {
      t = x[i] * scale + offset;
      last = t * t * small;
    }
#pragma omp for reduction(+ : s) linear(k : 2)
    for (int i = 0; i < n; i++)
      s += x[i] * offset * x[k / 2];
  }
  return last + s;
}

double stencil(double *x, int n) {
  double y[32] = {0}, s = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 1; i < n - 1; i++)
      y[i] = x[i - 1] * x[i] + x[i + 1] * x[i + 1];
#pragma omp for simd
    for (int i = 1; i < n - 1; i++)
      x[i] = y[i] * x[0];
#pragma omp for reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += x[i] * y[n - 1 - i];
  }
  return s;
}

double nested_loops(double *x, int n) {
  double a[5][4], s = 0;
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 4; j++)
      a[i][j] = x[i] * x[j % n] + cos(x[(i + j) % n]);
#pragma omp parallel for simd reduction(+ : s)
  for (int i = 0; i < 5; i++)
    for (int j = 0; j <= i && j < 4; j++)
      s += a[i][j] * a[i][0];
  return s;
}

double in_time(double *x, int n) {
  double y[32], s = 0;
  for (int step = 0; step < 5; step++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      y[i] = x[i] + 0.25 * sin(x[(i + 1) % n]) * x[(i + n - 1) % n];
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] = y[i];
  }
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s;
}

void mapped(const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < 4; i++)
    y[i] = x[i] * x[0] / x[3 - i];
}

double serial_if(double *x, int n) {
  double s = 0, c = x[0];
#pragma omp parallel for reduction(+ : s) if (n > 100) firstprivate(c)
  for (int i = 0; i < n; i++)
    s += c * x[i] * x[i];
  return s;
}
#endif

#if CHECKS
#include <omp.h>
int main(void) {
  for (int threads = 1; threads <= 3; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(schedules, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3, 0.9, 1.1, -0.4);
    CHECK_ARRAY(clauses, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3);
    CHECK_ARRAY(stencil, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3, 0.9);
    CHECK_ARRAY(nested_loops, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(in_time, 0.5, 1.25, -0.75, 2, 1.5, -1.25, 0.3);
    CHECK_MAP(mapped, 4, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(serial_if, 0.5, 1.25, -0.75, 2, 1.5);
  }
  return finish();
}
#endif
