// feature: a compare-and-exchange loop on an atomic double
#include "check.h"
#include <atomic>

double exchanged(double *x, int n);

#if FUNCTIONS
double exchanged(double *x, int n) {
  std::atomic<double> s{x[0]};
  double old = s.load();
  for (int i = 1; i < n; i++)
    while (!s.compare_exchange_weak(old, old * x[i] + 1))
      ;
  return s.load();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(exchanged, 0.7, 1.2, 0.4);
  return finish();
}
#endif
