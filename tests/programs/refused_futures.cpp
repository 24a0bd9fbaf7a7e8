// feature: what the standard library makes of threads beyond std::thread, and threads that end in the middle of calls, is refused by name
// flags: -pthread -std=c++20
// levels: 1 2 3
// refused: (?s)(?=.*in asynchronous: error: a future \(std::async, )(?=.*in kept: error: a future)(?=.*in once: error: `pthread_once` calls a function)(?=.*in of_two: error: a wait for other threads \(std::latch, )(?=.*in ends: error: a thread ends by `pthread_exit`)
#include "check.h"
extern "C" {
double asynchronous(double *x, int n);
double kept(double *x, int n);
double once(double *x, int n);
double of_two(double *x, int n);
double left(double *x, int n);
}

#if FUNCTIONS
#include <future>
#include <latch>
#include <mutex>
#include <pthread.h>
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
double once(double *x, int n) {
  double y = 0;
  std::once_flag flag;
  std::call_once(flag, [&] { y = x[0] * n; });
  return y * y;
}
double of_two(double *x, int n) {
  std::latch both(2);
  double y[2];
  std::thread thread([&] {
    y[0] = x[0] * n;
    both.arrive_and_wait();
  });
  y[1] = x[0];
  both.arrive_and_wait();
  thread.join();
  return y[0] * y[1];
}
/* Who has called it would go on. */
extern "C" __attribute__((noinline)) void ends(double *y) {
  *y *= *y;
  if (*y > 0.1)
    pthread_exit(nullptr);
}
static void *run(void *given) {
  double *y = static_cast<double *>(given);
  ends(y);
  *y += 1;
  return nullptr;
}
double left(double *x, int n) {
  double y = x[0] * n;
  pthread_t thread;
  pthread_create(&thread, nullptr, run, &y);
  pthread_join(thread, nullptr);
  return y;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(asynchronous, 0.5);
  CHECK_ARRAY(kept, 0.5);
  CHECK_ARRAY(once, 0.5);
  CHECK_ARRAY(of_two, 0.5);
  CHECK_ARRAY(left, 0.5);
  return finish();
}
#endif
