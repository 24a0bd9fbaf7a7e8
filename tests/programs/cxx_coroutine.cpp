// feature: coroutines: a generator of active values, resumed in a loop; LLVM speculates around the first resumption
// flags: -std=c++20
#include "check.h"
double of_powers(double x);
double of_steps(double *x, int n);

#if FUNCTIONS
#include <coroutine>
struct Generator {
  struct promise_type {
    double value = 0;
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(double next) {
      value = next;
      return {};
    }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~Generator() { handle.destroy(); }
  double next() {
    handle.resume();
    return handle.promise().value;
  }
};
static Generator powers(double x) {
  double p = 1;
  for (;;) {
    p *= x;
    co_yield p;
  }
}
double of_powers(double x) {
  Generator g = powers(x);
  double s = 0;
  for (int i = 0; i < 2; i++)
    s += g.next();
  return s;
}
static Generator steps(const double *x, int n) {
  double y = 1;
  for (int i = 0; i < n; i++) {
    y += 0.1 * x[i] * y * y;
    co_yield y;
  }
}
double of_steps(double *x, int n) {
  Generator g = steps(x, n);
  double s = 0;
  for (int i = 0; i < n; i++)
    s += (i + 1) * g.next();
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_SCALAR(of_powers, 1.5);
  CHECK_ARRAY(of_steps, 0.7, 1.2, 0.4);
  return finish();
}
#endif
