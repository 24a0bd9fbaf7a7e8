// feature: error codes beside floats: their categories are objects of the library
#include "check.h"
extern "C" double checked(double *x, int n);
extern "C" double promised(double *x, int n);

#if FUNCTIONS
#include <future>
#include <memory>
#include <system_error>
struct Result {
  double value = 0;
  std::error_code error;
};
__attribute__((noinline)) static void root(double x, Result *result) {
  if (x < 0)
    result->error = std::make_error_code(std::errc::invalid_argument);
  else
    result->value = x * x;
}
double checked(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++) {
    Result result;
    root(x[i], &result);
    s += result.error ? x[i] * result.error.value() : result.value;
  }
  return s;
}

/* Left without a value, it would say so by a code of its category. */
double promised(double *x, int n) {
  std::promise<double> promise;
  std::future<double> future = promise.get_future();
  promise.set_value(x[0] * x[n - 1]);
  return future.get() * x[0];
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(checked, 0.5, -1.5, 2.25);
  CHECK_ARRAY(promised, 0.5, 1.5);
  return finish();
}
#endif
