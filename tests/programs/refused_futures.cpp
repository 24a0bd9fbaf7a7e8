// feature: results that are told when a thread ends are refused by name
// flags: -pthread -std=c++20
// levels: 1 2 3
// refused: (?s)error: a result that is told when its thread ends
#include "check.h"
extern "C" {
double at_the_end(double *x, int n);
}

#if FUNCTIONS
#include <future>
#include <thread>
double at_the_end(double *x, int n) {
  std::promise<double> promise;
  auto result = promise.get_future();
  std::thread thread([&] { promise.set_value_at_thread_exit(x[0] * n); });
  thread.join();
  return result.get();
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(at_the_end, 0.5);
  return finish();
}
#endif
