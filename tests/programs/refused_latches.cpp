// feature: threads that wait for others elsewhere than where they are joined, or end in the middle of calls, are refused by name
// flags: -pthread -std=c++20
// levels: 1 2 3
// refused: (?s)(?=.*error: a flag that the code waits for)(?=.*in of_two: error: a flag tells a thread)(?=.*in ends: error: a thread ends by `pthread_exit`)
#include "check.h"
extern "C" {
double of_two(double *x, int n);
double left(double *x, int n);
}

#if FUNCTIONS
#include <latch>
#include <pthread.h>
#include <thread>
double of_two(double *x, int n) {
  std::latch both(2);
  double y[2];
  std::thread thread([&] {
    y[0] = x[0] * n;
    both.arrive_and_wait();
  });
  y[1] = x[0];
  both.arrive_and_wait();
  thread.join();
  return y[0] * y[1];
}
/* Who has called it would go on. */
extern "C" __attribute__((noinline)) void ends(double *y) {
  *y *= *y;
  if (*y > 0.1)
    pthread_exit(nullptr);
}
static void *run(void *given) {
  double *y = static_cast<double *>(given);
  ends(y);
  *y += 1;
  return nullptr;
}
double left(double *x, int n) {
  double y = x[0] * n;
  pthread_t thread;
  pthread_create(&thread, nullptr, run, &y);
  pthread_join(thread, nullptr);
  return y;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(of_two, 0.5);
  CHECK_ARRAY(left, 0.5);
  return finish();
}
#endif
