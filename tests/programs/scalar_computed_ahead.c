// feature: values that an optimiser computes ahead of the choice that uses them, where their slope is infinite
// flags: -fno-math-errno
#include "check.h"
#include <math.h>

double root_or_none(double x);
double larger_root(double *x, int n);
double quotient_or_none(double *x, int n);
double scaled_or_none(double *x, int n);
double hoisted(double *x, int n);
double norm(double *x, int n);
double smooth(double *x, int n);
double always(double x);

#if FUNCTIONS
double root_or_none(double x) { return x > 0 ? sqrt(x) * 3 : x; }

struct option {
  int some;
  double value;
};
static struct option solve(double a, double b, double c) {
  double d = b * b - 4 * a * c;
  struct option found = {0, 0};
  if (d >= 0) {
    found.some = 1;
    found.value = (-b + sqrt(d)) / (2 * a);
  }
  return found;
}
/* No root: nothing of what led to it may arrive. */
double larger_root(double *x, int n) {
  double total = x[n - 1];
  for (int i = 0; i + 2 < n; i++) {
    struct option found = solve(x[i], x[i + 1], x[i + 2]);
    total += found.some ? found.value * found.value : x[i] * x[i];
  }
  return total;
}
double quotient_or_none(double *x, int n) {
  double total = 0;
  for (int i = 0; i + 1 < n; i++)
    total += x[i] != 0 ? x[i + 1] / x[i] : x[i + 1];
  return total;
}
/* A finite function of an infinite number. */
double scaled_or_none(double *x, int n) {
  double total = 0;
  for (int i = 0; i + 1 < n; i++) {
    double inverse = 1 / x[i], product = inverse * x[i + 1];
    total += x[i] != 0 ? product * product : x[i] + x[i + 1];
  }
  return total;
}
/* The root does not change in the loop, whose body may never use it. */
double hoisted(double *x, int n) {
  double total = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > 1)
      total += sqrt(x[0]) * x[i];
  return total + x[0];
}
double norm(double *x, int n) {
  double squares = 0;
  for (int i = 0; i < n; i++)
    squares += x[i] * x[i];
  return squares > 0 ? sqrt(squares) : 0;
}
double smooth(double *x, int n) {
  double total = 0;
  for (int i = 0; i < n; i++) {
    double size = fabs(x[i]);
    total += size < 1e-8 ? x[i] : x[i] * exp(-1 / size);
  }
  return total;
}
/* What is always used is no case of this: an infinite slope is to be seen. */
double always(double x) { return sqrt(x) + 1; }
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(root_or_none, 4.0);
  CHECK_SCALAR(root_or_none, -1.0);
  CHECK_ARRAY(larger_root, 1.0, -5.0, 3.0, 2.0, 1.0, 5.0);
  CHECK_ARRAY(larger_root, 1.0, 2.0, 3.0);
  EXPECT(AUTODIFF(double, root_or_none, 0.0), 1);
  double at[4] = {0, 2, 0, 3}, slopes[4] = {0, 0, 0, 0};
  AUTODIFF(double, quotient_or_none, enzyme_dup, at, slopes, enzyme_const, 4);
  EXPECT(slopes[1], 1);
  EXPECT(slopes[2], 0.5);
  EXPECT(slopes[0], 0);
  EXPECT(slopes[3], 1);
  double scaled[4] = {0, 0, 0, 0};
  AUTODIFF(double, scaled_or_none, enzyme_dup, at, scaled, enzyme_const, 4);
  EXPECT(scaled[0], 1);
  EXPECT(scaled[1], 1);
  EXPECT(scaled[2], 1);
  EXPECT(scaled[3], 1);
  CHECK_ARRAY(quotient_or_none, 0.5, 2.0, 3.0);
  CHECK_ARRAY(scaled_or_none, 0.5, 2.0, 3.0);
  CHECK_ARRAY(hoisted, -1.0, 0.5, 0.75);
  CHECK_ARRAY(hoisted, 2.0, 0.5, 1.75);
  double origin[3] = {0, 0, 0}, at_origin[3] = {0, 0, 0};
  AUTODIFF(double, norm, enzyme_dup, origin, at_origin, enzyme_const, 3);
  EXPECT(at_origin[0], 0);
  EXPECT(at_origin[2], 0);
  CHECK_ARRAY(norm, 1.0, 2.0, -2.0);
  double flat[3] = {0, 0, 0};
  AUTODIFF(double, smooth, enzyme_dup, origin, flat, enzyme_const, 3);
  EXPECT(flat[1], 1);
  CHECK_ARRAY(smooth, 1.0, 0.2, -2.0);
  EXPECT(AUTODIFF(double, always, 0.0), INFINITY);
  return finish();
}
#endif
