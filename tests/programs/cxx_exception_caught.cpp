// feature: an exception caught on a differentiated path: forward mode goes on, reverse mode says where it stops
// levels: 0 2
// xfail reverse: an exception caught on a differentiated path stops the program, loudly
#include "check.h"

double with_fallback(double *x, int n);

#if FUNCTIONS
#include <stdexcept>
#include <vector>

struct Guard { /* its destructor runs while the exception passes, and counts */
  double &total;
  std::vector<double> kept;
  Guard(double &t, double first) : total(t), kept(3, first) {}
  ~Guard() { total += kept[0] * kept[1]; }
};

static double step(double value, double &total) {
  Guard guard(total, value);
  guard.kept[1] = value * value;
  if (value > 2)
    throw std::out_of_range("too large");
  return value * 3;
}

double with_fallback(double *x, int n) {
  double sum = 0, total = x[0];
  for (int i = 0; i < n; i++) {
    try {
      sum += step(x[i] * 2, total);
    } catch (const std::exception &) {
      sum = sum * 1.5 + x[i];
    }
  }
  return sum * total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(with_fallback, 0.5, 1.5, -0.75, 0.8);
  return finish();
}
#endif
