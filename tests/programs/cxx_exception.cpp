// feature: exceptions that are not thrown, clean-up by destructors
#include "check.h"
#include <memory>
#include <stdexcept>
#include <vector>

double guarded(double *x, int n);
double cleaned(double *x, int n);
double caught(double x, double y);

#if FUNCTIONS
static double checked(const std::vector<double> &v, int i) {
  if (i < 0)
    throw std::out_of_range("negative");
  return v.at(i) * v.at(0);
}
double guarded(double *x, int n) {
  std::vector<double> v(x, x + n);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += checked(v, i);
  return s;
}
struct Restore {
  double &target, old;
  explicit Restore(double &t) : target(t), old(t) {}
  ~Restore() { target = old * 2; }
};
double cleaned(double *x, int n) {
  double s = x[0];
  {
    Restore restore(s);
    s = x[1] * x[n - 1];
    if (s > 100)
      throw std::runtime_error("large");
    x[0] += s;
  }
  return s * x[0];
}
double caught(double x, double y) {
  try {
    std::vector<double> v{x, y};
    return checked(v, 1) + y;
  } catch (const std::out_of_range &) {
    return x;
  }
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(guarded, 0.7, 1.2, -0.4);
  CHECK_ARRAY(cleaned, 0.7, 1.2, -0.4);
  CHECK_PAIR(caught, 0.7, 1.2);
  return finish();
}
#endif
