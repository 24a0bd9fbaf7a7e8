// Both modes of `double f(const double *)` of three numbers, beside differences.
#include <enzyme.h>
#include <math.h>
#include <stdio.h>

double f(const double *x);

int main(void) {
  double x[3] = {0.7, -1.2, 1.9}, d[3] = {0}, worst = 0;
  __enzyme_autodiff_void((void *)f, x, d);
  for (int i = 0; i < 3; i++) {
    double t[3] = {0}, right = x[i], h = 1e-5;
    t[i] = 1;
    double forward = __enzyme_fwddiff_double((void *)f, x, t);
    x[i] = right + h;
    double above = f(x);
    x[i] = right - h;
    double below = f(x);
    x[i] = right;
    double by_differences = (above - below) / (2 * h);
    worst = fmax(worst, fmax(fabs(d[i] - by_differences), fabs(forward - by_differences)));
    if (by_differences == 0 || !isfinite(by_differences)) worst = INFINITY;
  }
  printf("%s\n", worst < 1e-7 ? "right" : "wrong");
}
