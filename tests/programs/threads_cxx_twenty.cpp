// feature: threads of C++20: jthread with its stop token, latch, barrier, semaphores, waiting for an atomic
// flags: -pthread -std=c++20
#include "check.h"
extern "C" {
double joined(double *x, int n);
double stopped(double *x, int n);
double of_two(double *x, int n);
double phases(double *x, int n);
double permits(double *x, int n);
double notified(double *x, int n);
}

#if FUNCTIONS
#include <atomic>
#include <barrier>
#include <cmath>
#include <latch>
#include <semaphore>
#include <thread>
double joined(double *x, int n) {
  double y = 0;
  { std::jthread thread([&] { y = x[0] * n; }); }
  return y * y;
}
/* It runs until it is told to stop, a second time at the least. */
double stopped(double *x, int n) {
  double y = x[0];
  std::atomic<int> rounds{0};
  std::jthread thread([&](std::stop_token token) {
    for (int i = 0; !token.stop_requested() || i < 2; i++) {
      if (i < 2)
        y = y * x[1] + std::sin(x[0]);
      rounds++;
      std::this_thread::yield();
    }
  });
  while (rounds < 1)
    std::this_thread::yield();
  thread.request_stop();
  thread.join();
  return y * n;
}
double of_two(double *x, int n) {
  std::latch both(2);
  double y[2], z = 0;
  std::thread thread([&] {
    y[0] = x[0] * n;
    both.arrive_and_wait();
    z = y[1] * y[1];
  });
  y[1] = x[0];
  both.arrive_and_wait();
  double product = y[0] * y[1];
  thread.join();
  return product + z;
}
double phases(double *x, int n) {
  std::barrier both(2);
  double y[2] = {x[0], x[1]};
  auto work = [&](int own) {
    for (int i = 0; i < n; i++) {
      double other = y[1 - own];
      both.arrive_and_wait();
      y[own] = y[own] * x[i] + std::sin(other);
      both.arrive_and_wait();
    }
  };
  std::jthread thread(work, 0);
  work(1);
  thread.join();
  return y[0] * y[1];
}
double permits(double *x, int n) {
  std::binary_semaphore full{0}, empty{1};
  double slot = 0, sum = 1;
  std::jthread maker([&] {
    for (int i = 0; i < n; i++) {
      empty.acquire();
      slot = x[i] * x[0];
      full.release();
    }
  });
  for (int i = 0; i < n; i++) {
    full.acquire();
    sum = sum * slot + slot;
    empty.release();
  }
  return sum;
}
double notified(double *x, int n) {
  std::atomic<int> ready{0};
  double y = 0;
  std::jthread thread([&] {
    y = x[0] * n;
    ready = 1;
    ready.notify_one();
  });
  ready.wait(0);
  return y * y;
}
#endif
#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(joined, 0.5);
    CHECK_ARRAY(stopped, 0.5, 1.25);
    CHECK_ARRAY(of_two, 0.5);
    CHECK_ARRAY(phases, 0.5, 1.25, -0.75);
    CHECK_ARRAY(permits, 0.5, 1.25, -0.75);
    CHECK_ARRAY(notified, 0.5);
  }
  return finish();
}
#endif
