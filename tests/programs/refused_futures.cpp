// feature: a future is refused by name, of whatever it is made
// flags: -pthread -std=c++20
// levels: 1 2 3
// refused: (?s)(?=.*in asynchronous: error: a future \(std::async, )(?=.*in kept: error: a future)
#include "check.h"
extern "C" {
double asynchronous(double *x, int n);
double kept(double *x, int n);
}

#if FUNCTIONS
#include <future>
#include <thread>
double asynchronous(double *x, int n) {
  auto square = std::async(std::launch::async, [=] { return x[0] * x[0]; });
  return square.get() * n;
}
double kept(double *x, int n) {
  std::promise<double> promise;
  auto result = promise.get_future();
  std::thread thread([&] { promise.set_value(x[0] * n); });
  double y = result.get();
  thread.join();
  return y * y;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(asynchronous, 0.5);
  CHECK_ARRAY(kept, 0.5);
  return finish();
}
#endif
