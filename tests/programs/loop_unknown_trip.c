// feature: trip counts that depend on data, early return, several exits
#include "check.h"

double until_above(double *x, int n);
double search(double *x, int n);
double collatz(double x, double y);
double nested_exit(double *x, int n);

#if FUNCTIONS
double until_above(double *x, int n) {
  double s = 0;
  int i = 0;
  while (s < 10.0) {
    s += x[i % n] * x[i % n] + 0.1;
    i++;
  }
  return s * x[0];
}

double search(double *x, int n) {
  double product = 1;
  for (int i = 0; i < n; i++) {
    product *= x[i];
    if (product > 5)
      return product * product;
    if (product < -5)
      return -product;
    if (x[i] == 0)
      break;
  }
  return product + 1;
}

double collatz(double x, double y) {
  long state = 27;
  int steps = 0;
  while (state != 1 && steps < 40) {
    if (state & 1) {
      state = 3 * state + 1;
      x = x * 1.01 + y;
    } else {
      state /= 2;
      y = y * 0.9 + 0.01 * x;
    }
    steps++;
  }
  return x * y;
}

double nested_exit(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      s += x[i] * x[j] * (j + 1);
      if (s > 20)
        goto out;
    }
out:
  return s * s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(until_above, 0.5, 1.25, -0.75);
  CHECK_ARRAY(search, 1.5, 1.2, 1.1, 4.0, 3.0);
  CHECK_ARRAY(search, 1.5, -1.2, 1.1, 4.0, 3.0);
  CHECK_ARRAY(search, 1.5, 1.2, 1.1);
  CHECK_PAIR(collatz, 1.1, 0.4);
  CHECK_ARRAY(nested_exit, 1.0, 2.0, 1.5);
  CHECK_ARRAY(nested_exit, 0.1, 0.2, 0.15);
  return finish();
}
#endif
