// feature: a switch in a loop, of which several cases lead to one block
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double same_target(double *x, int n);
double chosen_memory(double *x, int n);
double default_falls_out(double *x, int n);

#if FUNCTIONS
double same_target(double *x, int n) {
  double s = x[0];
  for (int i = 0; i < n; i++) {
    switch ((i * 3 + 1) % 7) {
    case 0:
    case 3:
    case 5:
      s *= x[i];
      break;
    case 1:
      s += x[i];
    case 2:
      s = s * s * 0.5;
    }
    s += x[i] * 0.1;
  }
  return s;
}
double chosen_memory(double *x, int n) {
  double a[3] = {x[0], 1, 2}, b[3] = {3, x[1], 4}, *p = a;
  for (int i = 0; i < n; i++) {
    switch ((i * 3 + 1) % 4) {
    case 0:
      p = i % 3 ? a : b;
      break;
    case 1:
      b[0] *= x[i];
    case 2:
      a[1] += b[0] * 0.5;
    }
    p[2] += a[1] * x[i];
  }
  return a[0] * b[1] + a[2] * b[2] + p[0];
}
double default_falls_out(double *x, int n) {
  double a[8], b[8], g = 0.1, q = 0.25, v = 0.5, w = x[1] * x[2];
  double *h = (double *)malloc(8 * sizeof(double)), *p = a;
  for (int i = 0; i < 8; i++) {
    a[i] = x[i % n] * 0.5;
    b[i] = 0.1 * i;
    h[i] = a[i] - b[i];
  }
  for (int c = 0; c < 5 && w < 0.8; c++) {
    switch ((c * 3 + 1) % 4) {
    case 0:
      p = c % 3 == 0 ? a : h;
      break;
    case 1:
      g = cos(sqrt(1 + x[0] * x[3] * q));
    case 2:
      memmove(b + 3, b + 0, 3 * sizeof(double));
    }
  }
  p = v > 0.781 ? a : h;
  double s = x[0] + v * w + p[2] + g;
  for (int i = 0; i < 8; i++)
    s += (a[i] + 0.5 * b[i] * h[i]) * (i + 1) * 0.2;
  free(h);
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(same_target, 0.7, 1.2, 0.5, 0.4, 0.8, 0.6);
  CHECK_ARRAY(chosen_memory, 0.7, 1.2, 0.5, 0.4, 0.8, 0.6);
  CHECK_ARRAY(default_falls_out, 0.7, 1.2, 0.5, 0.4, 0.8, 0.6);
  return finish();
}
#endif
