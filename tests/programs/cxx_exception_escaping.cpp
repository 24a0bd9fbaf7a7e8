// feature: an exception that leaves the differentiated function, caught where the derivative was asked for
#include "check.h"
#include <cmath>
#include <stdexcept>

double root(double *x, int n);

#if FUNCTIONS
double root(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    if (x[i] < 0)
      throw std::domain_error("negative");
    s += std::sqrt(x[i]);
  }
  return s;
}
#endif

#if CHECKS
static int caught(double *x) {
  double dx[2] = {0, 0};
#if REVERSE
  try {
    __enzyme_autodiff<void>((void *)root, enzyme_dup, x, dx, enzyme_const, 2);
  } catch (const std::domain_error &) {
    return 1;
  }
#endif
#if FORWARD
  try {
    dx[0] = __enzyme_fwddiff<double>((void *)root, enzyme_dup, x, dx, enzyme_const, 2);
  } catch (const std::domain_error &) {
    return 1;
  }
#endif
  return 0;
}
int main() {
  double right[2] = {0.7, 0.4}, wrong[2] = {0.7, -0.4};
  CHECK_ARRAY(root, 0.7, 1.2, 0.4);
  EXPECT(caught(right), 0);
  EXPECT(caught(wrong), 1);
  return finish();
}
#endif
