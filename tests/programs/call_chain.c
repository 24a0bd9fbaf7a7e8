// feature: deep call chains, results unused, results used twice, void helpers
#include "check.h"
#include <math.h>

double chained(double *x, int n);
double through_pointers(double *x, int n);

#if FUNCTIONS
static void both(double x, double *sum, double *product) {
  *sum += x;
  *product *= x;
}

static double third(double x) { return sin(x) * x; }
static double second(double x, double *side) {
  *side += x * x;
  return third(x) + third(x * 2);
}
static double first(double x, double *side) { return second(x, side) * second(x + 1, side); }

double chained(double *x, int n) {
  double side = 0, s = 0;
  for (int i = 0; i < n; i++)
    s += first(x[i], &side);
  first(x[0], &side);
  return s * side;
}

double through_pointers(double *x, int n) {
  double sum = 0, product = 1;
  for (int i = 0; i < n; i++)
    both(x[i], &sum, &product);
  both(sum, &product, &sum);
  return sum + product;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(chained, 0.7, 1.2, -0.4);
  CHECK_ARRAY(through_pointers, 0.7, 1.2, -0.4);
  return finish();
}
#endif
