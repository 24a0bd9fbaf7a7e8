// feature: threads of a region that wait for one another: flags, locks that may fail and that nest
// flags: -fopenmp
#include "check.h"
double signalled(double *x, int n);
double stages(double *x, int n);
double tried(double *x, int n);
double nested(double *x, int n);

#if FUNCTIONS
#include <math.h>
#include <omp.h>
double signalled(double *x, int n) {
  double t = 0, s = 0;
  int ready = 0;
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) {
    t = x[0] * x[1];
    __atomic_store_n(&ready, n, __ATOMIC_RELEASE);
  } else {
    while (!__atomic_load_n(&ready, __ATOMIC_ACQUIRE))
      ;
    s = t * x[2];
  }
  return s;
}
/* Each thread waits for the one before, and overwrites what that has left. */
double stages(double *x, int n) {
  double y = x[0];
  int next = 0;
#pragma omp parallel num_threads(3)
  for (int round = 0; round < 2; round++) {
    int own = 3 * round + omp_get_thread_num(), seen;
    do {
#pragma omp atomic read acquire
      seen = next;
    } while (seen != own);
    y = y * x[own % n] + sin(y);
#pragma omp atomic write release
    next = own + 1;
  }
  return y;
}
double tried(double *x, int n) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  double product = 1;
#pragma omp parallel for num_threads(3)
  for (int i = 0; i < n; i++) {
    while (!omp_test_lock(&lock))
      ;
    product = product * x[i];
    omp_unset_lock(&lock);
  }
  omp_destroy_lock(&lock);
  return product * product;
}
double nested(double *x, int n) {
  omp_nest_lock_t lock;
  omp_init_nest_lock(&lock);
  double product = 1;
#pragma omp parallel for num_threads(3)
  for (int i = 0; i < n; i++) {
    omp_set_nest_lock(&lock);
    omp_set_nest_lock(&lock);
    product = product * x[i];
    omp_unset_nest_lock(&lock);
    product = product * 2;
    omp_unset_nest_lock(&lock);
  }
  omp_destroy_nest_lock(&lock);
  return product * product;
}
#endif

#if CHECKS
int main(void) {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(signalled, 0.5, 1.25, 2);
    CHECK_ARRAY(stages, 0.5, 1.25, 2);
    CHECK_ARRAY(tried, 0.5, 1.25, 2);
    CHECK_ARRAY(nested, 0.5, 1.25, 2);
  }
  return finish();
}
#endif
