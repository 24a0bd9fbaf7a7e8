// feature: atomics: fetch_add on doubles, compare and exchange loops, atomic counters
#include "check.h"
#include <stdatomic.h>

double added(double *x, int n);
double counted(double *x, int n);
double loaded(double *x, int n);

#if FUNCTIONS
double added(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    __atomic_fetch_add(&s, x[i] * x[i], __ATOMIC_RELAXED);
  return s * s;
}
double counted(double *x, int n) {
  atomic_int k = 0;
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * atomic_fetch_add(&k, 1);
  return s;
}
double loaded(double *x, int n) {
  _Atomic double s = 0;
  for (int i = 0; i < n; i++)
    atomic_store(&s, atomic_load(&s) * 0.5 + x[i] * x[i]);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(added, 0.7, 1.2, -0.4);
  CHECK_ARRAY(counted, 0.7, 1.2, -0.4);
  CHECK_ARRAY(loaded, 0.7, 1.2, -0.4);
  return finish();
}
#endif
