// feature: a function that the C library calls, and that changes what is active
// refused: `signal` calls a function that may work on active values
#include "check.h"
double through_handler(double x);

#if FUNCTIONS
#include <signal.h>
static volatile double kept;
static void squares(int number) {
  (void)number;
  kept = kept * kept;
}
double through_handler(double x) {
  signal(SIGUSR1, squares);
  kept = x;
  raise(SIGUSR1);
  return kept * 2;
}
#endif

#if CHECKS
int main(void) {
  CHECK_SCALAR(through_handler, 0.5);
  return finish();
}
#endif
