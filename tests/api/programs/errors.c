/* Rounding errors to first order, told of each operation. */
#include "expect.h"

double __enzyme_error_estimate_double(void *, ...);
float __enzyme_error_estimate_float(void *, ...);
static double cancels(double x, double y) { return (x + y) - y; }
static double sum(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) s += sin(x[i]);
  return s;
}
static float difference(float x, float y) { return x - y; }

static int told, in_sum;
static double worst;
void enzymeLogError(double result, double error, const char *operation, const char *callee, const char *module,
                    const char *function, const char *block) {
  told++;
  in_sum += !strcmp(function, "sum") && !strcmp(callee, "sin");
  if (error > worst) worst = error;
}

static double kept;
static double keep(double x) { return kept = x * x; }
static double recalled(double x) { return kept + x; }

/* What a request leaves in variables, tangents or errors, is not for the next one. */
static void variables(void) {
  EXPECT(__enzyme_fwddiff_double((void *)keep, 3.0, 1.0), 6);
  EXPECT_ABOUT(__enzyme_error_estimate_double((void *)recalled, 1.0, .5), .5);
  EXPECT_ABOUT(__enzyme_error_estimate_double((void *)keep, 3.0, .5), 3);
  EXPECT_ABOUT(__enzyme_error_estimate_double((void *)recalled, 1.0, .5), .5);
  EXPECT(__enzyme_fwddiff_double((void *)recalled, 1.0, 1.0), 1);
}

int main(void) {
  double unit = ldexp(1, -53);
  /* (x + y) rounds by a unit of its size, (…) - y by one of its own. */
  EXPECT(__enzyme_error_estimate_double((void *)cancels, 1e-3, 0.0, 1.0, 0.0) / unit, (1 + 1e-3) + 1e-3);
  EXPECT(__enzyme_error_estimate_double((void *)cancels, 1e-3, .25, 1.0, .5), 1.25 + unit * (1 + 2e-3));
  EXPECT(told, 4);
  double x[] = {1, 2, 3}, d[] = {0, 0, 0};
  double partial = sin(1), want = 2 * partial;
  want += partial;
  partial += sin(2);
  want += 2 * sin(2) + partial;
  partial += sin(3);
  want += 2 * sin(3) + partial;
  EXPECT(__enzyme_error_estimate_double((void *)sum, x, d, 3) / unit, want);
  EXPECT(in_sum, 3);
  EXPECT(worst > 1, 1);
  EXPECT_ABOUT(__enzyme_error_estimate_float((void *)difference, 1.f, 1e-3f, .5f, 0.f), 1e-3 + .5 * ldexp(1, -24));
  variables();
  return report();
}
