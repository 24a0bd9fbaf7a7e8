// feature: threads that are given objects of several classes, with floats, counts and addresses at the same places
// flags: -pthread -std=c++17
#include "check.h"
extern "C" {
double counted(double *x, int n);
double scaled(double *x, int n);
double idle(double *x, int n);
double owned(double *x, int n);
}

#if FUNCTIONS
#include <atomic>
#include <memory>
#include <thread>
#include <vector>
double counted(double *x, int n) {
  double sum = x[0];
  std::atomic<int> calls{1};
  float weight = 0.5f;
  std::vector<std::thread> threads;
  threads.emplace_back([&sum, &weight, n, &calls, x]() mutable {
    for (int i = 0; i < n; i++) {
      sum += calls.fetch_add(1) * 0 + x[2];
      weight += 1.0f;
      sum += weight * x[0];
    }
  });
  for (auto &thread : threads)
    thread.join();
  return sum * calls;
}
double scaled(double *x, int n) {
  double sum = x[0];
  float weight = 0.5f;
  std::thread thread(
      [&weight, &sum, n](double *x, double by, int times) {
        weight += 1.0f;
        sum += weight * x[1] + by * times * n;
      },
      x, x[1] * 2, n);
  thread.join();
  return sum;
}
double idle(double *x, int n) {
  double sum = x[0] * n;
  std::thread thread([x, &sum, n] {});
  thread.join();
  return sum;
}
double owned(double *x, int n) {
  double sum = 0;
  auto factor = std::make_unique<double>(x[1]);
  std::vector<double> values(x, x + n);
  std::thread thread([factor = std::move(factor), values = std::move(values), &sum] {
    for (double value : values)
      sum += *factor * value;
  });
  thread.join();
  return sum * sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(counted, 0.5, 1.25, -0.75, 2);
  CHECK_ARRAY(scaled, 0.5, 1.25, -0.75, 2);
  CHECK_ARRAY(idle, 0.5, 1.25, -0.75, 2);
  CHECK_ARRAY(owned, 0.5, 1.25, -0.75, 2);
  return finish();
}
#endif
