// feature: OpenMP tasks: recursive, shared, private and conditional ones, dependences, groups, loops of tasks
// flags: -fopenmp
#include "check.h"
double recursive(double *x, int n);
double shared_sums(double *x, int n);
double dependences(double *x, int n);
double loops_of_tasks(double *x, int n);
double in_serial_code(double *x, int n);

#if FUNCTIONS
#include <math.h>
static double tree(const double *x, int n) {
  double a, b;
  if (n < 2)
    return x[n] * x[0];
#pragma omp task shared(a)
  a = tree(x, n - 1);
#pragma omp task shared(b) if (n > 3) final(n < 4)
  b = tree(x, n - 2);
#pragma omp taskwait
  return a * b / 4 + sin(a);
}
double recursive(double *x, int n) {
  double result = 0;
#pragma omp parallel
#pragma omp single
  result = tree(x, n);
  return result * x[n - 1];
}

double shared_sums(double *x, int n) {
  double s = 0, p = 1;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; i++) {
    double v = x[i] * x[i];
#pragma omp task firstprivate(v) shared(s, p)
    {
#pragma omp critical
      s += v * x[0];
#pragma omp atomic
      p *= 1 + v;
    }
  }
  return s * p;
}

double dependences(double *x, int n) {
  double a = 0, b = 0, c = 0;
#pragma omp parallel num_threads(2)
#pragma omp master
  {
#pragma omp taskgroup
    {
#pragma omp task depend(out : a) shared(a)
      a = x[0] * x[n - 1];
#pragma omp task depend(in : a) depend(out : b) shared(a, b)
      b = exp(a / 4);
#pragma omp task depend(in : a, b) shared(a, b, c)
      c = a * b;
    }
    c *= x[1];
  }
  return c;
}

double loops_of_tasks(double *x, int n) {
  double y[16], last = 0, scale = x[0];
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskloop grainsize(2) firstprivate(scale)
    for (int i = 0; i < n; i++)
      y[i] = x[i] * scale;
#pragma omp taskloop num_tasks(2) lastprivate(last)
    for (int i = n - 1; i >= 0; i--) {
      y[i] *= y[i];
      last = y[i] + x[i];
    }
  }
  for (int i = 1; i < n; i++)
    y[0] += y[i];
  return y[0] * last;
}

double in_serial_code(double *x, int n) {
  double s = 0;
#pragma omp task shared(s)
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
#pragma omp taskwait
  return s * s;
}
#endif

#if CHECKS
#include <omp.h>
int main(void) {
  for (int threads = 1; threads <= 2; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(recursive, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(shared_sums, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(dependences, 0.5, 1.25, -0.75);
    CHECK_ARRAY(loops_of_tasks, 0.5, 1.25, -0.75, 2, 1.5);
    CHECK_ARRAY(in_serial_code, 0.5, 1.25, -0.75);
  }
  return finish();
}
#endif
