#include <enzyme.h>
#include <stdio.h>

double place(double damping, double time);

int main(void) {
  printf("%.15g\n", ENZYME_AUTODIFF(double, place, enzyme_out, 0.3, enzyme_const, 2.0));
  return 0;
}
