/* Built and run when a project is configured. Says nothing where the derivative is right. */
#include <enzyme.h>
#include <stdio.h>

static double power(double x, int n) {
  double result = 1;
  for (int i = 0; i < n; i++)
    result *= x;
  return result;
}

int main(int argc, char **argv) {
  (void)argv;
  double slope = ENZYME_AUTODIFF(double, power, 1.5 * argc, enzyme_const, 3);
  double wanted = 3 * (1.5 * argc) * (1.5 * argc);
  if (slope - wanted < 1e-12 && wanted - slope < 1e-12)
    return 0;
  printf("the derivative is %.17g and should be %.17g\n", slope, wanted);
  return 1;
}
