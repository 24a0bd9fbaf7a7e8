// feature: structs of a number and a pointer that are read as a vector of numbers, as optimisers move them
#include "check.h"
#include <stdint.h>

double scaled(double *x, int n);
double pointed(double *x, int n);

#if FUNCTIONS
typedef double Pair __attribute__((vector_size(16), may_alias));
typedef int64_t Bits __attribute__((vector_size(16)));
struct __attribute__((aligned(16))) Scaled {
  double factor;
  double *values;
};
struct __attribute__((aligned(16))) Pointed {
  double *values;
  double factor;
};
static __attribute__((noinline)) double by_both(const struct Scaled *s, int n) {
  Pair both = *(const Pair *)s;
  double *values = (double *)((Bits)both)[1], sum = 0;
  Pair factors = {both[0], both[0]};
  for (int i = 0; i < n; i++) {
    sum += values[i] * factors[i % 2] * factors[0];
  }
  return sum;
}
double scaled(double *x, int n) {
  struct Scaled s = {x[0] * x[1], x};
  return by_both(&s, n) * x[n - 1];
}
static __attribute__((noinline)) double by_pointer(const struct Pointed *s, int n) {
  Pair both = *(const Pair *)s;
  const double *values = (const double *)((Bits)both)[0];
  return values[0] * both[1] * values[n - 1];
}
double pointed(double *x, int n) {
  struct Pointed s = {x + 1, x[0] * x[1]};
  return by_pointer(&s, n - 1) * x[0];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(pointed, 0.7, 1.2, -0.4);
  CHECK_ARRAY(scaled, 0.7, 1.2, -0.4);
  return finish();
}
#endif
