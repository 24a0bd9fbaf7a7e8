// feature: structs as variadic arguments, small ones in registers and large ones on the stack
// levels: 0 2
#include "check.h"
#include <stdarg.h>
double large(double *x, int n);
double small(double *x, int n);
#if FUNCTIONS
struct body {
  double mass, at[3];
  int id;
};
struct pair {
  double a, b;
};
static __attribute__((noinline)) double energy(int count, ...) {
  va_list list;
  va_start(list, count);
  double s = 0;
  for (int i = 0; i < count; i++) {
    struct body one = va_arg(list, struct body);
    s += one.mass * (one.at[0] * one.at[1] + one.at[2] * one.at[2]) * one.id;
  }
  va_end(list);
  return s;
}
double large(double *x, int n) {
  struct body a = {x[0], {x[1], x[2], x[3]}, 2}, b = {x[3], {x[2], x[1], x[0]}, 3};
  return energy(2, a, b) * energy(1, b) + n;
}
static __attribute__((noinline)) double joined(int count, ...) {
  va_list list;
  va_start(list, count);
  double s = 1;
  for (int i = 0; i < count; i++) {
    struct pair one = va_arg(list, struct pair);
    s = s * one.a + one.b;
  }
  va_end(list);
  return s;
}
double small(double *x, int n) {
  struct pair a = {x[0], x[1]}, b = {x[2], x[3]};
  return joined(2, a, b) * joined(3, b, a, b) + n;
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(large, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(small, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
