// feature: threads of a region that order one another by flush around a flag
// flags: -fopenmp
// races: the thread sanitizer does not know flush, and complains of the program alone as well
#include "check.h"
double flushed(double *x, int n);

#if FUNCTIONS
#include <omp.h>
/* As the specification of OpenMP has it: data, flush, flag; flag, flush, data. */
double flushed(double *x, int n) {
  double t = 0, s = 0;
  int ready = 0;
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) {
    t = x[0] * x[1];
#pragma omp flush
#pragma omp atomic write
    ready = n;
  } else {
    for (int seen = 0; !seen;) {
#pragma omp atomic read
      seen = ready;
    }
#pragma omp flush
    s = t * t * x[2];
    t = 5;
  }
  return s * t;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(flushed, 0.5, 1.25, 2);
  CHECK_ARRAY(flushed, 0.5, 1.25, 2);
  return finish();
}
#endif
