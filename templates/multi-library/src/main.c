/* How warm was a bar in the past? The profile of today and the gradient of the whole simulation tell. */
#include "observation.h"
#include "prior_derivatives.h"

#include <enzyme.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { CELLS = 24, STEPS = 30 };
static const double trust_in_prior = 1e-5;

static double conductivity[CELLS], measured[CELLS];

/* Value and gradient of what is minimised: the first part is differentiated when this program is linked, through C++ and
 * Fortran; the second was differentiated when its library was built. */
static double objective(const double *initial, double *gradient) {
  double of_prior[CELLS] = {0};
  memset(gradient, 0, CELLS * sizeof *gradient);
  ENZYME_AUTODIFF(void, missed, enzyme_dup, initial, gradient, enzyme_const, conductivity, enzyme_const, measured,
                  enzyme_const, CELLS, enzyme_const, STEPS);
  double rough = roughness_gradient(initial, of_prior, CELLS);
  for (int i = 0; i < CELLS; i++)
    gradient[i] += trust_in_prior * of_prior[i];
  return missed(initial, conductivity, measured, CELLS, STEPS) + trust_in_prior * rough;
}

int main(void) {
  double truth[CELLS], found[CELLS] = {0}, speed[CELLS] = {0}, gradient[CELLS];
  for (int i = 0; i < CELLS; i++) {
    conductivity[i] = 1 + 0.5 * sin(0.4 * i);
    truth[i] = exp(-pow((i - 9.0) / 4, 2));
  }
  simulate(truth, conductivity, measured, CELLS, STEPS);

  for (int step = 0; step <= 4000; step++) { /* descent with momentum */
    double value = objective(found, gradient);
    if (step % 1000 == 0)
      printf("%4d: objective %.3e\n", step, value);
    for (int i = 0; i < CELLS; i++) {
      speed[i] = 0.95 * speed[i] - 0.5 * gradient[i];
      found[i] += speed[i];
    }
  }

  double worst = 0;
  for (int i = 0; i < CELLS; i++)
    worst = fmax(worst, fabs(found[i] - truth[i]));
  printf("the past is known to %.3f\n", worst);
  return worst < 0.05 ? 0 : 1;
}
