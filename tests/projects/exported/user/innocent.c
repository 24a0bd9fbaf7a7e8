#include <stdio.h>

double slope_of_square(double);

int main(void) {
  printf("%.17g\n", slope_of_square(0.7));
  return 0;
}
