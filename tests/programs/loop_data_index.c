// feature: indices and branches that depend on the values
#include "check.h"

double largest(double *x, int n);
void sorted(double *x, double *y);
double interpolated(double *x, int n);

#if FUNCTIONS
double largest(double *x, int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    if (x[i] > x[best])
      best = i;
  return x[best] * x[best] * (best + 1);
}

void sorted(double *x, double *y) {
  double a[5];
  for (int i = 0; i < 5; i++)
    a[i] = x[i];
  for (int i = 1; i < 5; i++) {
    double key = a[i];
    int j = i - 1;
    while (j >= 0 && a[j] > key) {
      a[j + 1] = a[j];
      j--;
    }
    a[j + 1] = key;
  }
  for (int i = 0; i < 5; i++)
    y[i] = a[i] * a[i] * (i + 1);
}

double interpolated(double *x, int n) {
  static const double knots[5] = {0, 1, 4, 9, 16};
  double s = 0;
  for (int i = 0; i < n; i++) {
    int k = (int)x[i];
    double t = x[i] - k;
    s += knots[k] * (1 - t) + knots[k + 1] * t * t;
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(largest, 0.7, 1.2, -0.4, 0.9);
  CHECK_MAP(sorted, 5, 0.7, 1.2, -0.4, 0.9, 0.1);
  CHECK_ARRAY(interpolated, 0.7, 1.2, 2.4, 3.9);
  return finish();
}
#endif
