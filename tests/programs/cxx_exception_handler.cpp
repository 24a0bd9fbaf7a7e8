// feature: a handler outside of the loops in which exceptions may be thrown, and none is
#include "check.h"
#include <stdexcept>
#include <string>

double guarded_loops(double *x, int n);
double guarded_each(double *x, int n);

#if FUNCTIONS
static __attribute__((noinline)) double positive(double x) {
  if (x < -5)
    throw std::domain_error("negative");
  return x * x;
}
static __attribute__((noinline)) void checked(const std::string &name) {
  if (name.empty())
    throw 3;
}
double guarded_loops(double *x, int n) {
  double s = 0;
  try {
    std::string name = "a name that is long enough to be on the heap";
    checked(name);
    for (int i = 0; i < n; i++) {
      checked(name);
      for (int k = 0; k < n; k++)
        s += positive(x[i] + k) * s + 1;
    }
    checked(name);
  } catch (const std::domain_error &) {
    s -= x[0] * 3;
  } catch (...) {
    s = 0;
  }
  return s;
}
double guarded_each(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    try {
      int k = 0;
      do
        s += positive(x[i] - k) * s + x[i];
      while (++k < i);
    } catch (const std::domain_error &) {
      break;
    }
  }
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(guarded_loops, 0.7, 0.2, 0.4);
  CHECK_ARRAY(guarded_each, 0.7, 0.2, 0.4);
  return finish();
}
#endif
