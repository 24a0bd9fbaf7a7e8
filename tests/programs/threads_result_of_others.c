// feature: the result of a thread that other code has started has no derivative: the program stops
// flags: -pthread
// stops: the result of a thread is taken in the differentiated code, but other code has started it
#include "check.h"
double of_others(double *x, int n);

#if FUNCTIONS
#include <pthread.h>
#include <stdlib.h>
static pthread_t earlier;
static void *square(void *given) {
  double *x = given, *result = malloc(sizeof *result);
  *result = *x * *x;
  return result;
}
__attribute__((noinline, annotate("enzyme_inactive"))) static void start(double *x) {
  pthread_create(&earlier, 0, square, x);
}
double of_others(double *x, int n) {
  pthread_t own;
  void *mine, *theirs;
  start(x);
  pthread_create(&own, 0, square, x + 1);
  pthread_join(own, &mine);
  pthread_join(earlier, &theirs);
  double sum = *(double *)mine * *(double *)theirs * n;
  free(mine), free(theirs);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(of_others, 0.5, 1.25);
  return finish();
}
#endif
