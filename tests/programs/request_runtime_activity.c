// feature: enzyme_runtime_activity: pointers that are constant or active at run time
#include "check.h"
#include <stddef.h>

double mixed(double *x, double *weights, int use);

#if FUNCTIONS
double mixed(double *x, double *weights, int use) {
  double *p = use ? x : weights;
  double *cells[2] = {x, weights};
  p[0] = p[0] * 1.0;
  return p[0] * p[0] * cells[1][0] + cells[0][0];
}
#endif

#if CHECKS
extern int enzyme_runtime_activity;

int main(void) {
  double x[1] = {3}, w[1] = {5}, dx[1] = {0};
  #if REVERSE
  AUTODIFF(void, mixed, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, w, 1);
  EXPECT(dx[0], 31);
  dx[0] = 0;
  AUTODIFF(void, mixed, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, w, 0);
  EXPECT(dx[0], 1);
  #endif
  #if FORWARD
  dx[0] = 1;
  EXPECT(FWDDIFF(double, mixed, enzyme_runtime_activity, enzyme_dup, x, dx, enzyme_const, w, 1), 31);
  #endif
  return finish();
}
#endif
