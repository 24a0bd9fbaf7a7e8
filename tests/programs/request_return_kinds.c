// feature: requests on functions that return float, integer, void, pointer, struct
#include "check.h"
#include <math.h>

float narrow(double x);
int counted(double *x);
struct two_results both(double x);
double *second(double *x);

#if FUNCTIONS
float narrow(double x) { return (float)(x * x); }
int counted(double *x) {
  *x = *x * *x;
  return 3;
}
struct two_results {
  double a, b;
};
struct two_results both(double x) { return (struct two_results){x * x, x * x * x}; }
double *second(double *x) {
  x[1] *= x[0];
  return x + 1;
}
#endif

#if CHECKS
float __enzyme_fwddiff_narrow(void *, double, double);
double __enzyme_autodiff_narrow(void *, double);
struct two_results_ {
  double a, b;
};
struct two_results_ __enzyme_fwddiff_both(void *, double, double);

int main(void) {
  double x = 3, dx = 1;
  double y[2] = {3, 4}, dy[2] = {1, 0};
  #if FORWARD
  EXPECT(__enzyme_fwddiff_narrow((void *)narrow, 3.0, 1.0), 6);
  struct two_results_ t = __enzyme_fwddiff_both((void *)both, 3.0, 1.0);
  EXPECT(t.a, 6);
  EXPECT(t.b, 27);
  FWDDIFF(void, counted, &x, &dx);
  EXPECT(dx, 6);
  FWDDIFF(void, second, enzyme_dup, y, dy);
  EXPECT(dy[1], 4);
  #endif
  #if REVERSE
  EXPECT(__enzyme_autodiff_narrow((void *)narrow, 3.0), 6);
  x = 3;
  dx = 1;
  AUTODIFF(void, counted, &x, &dx);
  EXPECT(dx, 6);
  y[0] = 3;
  y[1] = 4;
  dy[0] = 0;
  dy[1] = 1;
  AUTODIFF(void, second, enzyme_dup, y, dy);
  EXPECT(dy[0], 4);
  EXPECT(dy[1], 3);
  #endif
  return finish();
}
#endif
