// feature: a thread that ends in the middle of calls is refused by name in reverse mode
// flags: -pthread -std=c++20
// levels: 1 2 3
// refused: in ends: error: a thread ends by `pthread_exit`
#include "check.h"
extern "C" {
double left(double *x, int n);
}

#if FUNCTIONS
#include <pthread.h>
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
  CHECK_ARRAY(left, 0.5);
  return finish();
}
#endif
