#include <enzyme.h>
#include <stdio.h>
double cube(double x);
int main(void) {
  printf("%.17g\n", ENZYME_AUTODIFF(double, cube, 0.7));
  return 0;
}
