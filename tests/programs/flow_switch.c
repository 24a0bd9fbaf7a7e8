// feature: switch with fall-through, dense and sparse cases, inside a loop
#include "check.h"

double step(double x, int k);
double dispatch(double *x, int n);
double sparse(double *x, int n);

#if FUNCTIONS
double step(double x, int k) {
  switch (k) {
  case 0:
    return x * x;
  case 1:
    x += 1; /* falls through */
  case 2:
    x *= x;
    break;
  case 3:
    return 1 / x;
  case 4:
    x = -x;
    break;
  default:
    return 3;
  }
  return x * 2;
}

double dispatch(double *x, int n) {
  double s = 1;
  for (int i = 0; i < n; i++)
    s += step(x[i] * s, i % 7);
  return s;
}

double sparse(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    switch (i * i * 100) {
    case 0:
      s += x[i];
      break;
    case 400:
      s *= x[i];
      break;
    case 1600:
      s -= x[i] * x[i];
      continue;
    default:
      s = s * 0.5 + x[i];
    }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(dispatch, 0.5, 0.3, 0.7, 1.1, 0.2, 0.9, 0.4, 0.8);
  CHECK_ARRAY(sparse, 0.5, 0.3, 0.7, 1.1, 0.2, 0.9);
  return finish();
}
#endif
