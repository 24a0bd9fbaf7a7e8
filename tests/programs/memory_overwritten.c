// feature: values that reverse mode needs and the program destroys
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double reused_buffer(double *x, int n);
double cleared_input(double *x, int n);
double squared_again(double *x, int n);
double rotated(double *x, int n);

#if FUNCTIONS
double reused_buffer(double *x, int n) {
  double *work = (double *)malloc(n * sizeof *work), s = 0;
  for (int round = 0; round < 3; round++) {
    for (int i = 0; i < n; i++)
      work[i] = sin(x[i] * (round + 1)) * (round ? work[i] : 1);
    for (int i = 0; i < n; i++)
      s += work[i] * work[(i + round) % n];
  }
  free(work);
  return s;
}
double cleared_input(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++)
    s *= 1 + x[i] * x[i];
  memset(x, 0, n * sizeof *x);
  return s + x[0];
}
double squared_again(double *x, int n) {
  for (int k = 0; k < 4; k++)
    for (int i = 0; i < n; i++)
      x[i] = x[i] * x[i] * 0.9 + 0.1 * x[(i + 1) % n];
  return x[0] * x[n - 1];
}
static void rotate(double *x, int n) {
  double first = x[0];
  for (int i = 0; i + 1 < n; i++)
    x[i] = x[i + 1] * x[i];
  x[n - 1] = first;
}
double rotated(double *x, int n) {
  for (int k = 0; k < 5; k++)
    rotate(x, n);
  return x[0] + 2 * x[1] * x[n - 1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(reused_buffer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(cleared_input, 0.7, 1.2, -0.4);
  CHECK_ARRAY(squared_again, 0.7, 1.2, -0.4);
  CHECK_ARRAY(rotated, 0.7, 1.2, 0.4, 0.9);
  return finish();
}
#endif
