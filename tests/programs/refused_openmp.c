// feature: each construct of OpenMP of which no derivative is known is refused by name
// flags: -fopenmp
// refused: (?s)(?=.*`__kmpc_cancel)(?=.*in flushed\S*: error: a flag tells a thread what others have done)(?=.*an OpenMP task \(`__kmpc_omp_task_alloc)(?=.*an OpenMP teams region)
#include "check.h"
double cancelled(double *x, int n);
double flushed(double *x, int n);
double tasks(double *x, int n);
double teams(double *x, int n);

#if FUNCTIONS
#include <omp.h>
double cancelled(double *x, int n) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += x[i] * x[i];
#pragma omp cancel for if (s > 100)
  }
  return s;
}

double flushed(double *x, int n) {
  double s = 0;
  int ready = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 0) {
      s = x[0] * x[1];
#pragma omp flush
      ready = n;
    }
    if (omp_get_thread_num() == omp_get_num_threads() - 1) {
      while (!ready) {
#pragma omp flush
      }
      s *= x[1];
    }
  }
  return s * ready;
}

double tasks(double *x, int n) {
  double s = 0;
  omp_event_handle_t event;
#pragma omp parallel
#pragma omp single
  {
#pragma omp task detach(event) shared(s)
    {
      s = x[0] * x[n - 1];
      omp_fulfill_event(event);
    }
#pragma omp taskwait
  }
  return s;
}

double teams(double *x, int n) {
  double s[4] = {0, 0, 0, 0};
#pragma omp teams distribute num_teams(2)
  for (int i = 0; i < n; i++)
    s[i] = x[i] * x[i];
  return s[0] * s[1] + s[2];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(cancelled, 0.5, 1.25, 2);
  CHECK_ARRAY(flushed, 0.5, 1.25, 2);
  CHECK_ARRAY(tasks, 0.5, 1.25, 2);
  CHECK_ARRAY(teams, 0.5, 1.25, 2);
  return finish();
}
#endif
