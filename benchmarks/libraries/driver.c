/* Differentiates OBJECTIVE at AT, and near it, in both modes and by finite differences; says who agrees.

   Exit code 0: all agree; 1: some do not; 2: the function is too rough for finite differences to decide. */
#include <math.h>
#include <stdio.h>
#include <string.h>

double OBJECTIVE(double *x, int n);
double __enzyme_autodiff(void *, ...);
double __enzyme_fwddiff(void *, ...);

#ifdef NO_FORWARD
enum { FORWARD = 0, REVERSE = 1 };
#define fwddiff(...) 0
#else
#define fwddiff __enzyme_fwddiff
#endif
#ifdef NO_REVERSE
enum { FORWARD = 1, REVERSE = 0 };
#define autodiff(...)
#else
#define autodiff __enzyme_autodiff
#endif
#if !defined NO_FORWARD && !defined NO_REVERSE
enum { FORWARD = 1, REVERSE = 1 };
#endif

static const double at[] = {AT};
enum { COUNT = sizeof at / sizeof *at, STEPS = 12 };

static double value(const double *x0, int i, double step) {
  double x[COUNT];
  memcpy(x, x0, sizeof x);
  x[i] += step;
  return OBJECTIVE(x, COUNT);
}

/* Central differences over shrinking steps, extrapolated: the entry that its neighbours confirm best. */
static double difference(const double *x0, int i, double *error) {
  double table[STEPS][STEPS], best = NAN, step = 0.02 * fmax(0.1, fabs(x0[i]));
  *error = INFINITY;
  for (int k = 0; k < STEPS; k++, step /= 2) {
    table[k][0] = (value(x0, i, step) - value(x0, i, -step)) / (2 * step);
    double factor = 4;
    for (int j = 1; j <= k; j++, factor *= 4) {
      table[k][j] = (factor * table[k][j - 1] - table[k - 1][j - 1]) / (factor - 1);
      double spread = fmax(fabs(table[k][j] - table[k][j - 1]), fabs(table[k][j] - table[k - 1][j - 1]));
      if (spread < *error) {
        *error = spread;
        best = table[k][j];
      }
    }
  }
  return best;
}

static double worst_difference, worst_modes;
static int wrong, rough;

static void judge(double got, double want, double error, double scale) {
  double off = fabs(got - want);
  if (!(off <= 1e-7 * scale + 10 * error))
    wrong++;
  else
    worst_difference = fmax(worst_difference, off / scale);
}

static void check(const double *x0) {
  double reverse[COUNT] = {0}, x[COUNT], slope[COUNT], error[COUNT], forward[COUNT], largest = 0;
  memcpy(x, x0, sizeof x);
  autodiff((void *)OBJECTIVE, x, reverse, COUNT);
  for (int i = 0; i < COUNT; i++) {
    double tangent[COUNT] = {0};
    tangent[i] = 1;
    memcpy(x, x0, sizeof x);
    forward[i] = fwddiff((void *)OBJECTIVE, x, tangent, COUNT);
    slope[i] = difference(x0, i, &error[i]);
    largest = fmax(largest, fabs(slope[i]));
  }
  printf("value %.17g\n", value(x0, 0, 0));
  for (int i = 0; i < COUNT; i++) {
    double scale = fmax(fabs(slope[i]), 0.01 * largest);
    printf("input %d at %.9g: reverse %.15g, forward %.15g, differences %.15g +- %.1e\n", i, x0[i],
           REVERSE ? reverse[i] : NAN, FORWARD ? forward[i] : NAN, slope[i], error[i]);
    if (!(error[i] <= 1e-5 * scale))
      rough++;
    if (REVERSE)
      judge(reverse[i], slope[i], error[i], scale);
    if (FORWARD)
      judge(forward[i], slope[i], error[i], scale);
    if (FORWARD && REVERSE) {
      double modes = fabs(forward[i] - reverse[i]) / fmax(scale, fabs(forward[i]));
      if (!(modes <= 1e-8))
        wrong++;
      worst_modes = fmax(worst_modes, modes);
    }
  }
  if (largest == 0) {
    printf("the function is constant here\n");
    rough++;
  }
}

int main(void) {
  double x[COUNT];
  setvbuf(stdout, NULL, _IOLBF, 0);
  check(at);
  for (int i = 0; i < COUNT; i++)
    x[i] = at[i] * (1.03 + 0.01 * (i % 3));
  check(x);
  printf("inputs %d, off differences %.1e, modes apart %.1e, wrong %d, rough %d\n", COUNT, worst_difference, worst_modes,
         wrong, rough);
  return wrong ? 1 : rough ? 2 : 0;
}
