// feature: addresses under a key, of which a loop chooses one, and a cycle with two entries another
#include "check.h"
#include <string.h>

double handed(double *x, int n);

#if FUNCTIONS
static const unsigned long KEY = 0x5a5a00ff12345678;

static double at_largest(double *x, int n) {
  unsigned long at = (unsigned long)x ^ KEY;
  for (int k = 1; k < n; k++)
    if (x[k] > *(double *)(at ^ KEY))
      at = (unsigned long)(x + k) ^ KEY;
  *(double *)(at ^ KEY) *= 2;
  return *(double *)(at ^ KEY);
}
/* The same, where a jump leads into the midst of the loop. */
static double at_least(double *x, int n) {
  unsigned long at = (unsigned long)x ^ KEY;
  int k = 0;
  if (n & 1)
    goto second;
first:
  k++;
  if (k < n && x[k] < *(double *)(at ^ KEY))
    at = (unsigned long)(x + k) ^ KEY;
second:
  k++;
  if (k < n && x[k] < *(double *)(at ^ KEY))
    at = (unsigned long)(x + k) ^ KEY;
  if (k < n)
    goto first;
  *(double *)(at ^ KEY) *= 3;
  return *(double *)(at ^ KEY);
}

double handed(double *x, int n) {
  double y[8], total = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i] * x[(i + 1) % n];
  total = at_largest(y, n) + at_least(y + 1, n - 1);
  for (int i = 0; i < n; i++)
    total += y[i] * (i + 1);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(handed, 0.7, 1.2, 1.9, 0.4, 0.5);
  CHECK_ARRAY(handed, 1.7, 1.2, 0.9, 1.4, 0.5, 0.8);
  return finish();
}
#endif
