// feature: calls that write nothing and whose value only goes into sums: their gradient is made whole in the reverse half
#include "check.h"
double of_series(double x);
double of_rows(double *x, int n);
double of_overwritten(double *x, int n);
#if FUNCTIONS
#include <math.h>
typedef struct {
  double value, slope;
} Both;
static double even(double x, double power, int i, int n);
static __attribute__((noinline)) double odd(double x, double power, int i, int n) {
  return i > n ? 0 : power / i + even(x, power * x, i + 1, n);
}
static __attribute__((noinline)) double even(double x, double power, int i, int n) {
  return i > n ? 0 : -power / i + odd(x, power * x, i + 1, n);
}
static __attribute__((noinline)) Both both(double x, double power, int n) {
  if (n == 0) return (Both){0, 0};
  Both rest = both(x, power * x, n - 1);
  return (Both){rest.value + power, rest.slope - power * power};
}
double of_series(double x) {
  Both sums = both(x, x, 5);
  return 3 - 2 * odd(x, x, 1, 9) + sums.slope + sums.value * odd(0.1, x, 1, 3);
}

static __attribute__((noinline)) double row(const double *x, int n) {
  double product = 1;
  for (int i = 0; i < n; i++) product *= sin(x[i]) + 1;
  return product;
}
double of_rows(double *x, int n) {
  double sum = 0, weight = 1;
  for (int i = 0; i < n; i++, weight *= 0.5) sum += weight * row(x + i, n - i);
  return sum + exp(row(x, n)) - row(x, 1) / 3;
}
double of_overwritten(double *x, int n) {
  double work[2], sum = 0;
  for (int i = 0; i < n; i++) {
    work[0] = x[i] * x[i];
    work[1] = x[i] + sum;
    sum += row(work, 2);
  }
  return sum;
}
#endif
#if CHECKS
int main(void) {
  CHECK_SCALAR(of_series, 0.4);
  CHECK_ARRAY(of_rows, 0.5, 1.25, -0.3);
  CHECK_ARRAY(of_overwritten, 0.5, 1.25, -0.3);
  return finish();
}
#endif
