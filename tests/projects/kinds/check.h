#include <math.h>
#include <stdio.h>
/* f = 3 x log(x x + 1) */
static inline int is_slope(double slope, double x) {
  double wanted = 3 * log(x * x + 1) + 6 * x * x / (x * x + 1);
  printf("%.15g, and by hand %.15g\n", slope, wanted);
  return fabs(slope - wanted) < 1e-13;
}
