// feature: tasks of TBB that other code has spawned are not waited for in a derivative: the program stops
// flags: -pthread -std=c++20
// needs: /usr/include/tbb libtbb-dev
// libraries: -ltbb
// levels: 0 2
// races: the library is not instrumented, so the sanitizer does not see how it orders threads
// stops: tasks of TBB that were spawned before the differentiated code are waited for in it
#include "check.h"
extern "C" {
double of_others(double *x, int n);
}

#if FUNCTIONS
#include <chrono>
#include <tbb/task_group.h>
#include <thread>
static tbb::task_group group;
__attribute__((noinline, annotate("enzyme_inactive"))) static void start() {
  group.run([] { std::this_thread::sleep_for(std::chrono::milliseconds(200)); });
}
double of_others(double *x, int n) {
  double total = 0;
  start();
  group.run([&] { total = x[0] * x[1] * n; });
  group.wait();
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(of_others, 0.5, 1.25);
  return finish();
}
#endif
