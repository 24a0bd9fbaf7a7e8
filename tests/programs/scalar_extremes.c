// feature: minimum, maximum, clamp, absolute value, sign, saturating sums
#include "check.h"
#include <math.h>

double clamped(double *x, int n);
double extremes(double *x, int n);
double absolute(double *x, int n);
double soft_max(double *x, int n);

#if FUNCTIONS
static double clamp(double x, double low, double high) { return x < low ? low : x > high ? high : x; }
double clamped(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += clamp(x[i] * x[i], 0.2, 1.3) * x[i];
  return s;
}
double extremes(double *x, int n) {
  double low = INFINITY, high = -INFINITY;
  for (int i = 0; i < n; i++) {
    low = fmin(low, x[i]);
    high = fmax(high, x[i]);
  }
  return high * high - low * x[0];
}
double absolute(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += fabs(x[i]) * x[i] + (x[i] < 0 ? -1 : 1) * x[i] * x[0];
  return s;
}
double soft_max(double *x, int n) {
  double top = x[0], s = 0;
  for (int i = 1; i < n; i++)
    top = x[i] > top ? x[i] : top;
  for (int i = 0; i < n; i++)
    s += exp(x[i] - top);
  return top + log(s);
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(clamped, 0.7, 1.2, -0.4, 0.6);
  CHECK_ARRAY(extremes, 0.7, 1.2, -0.4, 0.6);
  CHECK_ARRAY(absolute, 0.7, 1.2, -0.4, 0.6);
  CHECK_ARRAY(soft_max, 0.7, 1.2, -0.4, 0.6);
  return finish();
}
#endif
