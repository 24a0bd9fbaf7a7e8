// feature: atomics: fetch_add on doubles, compare and exchange loops, atomic counters, exchanges of floats and of their bits
#include "check.h"
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

double added(double *x, int n);
double counted(double *x, int n);
double loaded(double *x, int n);
double swapped(double *x, int n);
double swapped_bits(double *x, int n);

#if FUNCTIONS
double added(double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    __atomic_fetch_add(&s, x[i] * x[i], __ATOMIC_RELAXED);
  return s * s;
}
double counted(double *x, int n) {
  atomic_int k = 0;
  double s = 0;
  for (int i = 0; i < n; i++)
    s += x[i] * x[i] * atomic_fetch_add(&k, 1);
  return s;
}
double loaded(double *x, int n) {
  _Atomic double s = 0;
  for (int i = 0; i < n; i++)
    atomic_store(&s, atomic_load(&s) * 0.5 + x[i] * x[i]);
  return s;
}
double swapped(double *x, int n) {
  _Atomic double a = x[0] * x[0];
  double old = atomic_exchange(&a, x[1]);
  return old * atomic_load(&a) + atomic_exchange(&a, 1.0) * x[2];
}

static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static double float_of(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

double swapped_bits(double *x, int n) {
  _Atomic uint64_t a;
  atomic_init(&a, bits_of(x[1] * x[2]));
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += float_of(atomic_exchange(&a, bits_of(x[i] * x[0] + sum))) * x[i];
  return sum * float_of(atomic_load(&a));
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(added, 0.7, 1.2, -0.4);
  CHECK_ARRAY(counted, 0.7, 1.2, -0.4);
  CHECK_ARRAY(loaded, 0.7, 1.2, -0.4);
  CHECK_ARRAY(swapped, 0.9, 1.3, 0.6);
  CHECK_ARRAY(swapped_bits, 0.9, 1.3, 0.6, 0.45);
  return finish();
}
#endif
