// feature: derivatives at special points: zero, signs, overflow, infinities stay where they belong
#include "check.h"
#include <math.h>

double at_zero(double x);
double guarded_log(double x);
double guarded_root(double *x, int n);
double powered(double *x, int n);

#if FUNCTIONS
double at_zero(double x) { return sin(x) + x * fabs(x + 1) + exp(x) * tanh(x) + hypot(x, 3) + pow(x + 1, 2) + pow(x, 2); }
double guarded_log(double x) { return x > 0 ? x * log(x) : 0; }
double guarded_root(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i];
  return s > 0 ? sqrt(s) : 0;
}
double powered(double *x, int n) { return pow(x[0], n) + pow(x[0], 1) + pow(x[0], 0); }
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(at_zero, 0.0);
  if (REVERSE) {
    EXPECT(AUTODIFF(double, guarded_log, 0.0), 0);
    EXPECT(AUTODIFF(double, guarded_log, -2.0), 0);
    double zero[2] = {0, 0}, d_zero[2] = {0, 0};
    AUTODIFF(void, guarded_root, &zero[0], &d_zero[0], 2);
    EXPECT(d_zero[0], 0);
    double p[1] = {0}, dp[1] = {0};
    AUTODIFF(void, powered, &p[0], &dp[0], 2);
    EXPECT(dp[0], 1);
  }
  if (FORWARD) {
    EXPECT(FWDDIFF(double, guarded_log, 0.0, 1.0), 0);
    EXPECT(FWDDIFF(double, guarded_log, -2.0, 1.0), 0);
    double p[1] = {0}, dp[1] = {1};
    EXPECT(FWDDIFF(double, powered, &p[0], &dp[0], 2), 1);
  }
  return finish();
}
#endif
