// feature: elements that a generic sort swaps byte by byte: pieces of numbers have no derivatives of their own
// refused: moves active numbers in pieces that are smaller than they are
#include "check.h"
#include <string.h>

double sorted(double *x, int n);

#if FUNCTIONS
static void swap_bytes(char *a, char *b, size_t size) {
  while (size--) {
    char kept = *a;
    *a++ = *b;
    *b++ = kept;
  }
}
__attribute__((noinline)) static void sort(void *base, size_t count, size_t size,
                                           int (*compare)(const void *, const void *)) {
  char *first = base;
  for (size_t i = 1; i < count; i++)
    for (size_t j = i; j > 0 && compare(first + j * size, first + (j - 1) * size) < 0; j--)
      swap_bytes(first + j * size, first + (j - 1) * size, size);
}
static int by_value(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return p < q ? -1 : p > q;
}
double sorted(double *x, int n) {
  double y[8], total = 0;
  memcpy(y, x, n * sizeof *y);
  sort(y, n, sizeof *y, by_value);
  for (int i = 0; i < n; i++)
    total += y[i] * y[i] * (i + 1);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(sorted, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
