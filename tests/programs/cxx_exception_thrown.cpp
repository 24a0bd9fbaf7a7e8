// feature: an exception thrown and caught within the differentiated function
// xfail reverse: an exception caught on a differentiated path stops the program, loudly
#include "check.h"
#include <stdexcept>

double recovered(double *x, int n);

#if FUNCTIONS
static double positive(double x) {
  if (x < 0)
    throw std::domain_error("negative");
  return x * x;
}
double recovered(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    try {
      s += positive(x[i]);
    } catch (const std::domain_error &) {
      s -= x[i] * 3;
    }
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(recovered, 0.7, -1.2, 0.4);
  return finish();
}
#endif
