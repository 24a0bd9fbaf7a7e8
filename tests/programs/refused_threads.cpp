// feature: threads that go on, functions chosen at run time, work for others are refused by name
// flags: -pthread -std=c++20
// refused: (?s)(?=.*a thread that goes on)(?=.*a thread \(`pthread_create)(?=.*`mine`, of which every thread has its own)(?=.*in submitted: error: a condition variable \S+ hands work over)(?=.*in spun: error: a flag that the code waits for)(?=.*in polled: error: a flag that the code waits for)
#include "check.h"
extern "C" {
double detached(double *x, int n);
double unknown(double *x, int n);
double own_global(double *x, int n);
double submitted(double *x, int n);
double spun(double *x, int n);
double polled(double *x, int n);
}

#if FUNCTIONS
#include <atomic>
#include <condition_variable>
#include <pthread.h>
#include <thread>
double detached(double *x, int n) {
  double y = x[0] * n;
  std::thread([&] { y *= y; }).detach();
  return y;
}
void *(*volatile chosen)(void *);
double unknown(double *x, int n) {
  double y = x[0] * n;
  pthread_t thread;
  pthread_create(&thread, nullptr, chosen, &y);
  pthread_join(thread, nullptr);
  return y;
}
thread_local double mine;
__attribute__((noinline)) static double squared() { return mine * mine; }
double own_global(double *x, int n) {
  double y = 0;
  std::thread([&] {
    mine = x[0] * n;
    y = squared();
  }).join();
  return y;
}
/* Who does the work of these has been started before. */
static std::mutex mutex;
static std::condition_variable wanted;
static double *work;
double submitted(double *x, int n) {
  double y[2] = {x[0] * n, 0};
  std::unique_lock<std::mutex> guard(mutex);
  work = y;
  wanted.notify_one();
  wanted.wait(guard, [] { return !work; });
  return y[1];
}
static std::atomic<double *> place;
double spun(double *x, int n) {
  double y[2] = {x[0] * n, 0};
  place = y;
  while (place)
    std::this_thread::yield();
  return y[1];
}
double polled(double *x, int n) {
  double y[2] = {x[0] * n, 0};
  {
    std::lock_guard<std::mutex> guard(mutex);
    work = y;
  }
  for (;;) {
    std::lock_guard<std::mutex> guard(mutex);
    if (!work)
      return y[1];
  }
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(detached, 0.5);
  CHECK_ARRAY(unknown, 0.5);
  CHECK_ARRAY(own_global, 0.5);
  CHECK_ARRAY(submitted, 0.5);
  CHECK_ARRAY(spun, 0.5);
  CHECK_ARRAY(polled, 0.5);
  return finish();
}
#endif
