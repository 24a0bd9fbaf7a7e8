// feature: counters of odd types, steps and directions, several counters, wrap-around
#include "check.h"
#include <stdint.h>

double small_counter(double *x, int n);
double two_counters(double *x, int n);
double doubling(double *x, int n);
double floating_counter(double *x, int n);
double negative_step(double *x, int n);

#if FUNCTIONS
double small_counter(double *x, int n) {
  double s = 0;
  for (uint8_t i = 250; i != 3; i++)
    s += x[i % n] * (i & 3);
  return s * s;
}

double two_counters(double *x, int n) {
  double s = 1;
  for (int i = 0, j = n - 1; i < j; i++, j--)
    s *= x[i] + x[j] * j;
  return s;
}

double doubling(double *x, int n) {
  double s = 0;
  for (int step = 1; step < n; step *= 2)
    for (int i = 0; i + step < n; i += 2 * step) {
      x[i] = x[i] * x[i + step] + 0.5;
      s += x[i];
    }
  return s + x[0];
}

double floating_counter(double *x, int n) {
  double s = 0;
  for (double t = 0; t < 1; t += 0.125)
    s += x[0] * t * t + x[n - 1] * t;
  return s * s;
}

double negative_step(double *x, int n) {
  double s = 0;
  for (long i = (long)n - 1; i >= 0; i -= 3)
    for (short k = -2; k < (short)i; k += 2)
      s += x[i] * k + x[i] * x[i];
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(small_counter, 0.7, 1.2, -0.4);
  CHECK_ARRAY(two_counters, 0.7, 1.2, -0.4, 0.8, 0.3);
  CHECK_ARRAY(doubling, 0.7, 1.2, -0.4, 0.8, 0.3, 1.1, 0.5, 0.9);
  CHECK_ARRAY(floating_counter, 0.7, 1.2);
  CHECK_ARRAY(negative_step, 0.7, 1.2, -0.4, 0.8, 0.3);
  return finish();
}
#endif
