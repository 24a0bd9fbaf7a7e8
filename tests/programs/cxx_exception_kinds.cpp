// feature: several handlers, rethrow, noexcept, exceptions across calls, none thrown
#include "check.h"
#include <new>
#include <stdexcept>
#include <string>
#include <vector>

double handled(double *x, int n);

#if FUNCTIONS
static double risky(double x, int level) {
  if (level > 5)
    throw std::runtime_error("level " + std::to_string(level));
  std::vector<double> v(level + 1, x);
  return v[level] * v[0];
}
static double safe(double x, int level) noexcept { return risky(x, level) * 2; }
static double rethrowing(double x) {
  try {
    return risky(x, 2);
  } catch (const std::bad_alloc &) {
    throw;
  } catch (...) {
    return -1;
  }
}
double handled(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    try {
      s += risky(x[i], i) + safe(x[i], 1);
    } catch (const std::runtime_error &e) {
      s += e.what()[0];
    } catch (const std::exception &) {
      return -5;
    }
  return s * rethrowing(x[0]);
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(handled, 0.7, 1.2, 0.4);
  return finish();
}
#endif
