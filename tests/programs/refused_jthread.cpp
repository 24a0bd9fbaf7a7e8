// feature: std::jthread, which ends by a flag that stops it, is refused by that
// flags: -pthread -std=c++20
// levels: 1 2 3
// refused: in _ZN\w*: error: a flag t
#include "check.h"
extern "C" {
double joined(double *x, int n);
}
#if FUNCTIONS
#include <thread>
double joined(double *x, int n) {
  double y = 0;
  { std::jthread thread([&] { y = x[0] * n; }); }
  return y * y;
}
#endif
#if CHECKS
int main() {
  CHECK_ARRAY(joined, 0.5);
  return finish();
}
#endif
