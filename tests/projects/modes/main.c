#include <enzyme.h>
#include <math.h>
#include <stdio.h>
double rule(const double *x, int n);
int main(void) {
  double x[5] = {0.1, 0.2, 0.3, 0.4, 0.5}, dx[5] = {0}, wrong = 0;
  ENZYME_AUTODIFF(void, rule, enzyme_dup, x, dx, enzyme_const, 5);
  for (int i = 0; i < 5; i++)
    wrong += fabs(dx[i] - i * exp(x[i]));
  printf("off by %g\n", wrong);
  return !(wrong < 1e-12);
}
