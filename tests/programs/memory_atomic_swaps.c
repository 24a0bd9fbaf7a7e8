// feature: atomic floats that are compared and swapped: in loops, once, as integers, in second order
#include "check.h"

double added(double *x, int n);
double largest(double *x, int n);
double as_words(double *x, int n);
double compound(double *x, int n);
double once(double *x, int n);
double cubes(double x);
double slope(double x);

#if FUNCTIONS
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

static void add(_Atomic double *place, double value) {
  double old = atomic_load(place);
  while (!atomic_compare_exchange_weak(place, &old, old + value))
    ;
}

double added(double *x, int n) {
  _Atomic double cells[3];
  for (int i = 0; i < 3; i++)
    atomic_init(&cells[i], 0);
  for (int i = 0; i < 2 * n; i++)
    add(&cells[i % 3], x[i % n] * x[(i + 1) % n]);
  return atomic_load(&cells[0]) * cells[1] + cells[2];
}

double largest(double *x, int n) {
  static _Atomic double most;
  atomic_store(&most, -1e9);
  for (int i = 0; i < n; i++) {
    double old = atomic_load_explicit(&most, memory_order_relaxed), value = x[i] * (i + 1);
    while (old < value && !atomic_compare_exchange_strong_explicit(&most, &old, value, memory_order_acq_rel,
                                                                   memory_order_relaxed))
      ;
  }
  return most * most;
}

double as_words(double *x, int n) {
  _Atomic uint64_t word;
  uint64_t old, new;
  double value = 1;
  memcpy(&new, &value, sizeof new);
  atomic_init(&word, new);
  for (int i = 0; i < n; i++) {
    old = atomic_load(&word);
    do {
      memcpy(&value, &old, sizeof value);
      value = value * x[i] + 0.5;
      memcpy(&new, &value, sizeof new);
    } while (!atomic_compare_exchange_weak(&word, &old, new));
  }
  old = atomic_load(&word);
  memcpy(&value, &old, sizeof value);
  return value;
}

double compound(double *x, int n) {
  _Atomic double product;
  _Atomic float counted;
  atomic_init(&product, 1);
  atomic_init(&counted, 0);
  for (int i = 0; i < n; i++) {
    product *= x[i];
    counted += 0.5f;
    product += x[0] * counted;
  }
  return product;
}

/* The first attempt fails and tells what is there, the second one succeeds. */
double once(double *x, int n) {
  _Atomic double cell;
  double seen = 0;
  atomic_init(&cell, x[0]);
  int first = atomic_compare_exchange_strong(&cell, &seen, x[1]);
  int second = atomic_compare_exchange_strong(&cell, &seen, seen * x[n - 1]);
  return first ? 0 : seen * (second ? cell : 1);
}

double cubes(double x) {
  _Atomic double cell;
  atomic_init(&cell, 0);
  for (int i = 1; i < 4; i++)
    add(&cell, i * x * x * x);
  return cell;
}
double __enzyme_fwddiff_double(void *, ...);
double slope(double x) { return __enzyme_fwddiff_double((void *)cubes, x, 1.0); }
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(added, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(largest, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(as_words, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(compound, 0.5, 1.5, -0.75, 0.8);
  CHECK_ARRAY(once, 0.5, 1.5, -0.75, 0.8);
  CHECK_SCALAR(cubes, 0.7);
  CHECK_SCALAR(slope, 0.7);
  return finish();
}
#endif
