// feature: loops over several parts of one array at once, parts that move on from loop to loop, loops that run once for 0
#include "check.h"

double columns(double *x, int n);
double moving_on(double *x, int n);
double once_for_none(double *x, int n);
double pairs(double *x, int n);
double overlapping(double *x, int n);
double states(double *x, int n);
double read_twice(double *x, int n);

#if FUNCTIONS
#include <math.h>
double columns(double *x, int n) {
  long rows = n / 4;
  double s = 0;
  for (int t = 0; t < 3; t++)
    for (long i = 0; i < rows; i++) {
      double a = x[i] * x[i + rows] + sin(x[i + 2 * rows]);
      x[i + 3 * rows] = a * x[i + 3 * rows] + x[i];
      x[i + rows] += 0.5 * a;
      s += x[i + 3 * rows] * a;
    }
  return s;
}
double moving_on(double *x, int n) {
  int rows = n / 4;
  double s = 0;
  for (int t = 0; t < 3; t++) {
    double *part = x + t * rows;
    for (int i = 0; i < rows; i++) {
      part[i + rows] = part[i + rows] * part[i] + cos(part[i]);
      s += part[i + rows] * (t + 1);
    }
  }
  return s;
}
__attribute__((noinline)) static double first_products(double *x, long n) {
  double s = 0;
  long i = 0;
  do {
    s += x[i] * x[i + n];
    x[i + n] *= 2;
    x[i] += 1;
  } while (++i < n);
  return s;
}
double once_for_none(double *x, int n) {
  double s = first_products(x, n / 2);
  for (long none = 0; none > -2; none--)
    s += first_products(x + n / 2, none);
  return s;
}
double pairs(double *x, int n) {
  long half = n / 4;
  double s = 0;
  for (int t = 0; t < 2; t++)
    for (long i = 0; i < half; i++) {
      double *a = x + 2 * i, *b = x + 2 * half + 2 * i;
      double re = a[0] * b[0] - a[1] * b[1], im = a[0] * b[1] + a[1] * b[0];
      b[0] = re;
      b[1] = im;
      s += re * im * (i + 1);
    }
  return s;
}
double overlapping(double *x, int n) {
  long rows = n / 4;
  double s = 0;
  for (long i = 0; i < 2 * rows; i++) {
    x[i + rows] = x[i] * x[i + rows] + x[i + 2 * rows];
    s += x[i + rows] * x[i];
  }
  return s;
}
__attribute__((noinline)) static double next_states(double *restrict state, const double *restrict weights,
                                                    const double *restrict same, long n) {
  double s = 0;
  for (long i = 0; i < n; i++) {
    state[i] = state[i] * weights[i] + weights[i + n] * same[i];
    state[i + n] = tanh(state[i] + weights[i + n]) * same[i + n];
    s += state[i] * state[i + n];
  }
  return s;
}
double states(double *x, int n) {
  double s = 0;
  for (int t = 0; t < 3; t++)
    s += next_states(x, x + n / 2, x + n / 2, n / 4);
  return s;
}
/* What is only read through a restrict pointer may be read through others as well, even where that one writes elsewhere. */
__attribute__((noinline)) static double written_in_part(double *restrict x, const double *same, long n) {
  double s = 0;
  for (long i = 0; i < n; i++) {
    x[i] = x[i] * x[n] + same[0] * same[i];
    s += x[i] * x[i + n] * same[0];
  }
  return s;
}
double read_twice(double *x, int n) { return written_in_part(x, x + n / 2, n / 2); }
#endif

#if CHECKS
#define TWELVE 0.7, 1.2, -0.4, 0.9, -1.1, 0.3, 0.8, -0.6, 1.3, 0.5, -0.2, 1.4
int main(void) {
  CHECK_ARRAY(columns, TWELVE);
  CHECK_ARRAY(moving_on, TWELVE);
  CHECK_ARRAY(once_for_none, TWELVE);
  CHECK_ARRAY(pairs, TWELVE);
  CHECK_ARRAY(overlapping, TWELVE);
  CHECK_ARRAY(states, TWELVE);
  CHECK_ARRAY(read_twice, TWELVE);
  CHECK_ARRAY(read_twice, TWELVE, TWELVE, TWELVE, TWELVE);
  CHECK_ARRAY(columns, TWELVE, TWELVE, TWELVE, TWELVE, 0.25);
  CHECK_ARRAY(moving_on, TWELVE, TWELVE, TWELVE, TWELVE);
  CHECK_ARRAY(states, TWELVE, TWELVE, TWELVE, TWELVE);
  return finish();
}
#endif
