// feature: nested, triangular and zero-trip loops
#include "check.h"

double triangular(double *x, int n);
double no_iteration(double *x, int n);
double three_deep(double *x, int n);
double downward(double *x, int n);

#if FUNCTIONS
double triangular(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      s += x[i] * x[j] / (1 + i + j);
  return s;
}

double no_iteration(double *x, int n) {
  double s = x[0];
  for (int i = n; i < n; i++)
    s *= x[i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i - 1; j++)
      s += x[j] * x[i];
  return s;
}

double three_deep(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++) {
    double inner = 0;
    for (int j = 0; j <= i; j++) {
      double p = 1;
      for (int k = j; k < n; k += 2)
        p *= x[k];
      inner += p * x[i];
    }
    s = s * 0.5 + inner;
  }
  return s;
}

double downward(double *x, int n) {
  double s = 0;
  for (int i = n - 1; i >= 0; i -= 2)
    s = s * x[i] + 1;
  for (unsigned i = n; i-- > 0;)
    s += x[i] * x[i] * i;
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(triangular, 1.5, -2.0, 0.5, 3.0);
  CHECK_ARRAY(no_iteration, 1.5, -2.0, 0.5, 3.0);
  CHECK_ARRAY(three_deep, 0.5, 1.25, -0.75, 1.5, 2.0);
  CHECK_ARRAY(downward, 0.5, 1.25, -0.75, 1.5, 2.0);
  return finish();
}
#endif
