// feature: std::atomic<double> to which threads add: fetch_add, fetch_sub, operators; read when they have been joined
// flags: -pthread -std=c++20
#include "check.h"
extern "C" {
double added_atomically(double *x, int n);
double by_reference(double *x, int n);
}

#if FUNCTIONS
#include <atomic>
#include <cmath>
#include <thread>
#include <vector>
/* Each thread adds to one sum, and takes away from another. */
double added_atomically(double *x, int n) {
  std::atomic<double> sum{0}, rest;
  rest.store(x[0] * x[n - 1]);
  auto work = [&](int from) {
    for (int i = from; i < n; i += 2) {
      sum.fetch_add(x[i] * x[i]);
      rest -= std::sin(x[i]);
    }
  };
  std::thread even(work, 0), odd(work, 1);
  even.join();
  odd.join();
  return sum * sum.load() * rest;
}

/* Of an ordinary variable; floats as well; threads in a container, which take their work from a counter. */
double by_reference(double *x, int n) {
  double sum = x[0];
  std::atomic<float> small{0};
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; t++)
    threads.emplace_back([&] {
      for (int i = next.fetch_add(1); i < n; i = next.fetch_add(1)) {
        std::atomic_ref<double>(sum).fetch_add(x[i] * x[0]);
        small += 0.5f;
      }
    });
  for (auto &thread : threads)
    thread.join();
  return sum * sum * small;
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(added_atomically, 0.5, 1.25, -0.75, 2, 0.3);
    CHECK_ARRAY(by_reference, 0.5, 1.25, -0.75, 2, 0.3);
  }
  return finish();
}
#endif
