// feature: inputs overwritten, in-place updates, outputs that accumulate
#include "check.h"

void relax(double *x, int n);
void swap_all(double *x, int n);
void accumulate(double *x, double *y);
void solve_lower(double *x, int n);
double consumed(double *x, int n);

#if FUNCTIONS
void relax(double *x, int n) {
  for (int sweep = 0; sweep < 3; sweep++)
    for (int i = 1; i + 1 < n; i++)
      x[i] = 0.25 * (x[i - 1] * x[i] + 2 * x[i + 1]);
}

void swap_all(double *x, int n) {
  for (int i = 0; i < n / 2; i++) {
    double keep = x[i];
    x[i] = x[n - 1 - i] * keep;
    x[n - 1 - i] = keep;
  }
}

void accumulate(double *x, double *y) {
  for (int k = 0; k < 3; k++) {
    y[0] += x[0] * x[k];
    y[1] = y[0] * x[1];
    y[0] *= 1 + y[1] * 0.1;
  }
}

void solve_lower(double *x, int n) {
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      x[i] -= x[j] * 0.3 * (i - j);
    x[i] /= 1 + x[i] * x[i];
  }
}

double consumed(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    s += x[i] * x[(i + 1) % n];
    x[i] = s;
  }
  return s * x[0];
}
#endif

#if CHECKS
int main(void) {
  CHECK_INPLACE(relax, 0.5, 1.25, -0.75, 1.5, 0.9);
  CHECK_INPLACE(swap_all, 0.5, 1.25, -0.75, 1.5, 0.9);
  CHECK_MAP(accumulate, 2, 0.5, 1.25, -0.75);
  CHECK_INPLACE(solve_lower, 0.5, 1.25, -0.75, 1.5);
  CHECK_ARRAY(consumed, 0.5, 1.25, -0.75, 1.5);
  return finish();
}
#endif
