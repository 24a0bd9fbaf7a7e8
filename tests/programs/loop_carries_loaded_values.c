// feature: values that a loop has loaded in one iteration and uses in the next, where the memory is overwritten later
#include "check.h"

double burgers(double *x, int n);
double differences(double *x, int n);
double until_large(double *x, int n);
double left_inside(double *x, int n);
double rows(double *x, int n);
double from_function(double *x, int n);

#if FUNCTIONS
#include <math.h>

double burgers(double *x, int n) {
  double u[8] = {0}, v[8] = {0}, s = 0;
  for (int i = 0; i < n; i++)
    u[i] = x[i];
  for (int step = 0; step < 4; step++) {
    v[0] = u[0];
    v[n - 1] = u[n - 1];
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] - 0.1 * u[i] * (u[i + 1] - u[i - 1]) + 0.2 * (u[i - 1] - 2 * u[i] + u[i + 1]);
    for (int i = 0; i < n; i++)
      u[i] = v[i] * (1 + 0.1 * v[i]);
  }
  for (int i = 0; i < n; i++)
    s += u[i] * u[i];
  return s;
}

double differences(double *x, int n) {
  double s = 0;
  for (int round = 0; round < 3; round++) {
    double before = 0.5;
    for (int i = 0; i < n; i++) {
      double here = x[i];
      s += here * before * before;
      x[i] = s / (1 + here * here);
      before = here;
    }
  }
  return s;
}

double until_large(double *x, int n) {
  double s = 0;
  for (int round = 0; round < 3; round++) {
    double before = 1;
    int i = round;
    while (i < n && s < 10) {
      double here = x[i];
      s += here * here * before;
      x[i++] = here * before + s;
      before = here;
    }
  }
  return s;
}

double left_inside(double *x, int n) {
  double s = 0;
  for (int round = 0; round < 4; round++) {
    double before = 0.3;
    for (int i = 0; i < n; i++) {
      s += before * before;
      if (s > 2 + round)
        break;
      double here = x[i];
      x[i] = here * before + 0.1;
      s += here * before;
      before = here;
    }
  }
  return s;
}

double rows(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    double before = i ? x[i - 1] : 2;
    for (int j = i; j < n; j++) {
      double here = x[j];
      s += here * before * before + before;
      x[j] = here * before;
      before = here;
    }
  }
  return s;
}

__attribute__((noinline)) static double changed(double *at, double by) {
  double old = *at;
  *at = old * old + by;
  return old;
}
double from_function(double *x, int n) {
  double s = 0;
  for (int round = 0; round < 3; round++) {
    double before = 0.25;
    for (int i = 0; i < n; i++) {
      s += before * before * before;
      before = changed(&x[i], 0.1 * before);
    }
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(burgers, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(differences, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(until_large, 0.3, -0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(left_inside, 0.3, 0.2, 0.8, 0.5, 1.1);
  CHECK_ARRAY(rows, 0.3, -0.2, 0.8, 0.5);
  CHECK_ARRAY(from_function, 0.3, -0.2, 0.8, 0.5, 1.1);
  return finish();
}
#endif
