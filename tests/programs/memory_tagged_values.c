// feature: tagged and packed values: words that hold numbers, counts or addresses, told apart or found by their bits
// flags: -fno-strict-aliasing
#include "check.h"
#include <stdint.h>
#include <stdlib.h>

double behind_handle(double *x, int n);
double to_constants(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

static unsigned char table[64];
APART static void put(int at, const void *p, int n) {
  for (int i = 0; i < n; i++)
    table[at + i] = ((const unsigned char *)p)[i];
}
APART static uint64_t *handle(int at) {
  uintptr_t a = 0;
  for (int i = 7; i >= 0; i--)
    a = a << 8 | table[at + i];
  return (uint64_t *)a;
}
/* Nobody tells where such a pointer leads: whatever is moved there may be a number. */
double behind_handle(double *x, int n) {
  double y[2] = {x[0] * 3, x[1] * x[0]}, *p = y;
  put(8, &p, 8);
  uint64_t *q = handle(8), a = q[0], b = q[1];
  q[0] = b;
  q[1] = a;
  return y[0] * y[0] * y[1] + n;
}

static const double weights[2] = {3, 5};
static double variable_weights[2] = {2, 7};
static unsigned char kept[64];
APART static void keep(int at, const void *p) {
  uintptr_t a = (uintptr_t)p;
  for (int i = 0; i < 8; i++)
    kept[at + i] = (unsigned char)(a >> 8 * i);
}
APART static double *kept_at(int at) {
  uintptr_t a = 0;
  for (int i = 7; i >= 0; i--)
    a = a << 8 | kept[at + i];
  return (double *)a;
}
/* What is put together from bytes leads to numbers, and to memory without a shadow at times. */
double to_constants(double *x, int n) {
  double y[2] = {x[0] * x[1], x[1]}, s = n;
  keep(0, y);
  keep(8, weights);
  keep(16, variable_weights);
  for (int i = 0; i < 3; i++) {
    double *p = kept_at(8 * i);
    s += (i + 1) * p[0] * p[1] * x[0];
  }
  return s + variable_weights[0];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(behind_handle, 1.5, -0.75);
  CHECK_ARRAY(to_constants, 1.5, -0.75);
  return finish();
}
#endif
