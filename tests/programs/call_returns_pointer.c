// feature: functions that return pointers into their arguments, into globals, to new memory
#include "check.h"
#include <stdlib.h>

double picked(double *x, int n);
double into_globals(double *x, int n);
double to_new_memory(double *x, int n);

#if FUNCTIONS
static double store[4];
static double *pick(double *x, int i) { return x + i; }
static double *larger(double *a, double *b) { return *a > *b ? a : b; }
static double *cell(int i) { return &store[i]; }
static double *fresh(double value) {
  double *p = (double *)malloc(sizeof *p);
  *p = value;
  return p;
}

double picked(double *x, int n) {
  *pick(x, 1) *= x[0];
  return *pick(x, n - 1) * *larger(x, x + 1);
}

double into_globals(double *x, int n) {
  for (int i = 0; i < 4; i++)
    *cell(i) = x[i % n] * x[i % n];
  return *cell(0) * *cell(3) + *larger(cell(1), cell(2));
}

double to_new_memory(double *x, int n) {
  double *p = fresh(x[0] * x[0]), *q = fresh(*p * x[n - 1]);
  double s = *p * *larger(p, q);
  free(p);
  free(q);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(picked, 0.7, 1.2, -0.4);
  CHECK_ARRAY(into_globals, 0.7, 1.2, -0.4);
  CHECK_ARRAY(to_new_memory, 0.7, 1.2, 1.4);
  return finish();
}
#endif
