// feature: enzyme_width, forward and reverse, also with the primal result
#include "check.h"
#include <math.h>

double wave(double x, double y);
double norm(double *x, int n);
void spread(double *x, double *y);

#if FUNCTIONS
double wave(double x, double y) { return sin(x) * y * y; }
double norm(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * (i + 1);
  return sqrt(s);
}
void spread(double *x, double *y) {
  y[0] = x[0] * x[1];
  y[1] = x[0] / x[1];
  y[2] = y[0] * y[1] * x[0];
}
#endif

#if CHECKS
struct lanes {
  double lane[3];
};
struct primal_lanes {
  double primal, lane[2];
};
struct lanes __enzyme_fwddiff_lanes(void *, ...);
struct primal_lanes __enzyme_fwddiff_primal_lanes(void *, ...);
struct out_lanes {
  double x[2], y[2];
};
struct out_lanes __enzyme_autodiff_lanes(void *, ...);

int main(void) {
#if FORWARD
  struct lanes t =
      __enzyme_fwddiff_lanes((void *)wave, enzyme_width, 3, 1.0, 1.0, 0.0, 2.0, 2.0, 0.0, 1.0, 0.5);
  EXPECT(t.lane[0], 4 * cos(1));
  EXPECT(t.lane[1], 4 * sin(1));
  EXPECT(t.lane[2], 8 * cos(1) + 2 * sin(1));
  struct primal_lanes p = __enzyme_fwddiff_primal_lanes((void *)wave, enzyme_primal_return, enzyme_width, 2, enzyme_dup,
                                                        1.0, 1.0, 3.0, enzyme_const, 2.0);
  EXPECT(p.primal, 4 * sin(1));
  EXPECT(p.lane[0], 4 * cos(1));
  EXPECT(p.lane[1], 12 * cos(1));
  double x[3] = {1, 2, -1}, a[3] = {1, 0, 0}, b[3] = {0, 1, 0}, c[3] = {1, 1, 1}, size = norm(x, 3);
  t = __enzyme_fwddiff_lanes((void *)norm, enzyme_width, 3, enzyme_dup, x, a, b, c, 3);
  EXPECT(t.lane[0], 1 / size);
  EXPECT(t.lane[1], 4 / size);
  EXPECT(t.lane[2], 2 / size);
#endif
#if REVERSE
  double u[2] = {1.5, 0.5}, v[3] = {0}, du[2][2] = {{0}}, dv[2][3] = {{1, 0, 0}, {0, 1, 1}};
  AUTODIFF(void, spread, enzyme_width, 2, enzyme_dup, u, du[0], du[1], enzyme_dup, v, dv[0], dv[1]);
  EXPECT(du[0][0], 0.5);
  EXPECT(du[0][1], 1.5);
  EXPECT(du[1][0], 1 / 0.5 + 3 * 1.5 * 1.5);
  EXPECT(du[1][1], -1.5 / 0.25);
  struct out_lanes o = __enzyme_autodiff_lanes((void *)wave, enzyme_width, 2, enzyme_out, 1.0, enzyme_out, 2.0);
  EXPECT(o.x[0], 4 * cos(1));
  EXPECT(o.x[1], 4 * cos(1));
  EXPECT(o.y[0], 4 * sin(1));
  EXPECT(o.y[1], 4 * sin(1));
#endif
  return finish();
}
#endif
