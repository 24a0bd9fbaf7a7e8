// feature: atomics, call_once and thread-local state, on one thread
#include "check.h"
#include <atomic>
#include <mutex>

double with_atomic(double *x, int n);
double with_thread_local(double *x, int n);

#if FUNCTIONS
static thread_local double scratch[4];
double with_atomic(double *x, int n) {
  std::atomic<int> k{0};
  std::atomic<double> s{0};
  for (int i = 0; i < n; i++) {
    s.store(s.load() + x[i] * x[i]);
    ++k;
  }
  return s.load() * k;
}
double with_thread_local(double *x, int n) {
  for (int i = 0; i < 4; i++)
    scratch[i] = x[i % n] * x[i % n];
  return scratch[0] * scratch[1] + scratch[3];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(with_atomic, 0.7, 1.2, 0.4);
  CHECK_ARRAY(with_thread_local, 0.7, 1.2, 0.4);
  return finish();
}
#endif
