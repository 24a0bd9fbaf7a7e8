// feature: bits of floats that go round a cycle with two entries, as integers that are merged again and again
#include "check.h"
#include <string.h>

double carried(double *x, int n);

#if FUNCTIONS
static const unsigned long KEY = 0x5a5a00ff12345678;

static unsigned long bits_of(double value) {
  unsigned long bits;
  memcpy(&bits, &value, sizeof bits);
  return __builtin_bswap64(bits) ^ KEY;
}

static double number_of(unsigned long bits) {
  double value;
  bits = __builtin_bswap64(bits ^ KEY);
  memcpy(&value, &bits, sizeof value);
  return value;
}

static unsigned long largest(const double *x, int n) {
  unsigned long bits = bits_of(x[0]);
  int k = 0;
  if (n & 1)
    goto second;
first:
  k++;
  if (k < n && x[k] > number_of(bits))
    bits = bits_of(x[k]);
second:
  k++;
  if (k < n && x[k] > number_of(bits))
    bits = bits_of(x[k]);
  if (k < n)
    goto first;
  return bits;
}

double carried(double *x, int n) { return number_of(largest(x, n)) * number_of(largest(x + 1, n - 1)) * x[n - 1]; }

#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(carried, 0.7, 1.2, 1.9, 0.4, 0.5);
  CHECK_ARRAY(carried, 1.7, 1.2, 0.9, 1.4, 0.5, 0.8);
  return finish();
}
#endif
