/* The gradient of an energy that is computed in another file, through a static library. */
#include <enzyme.h>
#include <math.h>
#include <stdio.h>

#define COUNT 6

double energy(const double *positions, int count);

static double finite_difference(double *x, int i) {
  const double step = 1e-5, kept = x[i];
  x[i] = kept + step;
  const double above = energy(x, COUNT);
  x[i] = kept - step;
  const double below = energy(x, COUNT);
  x[i] = kept;
  return (above - below) / (2 * step);
}

int main(void) {
  double x[COUNT] = {0.0, 1.1, 2.3, 3.2, 4.5, 5.6};
  double gradient[COUNT] = {0};

  /* dup: a pointer followed by the memory for its derivative; an int carries none */
  ENZYME_AUTODIFF(void, energy, enzyme_dup, x, gradient, enzyme_const, COUNT);

  int differs = 0;
  printf("  i     derivative        finite difference\n");
  for (int i = 0; i < COUNT; i++) {
    const double expected = finite_difference(x, i);
    printf("%3d  %+.12f   %+.12f\n", i, gradient[i], expected);
    differs |= !(fabs(gradient[i] - expected) < 1e-6 * (1 + fabs(expected)));
  }
  return differs;
}
