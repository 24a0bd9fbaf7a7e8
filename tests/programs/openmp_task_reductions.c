// feature: reductions of tasks: of a group, of a loop of tasks, of a region
// flags: -fopenmp
// races: the run-time library adds up the tasks' parts unseen by the thread sanitizer, which complains of the program alone
#include "check.h"
double reductions(double *x, int n);

#if FUNCTIONS
double reductions(double *x, int n) {
  double s = x[0], p = 1, q[2] = {0, 0};
#pragma omp parallel
#pragma omp single
  {
#pragma omp taskgroup task_reduction(+ : s)
    for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : s) firstprivate(i)
      s += x[i] * x[i];
    }
#pragma omp taskloop reduction(* : p)
    for (int i = 0; i < n; i++)
      p *= 1 + x[i] * s / 16;
  }
#pragma omp parallel reduction(task, + : q)
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : q) firstprivate(i)
      q[i % 2] += x[i] * p;
    }
  }
  return q[0] * q[1] + s;
}
#endif

#if CHECKS
#include <omp.h>
int main(void) {
  for (int threads = 1; threads <= 2; threads++) {
    omp_set_num_threads(threads);
    CHECK_ARRAY(reductions, 0.5, 1.25, -0.75, 0.3, -0.4);
  }
  return finish();
}
#endif
