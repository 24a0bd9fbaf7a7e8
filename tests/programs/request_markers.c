// feature: enzyme_const, enzyme_out, enzyme_dup, enzyme_dupnoneed, enzyme_noret, enzyme_primal_return
#include "check.h"
#include <math.h>

double blend(double x, double y, double *z);
void write_square(double *x, double *y);
double writes_and_returns(double *x, double *y);

#if FUNCTIONS
double blend(double x, double y, double *z) { return x * y * z[0] + x * x * z[1]; }
void write_square(double *x, double *y) {
  y[0] = x[0] * x[0];
  y[1] = x[0] * y[0];
}
double writes_and_returns(double *x, double *y) {
  *y = *x * *x;
  return *x * 7;
}
#endif

#if CHECKS
struct with_primal {
  double primal, derivative;
};
struct with_primal __enzyme_autodiff_primal(void *, ...);
struct with_primal __enzyme_fwddiff_primal(void *, ...);

int main(void) {
  double z[2] = {2, 3};
#if REVERSE
  double dz[2] = {0, 0};
  EXPECT(AUTODIFF(double, blend, enzyme_const, 5.0, enzyme_out, 7.0, enzyme_const, z), 10);
  EXPECT(AUTODIFF(double, blend, enzyme_out, 5.0, enzyme_const, 7.0, enzyme_dup, z, dz), 14 + 30);
  EXPECT(dz[0], 35);
  EXPECT(dz[1], 25);
  AUTODIFF(void, blend, enzyme_const, 5.0, enzyme_const, 7.0, enzyme_dup, z, dz);
  EXPECT(dz[0], 70);
  struct with_primal p =
      __enzyme_autodiff_primal((void *)blend, enzyme_primal_return, enzyme_const, 5.0, enzyme_out, 7.0, enzyme_const, z);
  EXPECT(p.primal, 70 + 75);
  EXPECT(p.derivative, 10);
  double x = 3, dx = 0, y[2] = {0, 0}, dy[2] = {1, 1};
  AUTODIFF(void, write_square, enzyme_dup, &x, &dx, enzyme_dupnoneed, y, dy);
  EXPECT(dx, 6 + 27);
  EXPECT(dy[0], 0);
  EXPECT(dy[1], 0);
  dx = 0;
  dy[0] = 1;
  AUTODIFF(void, writes_and_returns, enzyme_noret, enzyme_dup, &x, &dx, enzyme_dup, y, dy);
  EXPECT(dx, 6);
  dx = 0;
  dy[0] = 1;
  AUTODIFF(void, writes_and_returns, enzyme_const_return, enzyme_dup, &x, &dx, enzyme_dup, y, dy);
  EXPECT(dx, 6);
  dx = 0;
  dy[0] = 1;
  AUTODIFF(void, writes_and_returns, enzyme_active_return, enzyme_dup, &x, &dx, enzyme_dup, y, dy);
  EXPECT(dx, 13);
#endif
#if FORWARD
  double tz[2] = {1, 0};
  EXPECT(FWDDIFF(double, blend, enzyme_const, 5.0, enzyme_dup, 7.0, 1.0, enzyme_const, z), 10);
  EXPECT(FWDDIFF(double, blend, enzyme_dup, 5.0, 1.0, enzyme_const, 7.0, enzyme_dup, z, tz), 14 + 30 + 35);
  struct with_primal f = __enzyme_fwddiff_primal((void *)blend, enzyme_primal_return, enzyme_dup, 5.0, 1.0,
                                                 enzyme_const, 7.0, enzyme_const, z);
  EXPECT(f.primal, 70 + 75);
  EXPECT(f.derivative, 14 + 30);
  double u = 3, du = 1, v[2], dv[2] = {9, 9};
  FWDDIFF(void, write_square, enzyme_dup, &u, &du, enzyme_dupnoneed, v, dv);
  EXPECT(dv[0], 6);
  EXPECT(dv[1], 27);
#endif
  return finish();
}
#endif
