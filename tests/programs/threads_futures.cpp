// feature: promises that threads keep, packaged tasks, shared futures, and exceptions that nobody throws
// flags: -pthread -std=c++20
// not under valgrind: counts are stored beside padding, and the word around them is asked for an address
// races: the last owner sets a count to zero plainly, so the shadow of it is cleared plainly, while others look at it: all zeros
#include "check.h"
extern "C" {
double promised(double *x, int n);
double packaged(double *x, int n);
double shared(double *x, int n);
double failing(double *x, int n);
double waiting(double *x, int n);
}

#if FUNCTIONS
#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>
#include <utility>
double promised(double *x, int n) {
  std::promise<double> promise;
  auto result = promise.get_future();
  std::thread thread([&] { promise.set_value(x[0] * n); });
  double y = result.get();
  thread.join();
  return y * y;
}
double packaged(double *x, int n) {
  std::packaged_task<double(int)> task([=](int k) { return x[k] * x[0] * n; });
  auto result = task.get_future();
  std::thread thread(std::move(task), 1);
  double y = result.get();
  thread.join();
  return y * y;
}
double shared(double *x, int n) {
  std::promise<double> promise;
  std::shared_future<double> scale = promise.get_future().share();
  double y[2];
  auto work = [&, scale](int own) {
    double by = scale.get();
    y[own] = by * by * x[own];
  };
  std::thread first(work, 0), second(work, 1);
  promise.set_value(x[0] * x[1]);
  first.join();
  second.join();
  return y[0] * y[1] * scale.get();
}
double failing(double *x, int n) {
  std::promise<double> promise;
  auto result = promise.get_future();
  std::thread thread([&] {
    if (n > 9)
      promise.set_exception(std::make_exception_ptr(std::runtime_error("too many")));
    else
      promise.set_value(x[0] * x[0]);
  });
  thread.join();
  return result.get() * x[1];
}
/* Threads that all wait for one promise, and whoever waits for them looks now and then. */
double waiting(double *x, int n) {
  std::promise<void> go;
  std::shared_future<void> gone = go.get_future().share();
  double y = 0, scale = 1;
  auto work = std::async(std::launch::async, [&, gone] {
    gone.wait();
    y = scale * x[0];
  });
  scale = x[0] * x[1] * n;
  go.set_value();
  while (work.wait_for(std::chrono::milliseconds(1)) != std::future_status::ready)
    continue;
  return y * scale;
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(promised, 0.5, 1.25);
    CHECK_ARRAY(packaged, 0.5, 1.25);
    CHECK_ARRAY(shared, 0.5, 1.25);
    CHECK_ARRAY(failing, 0.5, 1.25);
    CHECK_ARRAY(waiting, 0.5, 1.25);
  }
  return finish();
}
#endif
