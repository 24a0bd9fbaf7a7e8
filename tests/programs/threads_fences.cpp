// feature: threads that order one another by fences around flags that order nothing by themselves
// flags: -pthread -std=c++17
// races: the thread sanitizer does not know fences, and complains of the program alone as well
#include "check.h"
extern "C" double fences(double *x, int n);

#if FUNCTIONS
#include <atomic>
#include <thread>
double fences(double *x, int n) {
  std::atomic<bool> is_set{false};
  double y = 0, z = 0;
  std::thread thread([&] {
    y = x[0] * n;
    std::atomic_thread_fence(std::memory_order_release);
    is_set.store(true, std::memory_order_relaxed);
  });
  while (!is_set.load(std::memory_order_relaxed))
    std::this_thread::yield();
  std::atomic_thread_fence(std::memory_order_acquire);
  z = y * y;
  y = 3;
  thread.join();
  return z * y;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(fences, 0.5, 1.25);
  CHECK_ARRAY(fences, 0.5, 1.25);
  return finish();
}
#endif
