#include <stdio.h>
extern double __enzyme_autodiff(void *, double);
static double cube(double x) { return x * x * x; }
int main(void) {
  printf("%.17g\n", __enzyme_autodiff((void *)cube, 2.0));
  return 0;
}
