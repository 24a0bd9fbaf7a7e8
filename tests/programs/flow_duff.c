// feature: a switch that jumps into a loop
#include "check.h"

double unrolled_sum(double *x, int n);

#if FUNCTIONS
double unrolled_sum(double *x, int n) {
  double s = 0;
  int i = 0, rounds = (n + 3) / 4;
  switch (n % 4) {
  case 0:
    do {
      s += x[i] * x[i];
      i++;
    case 3:
      s *= 1 + 0.1 * x[i];
      i++;
    case 2:
      s += x[i];
      i++;
    case 1:
      s += x[i] * s;
      i++;
    } while (--rounds > 0);
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(unrolled_sum, 0.7, 1.2, -0.4, -1.5, 0.3);
  CHECK_ARRAY(unrolled_sum, 0.7, 1.2, -0.4, -1.5, 0.3, 0.8);
  CHECK_ARRAY(unrolled_sum, 0.7, 1.2, -0.4, -1.5);
  return finish();
}
#endif
