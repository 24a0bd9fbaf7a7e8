#include <enzyme.h>
#include <stdio.h>
static double square(double x) { return x * x; }
int main(void) {
  printf("%.17g\n", ENZYME_AUTODIFF(double, square, 3.0));
  return 0;
}
