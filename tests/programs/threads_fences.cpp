// feature: threads that order one another by fences on both sides, or on one side of a flag that is enough on the other
// flags: -pthread -std=c++17
// races: the thread sanitizer does not know fences, and complains of the program alone as well
#include "check.h"
extern "C" double fences(double *x, int n);
extern "C" double fence_behind(double *x, int n);
extern "C" double fence_before(double *x, int n);
extern "C" double last_one(double *x, int n);

#if FUNCTIONS
#include <atomic>
#include <math.h>
#include <thread>
// On the way back it takes longer than a thread takes to start.
static double slowly(const double &y) {
  double sum = 0;
  for (int i = 0; i < 200000; i++)
    sum += sin(y + 1e-5 * i) * 1e-5;
  return sum;
}

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

double fence_behind(double *x, int n) {
  std::atomic<bool> is_set{false};
  double y = 0, z = 0;
  std::thread thread([&] {
    y = x[0] * n;
    is_set.store(true, std::memory_order_release);
  });
  while (!is_set.load(std::memory_order_relaxed))
    std::this_thread::yield();
  std::atomic_thread_fence(std::memory_order_acquire);
  z = slowly(y);
  y = 3;
  thread.join();
  return z * y;
}

double fence_before(double *x, int n) {
  std::atomic<bool> is_set{false};
  double y = 0, z = 0;
  std::thread thread([&] {
    y = x[0] * n;
    std::atomic_thread_fence(std::memory_order_release);
    is_set.store(true, std::memory_order_relaxed);
  });
  while (!is_set.load(std::memory_order_acquire))
    std::this_thread::yield();
  z = slowly(y);
  y = 3;
  thread.join();
  return z * y;
}

double last_one(double *x, int n) {
  std::atomic<int> left{2};
  double y = 0, z = 0, product = 0;
  auto end = [&] {
    if (left.fetch_sub(1, std::memory_order_release) == 1) {
      std::atomic_thread_fence(std::memory_order_acquire);
      product = slowly(y) * z;
      y = z = 3;
    }
  };
  std::thread thread([&] {
    y = x[0] * n;
    end();
  });
  z = x[1] * x[1];
  end();
  thread.join();
  return product * y;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(fences, 0.5, 1.25);
  CHECK_ARRAY(fences, 0.5, 1.25);
  CHECK_ARRAY(fence_behind, 0.5, 1.25);
  CHECK_ARRAY(fence_before, 0.5, 1.25);
  CHECK_ARRAY(last_one, 0.5, 1.25);
  return finish();
}
#endif
