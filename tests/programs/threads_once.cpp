// feature: what runs once, for whichever thread comes first: pthread_once, std::call_once
// flags: -pthread -std=c++17
// races: the sanitizer's pthread_once leaves another mark than the C library's (1, not 2), for which derivatives wait
#include "check.h"
extern "C" {
double of_c(double *x, int n);
double of_cxx(double *x, int n);
}

#if FUNCTIONS
#include <cmath>
#include <mutex>
#include <pthread.h>
#include <thread>
/* Long enough that one thread is through on the way back while the other is not. */
static double settled(double scale) {
  double y = 0;
  for (int i = 0; i < 20000; i++)
    y = std::sin(y) / 2 + scale;
  return y;
}
static double *input, scale;
static void set_scale() { scale = input[0] * input[1]; }
double of_c(double *x, int n) {
  pthread_once_t once = PTHREAD_ONCE_INIT;
  double y[2];
  input = x;
  auto work = [&](int k) {
    pthread_once(&once, set_scale);
    y[k] = settled(scale * x[k]);
  };
  std::thread first(work, 0), second(work, 1);
  first.join();
  second.join();
  return y[0] * y[1] * n;
}
double of_cxx(double *x, int n) {
  std::once_flag once;
  double common = 0, y[2];
  auto work = [&](int k) {
    std::call_once(once, [&](double by) { common = by * x[1]; }, x[0] * n);
    y[k] = settled(common * x[k]);
  };
  std::thread first(work, 0), second(work, 1);
  first.join();
  second.join();
  return y[0] * y[1];
}
#endif

#if CHECKS
int main() {
  for (int repeat = 0; repeat < 4; repeat++) {
    CHECK_ARRAY(of_c, 0.3, 0.4);
    CHECK_ARRAY(of_cxx, 0.3, 0.4);
  }
  return finish();
}
#endif
