// feature: a future that the program has fulfilled before, outside of what is differentiated
// flags: -pthread -std=c++20
#include "check.h"
extern "C" {
double awaited(double *x, int n);
void fulfil(double value);
}

#if FUNCTIONS
#include <future>
static std::shared_future<double> given;
void fulfil(double value) {
  std::promise<double> promise;
  given = promise.get_future().share();
  promise.set_value(value);
}
double awaited(double *x, int n) { return given.get() * x[0] * x[0] * n; }
#endif

#if CHECKS
int main() {
  fulfil(3);
  CHECK_ARRAY(awaited, 0.5);
  fulfil(-1.5);
  CHECK_ARRAY(awaited, 0.7);
  return finish();
}
#endif
