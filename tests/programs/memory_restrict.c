// feature: restrict, const and volatile pointers
#include "check.h"

double restricted(double *restrict x, int n);
double recurrent(double *x, int n);
double through_volatile(double *x, int n);

#if FUNCTIONS
double restricted(double *restrict x, int n) {
  double out[8], *restrict p = out;
  for (int i = 0; i < n; i++)
    p[i] = x[i] * x[n - 1 - i];
  double s = 0;
  for (int i = 0; i < n; i++)
    s += p[i] * x[i];
  return s;
}
static void layer(const double *restrict weight, double *restrict state, int n) {
  for (int i = 0; i < n; i++) {
    double gate = state[i] * weight[i];
    state[i] = gate / (1 + gate * gate) + 0.1 * weight[(i + 1) % n];
  }
}

double recurrent(double *x, int n) {
  double state[8] = {0.1, 0.2, 0.3, 0.4};
  for (int t = 0; t < 4; t++)
    layer(x, state, n);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += state[i];
  return s;
}

double through_volatile(double *x, int n) {
  volatile double keep = x[0] * x[0];
  for (int i = 1; i < n; i++)
    keep = keep * x[i] + 1;
  return keep;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(restricted, 0.7, 1.2, -0.4);
  CHECK_ARRAY(recurrent, 0.7, 1.2, -0.4);
  CHECK_ARRAY(through_volatile, 0.7, 1.2, -0.4);
  return finish();
}
#endif
