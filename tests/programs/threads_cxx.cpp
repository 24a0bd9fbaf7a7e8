// feature: std::thread that is joined: lambdas, members, arguments, containers of threads, guards of mutexes
// flags: -pthread -std=c++17
#include "check.h"
extern "C" {
double lambdas(double *x, int n);
double members(double *x, int n);
double arguments(double *x, int n);
double guarded(double *x, int n);
double containers(double *x, int n);
double dealt_out(double *x, int n);
}

#if FUNCTIONS
#include <atomic>
#include <cmath>
#include <functional>
#include <mutex>
#include <numeric>
#include <thread>
#include <vector>
double lambdas(double *x, int n) {
  double y[2] = {0, 0};
  std::thread first([&] {
    for (int i = 0; i < n; i++)
      y[0] += x[i] * x[0];
  });
  std::thread second([&y, x, last = x[n - 1]] { y[1] = std::sin(last) * x[0]; });
  double beside = x[0] * x[0];
  first.join();
  second.join();
  return y[0] * y[1] + beside;
}

class Sum {
  const double *x;
  int from, to;

public:
  double result = 0;
  Sum(const double *x_, int from_, int to_) : x(x_), from(from_), to(to_) {}
  void run(double scale) {
    for (int i = from; i < to; i++)
      result += x[i] * x[i] * scale;
  }
};
double members(double *x, int n) {
  Sum left(x, 0, n / 2), right(x, n / 2, n);
  std::thread thread(&Sum::run, &left, x[0]);
  right.run(x[1]);
  thread.join();
  return left.result * right.result;
}

static void scale(const double *x, double by, double &result) { result = x[0] * by + x[1]; }
double arguments(double *x, int n) {
  double result;
  std::thread thread(scale, x, x[n - 1], std::ref(result));
  thread.join();
  return result * result;
}

double guarded(double *x, int n) {
  std::mutex mutex;
  double product = 1, high = -1e300;
  int next = 0;
  auto work = [&] {
    for (;;) {
      int i;
      {
        std::lock_guard<std::mutex> guard(mutex);
        i = next++;
      }
      if (i >= n)
        return;
      double v = std::exp(x[i] / 4) * x[0];
      std::unique_lock<std::mutex> guard(mutex);
      product = product * v;
      if (v > high)
        high = v;
    }
  };
  std::thread thread(work);
  work();
  thread.join();
  return product * high;
}

double containers(double *x, int n) {
  std::vector<double> y(n);
  std::vector<std::thread> threads;
  for (int k = 0; k < 2; k++)
    threads.emplace_back([&x, &y, n, k] {
      for (int i = k; i < n; i += 2)
        y[i] = x[i] * x[n - 1 - i];
    });
  for (auto &thread : threads)
    thread.join();
  return std::accumulate(y.begin(), y.end(), 0.0) * y[0];
}

double dealt_out(double *x, int n) {
  std::vector<double> y(n);
  std::atomic<int> next{0};
  auto work = [&] {
    for (int i; (i = next++) < n;)
      y[i] = x[i] * x[i] * x[0];
  };
  std::thread thread(work);
  work();
  thread.join();
  return std::accumulate(y.begin(), y.end(), 0.0) * y[0];
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(lambdas, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(members, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(arguments, 0.5, 1.25, -0.75);
    CHECK_ARRAY(guarded, 0.5, 1.25, -0.75, 2);
    CHECK_ARRAY(containers, 0.5, 1.25, -0.75, 2, 0.3);
    CHECK_ARRAY(dealt_out, 0.5, 1.25, -0.75, 2, 0.3);
  }
  return finish();
}
#endif
