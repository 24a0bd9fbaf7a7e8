// feature: many arguments, mixed kinds, arguments on the stack
#include "check.h"

double many(double *x, int n);
double mixed(double a, int k, double b, double *x);

#if FUNCTIONS
static double wide(double a, int i, double b, float f, double c, const double *p, double d, long l, double e, double g,
                   double h, double j, double k, char t) {
  return a * b + c * d * i + e * f + g * h * p[1] + j * k * l + t * a;
}

double many(double *x, int n) {
  return wide(x[0], n, x[1], 2.5f, x[2], x, x[0] * x[1], 3, x[2] * x[2], x[0], x[1], x[2], x[0] + x[1], 7);
}

double mixed(double a, int k, double b, double *x) {
  x[0] *= a;
  return x[0] * b * k;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(many, 0.7, 1.2, -0.4);
  double x = 3, dx = 0;
  if (REVERSE) {
    struct pair_ g = AUTODIFF(pair, mixed, 2.0, 5, 7.0, &x, &dx);
    EXPECT(g.first, 105);
    EXPECT(g.second, 30);
    EXPECT(dx, 70);
    EXPECT(x, 6);
  }
  x = 3;
  dx = 1;
  if (FORWARD)
    EXPECT(FWDDIFF(double, mixed, 2.0, 1.0, 5, 7.0, 0.0, &x, &dx), 105 + 70);
  return finish();
}
#endif
