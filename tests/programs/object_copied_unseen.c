// feature: numbers of two precisions in memory that is only copied as bytes before anybody looks at it
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double through_words(double *x, int n);

#if FUNCTIONS
static float scale(float x) { return x * 3; }
static void *packed(const void *from, size_t bytes) {
  uint32_t *to = malloc(bytes);
  for (size_t i = 0; i < bytes / 4; i++)
    to[i] = ((const uint32_t *)from)[i];
  return to;
}
double through_words(double *x, int n) {
  float first = (float)2.0f;
  void *kept = packed(x, n * sizeof *x), *again = packed(kept, n * sizeof *x);
  double y[8];
  memcpy(y, again, n * sizeof *x);
  free(again);
  free(kept);
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += y[i] * y[(i + 1) % n] * scale(first);
  return sum;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(through_words, 0.7, 1.3, 0.4);
  return finish();
}
#endif
