// feature: requests with default markers: by value, pointer, integer, several results
#include "check.h"
#include <math.h>

double product(double x, double y);
double indexed(double *x, int i, double y);
void tripled_sine(double *x, double *out);

#if FUNCTIONS
double product(double x, double y) { return x * x * y; }
double indexed(double *x, int i, double y) { return x[i] * x[i] * y; }
void tripled_sine(double *x, double *out) { *out = 3 * sin(*x); }
#endif

#if CHECKS
struct two {
  double x, y;
};
#ifdef __cplusplus
extern "C"
#endif
struct two __enzyme_autodiff_two(void *, ...);

int main(void) {
#if REVERSE
  struct two g = __enzyme_autodiff_two((void *)product, 2.0, 5.0);
  EXPECT(g.x, 20);
  EXPECT(g.y, 4);
  double x[3] = {1, 2, 3}, dx[3] = {0, 0.5, 0};
  EXPECT(AUTODIFF(double, indexed, x, dx, 1, 7.0), 4);
  EXPECT(dx[0], 0);
  EXPECT(dx[1], 0.5 + 28);
  double at = 1, out = 0, d_at = 10, d_out = 1;
  AUTODIFF(void, tripled_sine, &at, &d_at, &out, &d_out);
  EXPECT(d_at, 10 + 3 * cos(1));
  EXPECT(d_out, 0);
  EXPECT(out, 3 * sin(1));
#endif
#if FORWARD
  double y[3] = {1, 2, 3}, dy[3] = {1, 0.5, 1};
  EXPECT(FWDDIFF(double, product, 2.0, 1.0, 5.0, 0.0), 20);
  EXPECT(FWDDIFF(double, product, 2.0, 1.0, 5.0, 1.0), 24);
  EXPECT(FWDDIFF(double, indexed, y, dy, 1, 7.0, 1.0), 14 + 4);
  double a = 1, b = 0, da = 2, db = 5;
  FWDDIFF(void, tripled_sine, &a, &da, &b, &db);
  EXPECT(db, 2 * 3 * cos(1));
  EXPECT(da, 2);
  EXPECT(b, 3 * sin(1));
#endif
  return finish();
}
#endif
