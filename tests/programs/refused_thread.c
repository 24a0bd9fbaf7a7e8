// feature: a thread that works on active values is refused by name
// flags: -pthread
// refused: a thread \(`pthread_create
#include "check.h"
double in_thread(double *x, int n);

#if FUNCTIONS
#include <pthread.h>
static void *square(void *x) {
  *(double *)x *= *(double *)x;
  return 0;
}
double in_thread(double *x, int n) {
  double y = x[0] + n;
  pthread_t thread;
  pthread_create(&thread, 0, square, &y);
  pthread_join(thread, 0);
  return y;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(in_thread, 0.5);
  return finish();
}
#endif
