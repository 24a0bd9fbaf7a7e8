// feature: std::async: a sum over futures, at once and deferred, threads that start threads
// flags: -pthread -std=c++20
// not under valgrind: counts are stored beside padding, and the word around them is asked for an address
#include "check.h"
extern "C" {
double asynchronous(double *x, int n);
double deferred(double *x, int n);
double nested(double *x, int n);
}

#if FUNCTIONS
#include <cmath>
#include <future>
#include <vector>
static double part(const double *x, int i, int n) {
  double sum = 0;
  for (int k = i; k < n; k += 2)
    sum += x[k] * x[0] * std::sin(x[k]);
  return sum;
}
double asynchronous(double *x, int n) {
  std::vector<std::future<double>> parts;
  for (int i = 0; i < 2; i++)
    parts.push_back(std::async(std::launch::async, part, x, i, n));
  double sum = 0;
  for (auto &one : parts)
    sum += one.get();
  return sum * sum;
}
double deferred(double *x, int n) {
  auto later = std::async(std::launch::deferred, [=] { return x[0] * x[1]; });
  double y = x[1] * n;
  return later.get() * y;
}
/* Each half of a half by a thread of its own. */
static double halves(double *x, int from, int to) {
  if (to - from < 2)
    return x[from] * x[from] * x[0];
  int middle = (from + to) / 2;
  auto left = std::async(halves, x, from, middle);
  double right = halves(x, middle, to);
  return left.get() * right;
}
double nested(double *x, int n) { return halves(x, 0, n); }
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 2; repeat++) {
    CHECK_ARRAY(asynchronous, 0.5, 1.25, -0.75, 2, 0.3);
    CHECK_ARRAY(deferred, 0.5, 1.25);
    CHECK_ARRAY(nested, 0.5, 1.25, -0.75, 2);
  }
  return finish();
}
#endif
