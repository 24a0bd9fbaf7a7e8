// feature: iterators, generators by hand, range-for over own types
#include "check.h"
#include <iterator>

double ranged(double x);
double generated(double *x, int n);

#if FUNCTIONS
struct Countdown {
  double start;
  struct iterator {
    double value;
    double operator*() const { return value * value; }
    iterator &operator++() {
      value -= 0.3;
      return *this;
    }
    bool operator!=(const iterator &end) const { return value > end.value; }
  };
  iterator begin() const { return {start}; }
  iterator end() const { return {0.0}; }
};
template <typename F> struct Generator {
  F f;
  double state;
  double next() {
    double now = state;
    state = f(state);
    return now;
  }
};
template <typename F> Generator(F, double) -> Generator<F>;
double ranged(double x) {
  double s = 0;
  for (double v : Countdown{x})
    s += v * x;
  return s;
}
double generated(double *x, int n) {
  Generator g{[x](double v) { return v * x[0] + x[1]; }, x[n - 1]};
  double s = 0;
  for (int i = 0; i < 5; i++)
    s += g.next() * g.state;
  return s;
}
#endif

#if CHECKS
int main() {
  CHECK_SCALAR(ranged, 1.75);
  CHECK_ARRAY(generated, 0.7, 1.2, 0.4);
  return finish();
}
#endif
