#include <math.h>

static double helper(double x) { return sin(x) + 0.5; }

double inner(double x, double *sum) {
  *sum += helper(x);
  return helper(x * 2) * x;
}

double weight(int i) { return 1.0 / (1 + i); }
