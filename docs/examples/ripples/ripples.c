/* A stone fell into a pond: the height of the water at some gauges, by Bessel functions of GSL. */
#include <enzyme.h>
#include <gsl/gsl_sf_bessel.h>
#include <math.h>

/* GSL comes as machine code. Its function of order n has the slope (J(n-1) - J(n+1)) / 2, which is its own function
   again, so that this rule serves derivatives of every order. */
static double slope(int n, double x) { return (gsl_sf_bessel_Jn(n - 1, x) - gsl_sf_bessel_Jn(n + 1, x)) / 2; }
static double augmented(int n, double x) { return gsl_sf_bessel_Jn(n, x); }
static double reverse(int n, double x, double seed) { return seed * slope(n, x); }
static double forward(int n, double x, double dx) { return slope(n, x) * dx; }
ENZYME_REGISTER_GRADIENT(gsl_sf_bessel_Jn, augmented, reverse);
ENZYME_REGISTER_DERIVATIVE(gsl_sf_bessel_Jn, forward);

/* What is looked for: where the stone fell, the number of waves, and their height. */
static double height(const double *stone, double x, double y) {
  double distance = hypot(x - stone[0], y - stone[1]);
  return stone[3] * gsl_sf_bessel_Jn(0, stone[2] * distance);
}

void residuals(const double stone[4], long n, const double at[n][2], const double measured[n], double y[n]) {
  for (long i = 0; i < n; i++) y[i] = height(stone, at[i][0], at[i][1]) - measured[i];
}

double misfit(const double stone[4], long n, const double at[n][2], const double measured[n]) {
  double sum = 0;
  for (long i = 0; i < n; i++) {
    double difference = height(stone, at[i][0], at[i][1]) - measured[i];
    sum += difference * difference;
  }
  return sum;
}
