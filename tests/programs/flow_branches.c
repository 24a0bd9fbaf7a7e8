// feature: conditionals: nested, short-circuit, ternary chains, boolean arithmetic
#include "check.h"
#include <math.h>

double nested_if(double x, double y);
double short_circuit(double *x, int n);
double chain(double x);
double boolean(double x, double y);

#if FUNCTIONS
double nested_if(double x, double y) {
  if (x > 0) {
    if (y > 0)
      return x * y;
    else if (y > -1)
      return x - y * y;
    return x * x * x;
  }
  return y > 0 ? exp(x) : x * y * y;
}

double short_circuit(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    if ((x[i] > 0 && x[i] < 1) || (i % 2 && x[i] * x[0] > 0.1))
      s += x[i] * x[i];
    else if (!(x[i] < -1))
      s -= x[i];
  return s;
}

double chain(double x) { return x < 0 ? -x : x < 1 ? x * x : x < 2 ? 2 * x - 1 : sqrt(x) * 3; }

double boolean(double x, double y) { return (x > y) * x * x + (x <= y) * y * 3 + !!(x > 0) * x; }
#endif

#if CHECKS
int main(void) {
  CHECK_PAIR(nested_if, 0.7, 1.2);
  CHECK_PAIR(nested_if, 0.7, -0.2);
  CHECK_PAIR(nested_if, 0.7, -1.2);
  CHECK_PAIR(nested_if, -0.7, 1.2);
  CHECK_PAIR(nested_if, -0.7, -1.2);
  CHECK_ARRAY(short_circuit, 0.7, 1.2, -0.4, -1.5, 0.3);
  CHECK_SCALAR(chain, -0.5);
  CHECK_SCALAR(chain, 0.5);
  CHECK_SCALAR(chain, 1.5);
  CHECK_SCALAR(chain, 2.5);
  CHECK_PAIR(boolean, 0.7, 1.2);
  CHECK_PAIR(boolean, 1.7, 1.2);
  return finish();
}
#endif
