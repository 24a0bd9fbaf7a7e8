// feature: active values written into a static vector that was built before the derivative
#include "check.h"
#include <vector>

double of_scratch(double *x, int n);

#if FUNCTIONS
static std::vector<double> &scratch() {
  static std::vector<double> kept(4);
  return kept;
}
double of_scratch(double *x, int n) {
  std::vector<double> &v = scratch();
  for (int i = 0; i < 4; i++)
    v[i] = x[i % n] * x[0];
  return v[0] * v[3] + v[1];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(of_scratch, 0.7, 1.2, 0.4);
  return finish();
}
#endif
