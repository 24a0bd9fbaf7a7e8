// feature: parallel algorithms of C++ and tasks of TBB, which run at once where they are differentiated
// flags: -pthread -std=c++20
// needs: /usr/include/tbb libtbb-dev
// libraries: -ltbb
// levels: 0 2
// races: the library is not instrumented, so the sanitizer does not see how it orders threads
#include "check.h"
extern "C" {
double mapped(double *x, int n);
double summed(double *x, int n);
double looped(double *x, int n);
double tasks(double *x, int n);
}

#if FUNCTIONS
#include <algorithm>
#include <execution>
#include <functional>
#include <numeric>
#include <tbb/parallel_for.h>
#include <tbb/parallel_invoke.h>
#include <tbb/task_group.h>
#include <vector>

double mapped(double *x, int n) {
  std::vector<double> y(n);
  std::transform(std::execution::par_unseq, x, x + n, y.begin(), [x](double v) { return v * v * x[0]; });
  return y[0] * y[n - 1] + y[1];
}

double summed(double *x, int n) {
  return std::transform_reduce(std::execution::par, x, x + n, 1.0, std::plus<>(), [](double v) { return v * v * v; });
}

double looped(double *x, int n) {
  std::vector<double> y(n);
  tbb::parallel_for(tbb::blocked_range<int>(0, n, 2), [&](const tbb::blocked_range<int> &r) {
    for (int i = r.begin(); i != r.end(); ++i)
      y[i] = x[i] * x[(i + 1) % n];
  });
  double s = 0;
  for (int i = 0; i < n; i++)
    s += y[i] * y[i] * i;
  return s;
}

/* What has been cancelled runs no more. */
double tasks(double *x, int n) {
  double a = 0, b = 1, c = x[0];
  tbb::parallel_invoke([&] { a = x[0] * x[1]; }, [&] { b = x[n - 1] * x[0]; });
  tbb::task_group group;
  group.run([&] { c *= a; });
  group.wait();
  group.cancel();
  group.run([&] { c *= 100; });
  if (group.wait() == tbb::canceled)
    c += b;
  return c * c;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(mapped, 0.5, 1.5, -0.75);
  CHECK_ARRAY(summed, 0.5, 1.5, -0.75, 0.25, 1.25);
  CHECK_ARRAY(looped, 0.5, 1.5, -0.75, 0.25, 1.25, 0.875, 0.125);
  CHECK_ARRAY(tasks, 0.5, 1.5, -0.75);
  return finish();
}
#endif
