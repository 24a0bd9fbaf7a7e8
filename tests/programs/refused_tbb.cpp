// feature: algorithms that run in parallel by way of TBB are refused by name
// flags: -pthread -std=c++20
// needs: /usr/include/tbb libtbb-dev
// refused: (?s)(?=.*in par: error: a task of TBB)(?=.*in looped: error: a task of TBB)(?=.*in reduced: error: a task of TBB)
#include "check.h"
extern "C" {
double par(double *x, int n);
double looped(double *x, int n);
double reduced(double *x, int n);
}

#if FUNCTIONS
#include <algorithm>
#include <execution>
#include <functional>
#include <numeric>
#include <tbb/parallel_for.h>
double par(double *x, int n) {
  double y[8];
  std::transform(std::execution::par, x, x + n, y, [](double v) { return v * v; });
  return y[0] * y[n - 1];
}
double looped(double *x, int n) {
  double y[8];
  tbb::parallel_for(0, n, [&](int i) { y[i] = x[i] * x[i]; });
  return y[0] * y[n - 1];
}
double reduced(double *x, int n) {
  return std::transform_reduce(std::execution::par, x, x + n, 0.0, std::plus<>(), [](double v) { return v * v; });
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(par, 0.5, 1.5);
  CHECK_ARRAY(looped, 0.5, 1.5);
  CHECK_ARRAY(reduced, 0.5, 1.5);
  return finish();
}
#endif
