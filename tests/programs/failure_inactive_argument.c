// feature: Enzyme's silent failure: an indirect call with an inactive double argument in forward mode
#include "check.h"

double slope(double *x, int n);

#if FUNCTIONS
struct function {
  double (*fn)(double, const double *);
  const double *p;
};
static double line(double x, const double *p) { return p[0] * x + p[1]; }
static double evaluate(const struct function *f, double x) { return f->fn(x, f->p); }
double slope(double *x, int n) {
  struct function f = {line, x};
  return evaluate(&f, 3.5) * n / 2;
}
#endif

#if CHECKS
int main(void) {
  double x[2] = {1, 2}, dx[2] = {1, 0};
  if (FORWARD)
    EXPECT(FWDDIFF(double, slope, &x[0], &dx[0], 2), 3.5);
  CHECK_ARRAY(slope, 1.0, 2.0);
  return finish();
}
#endif
