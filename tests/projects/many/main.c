#include <enzyme.h>
#include <stdio.h>
double rule(double x, double n);
int main(void) {
  printf("%.17g\n", ENZYME_AUTODIFF(double, rule, enzyme_out, 1.0, enzyme_const, (double)NUMBER));
  return 0;
}
