// feature: buffers of bytes into which numbers are put one behind another, whatever their alignment
#include "check.h"
#include <stdlib.h>
#include <string.h>

double behind_a_count(double *x, int n);
double beside_shorts(double *x, int n);

#if FUNCTIONS
struct buffer {
  unsigned char *bytes;
  size_t used, room;
};
static void put(struct buffer *b, const void *value, size_t size) {
  if (b->used + size > b->room) {
    b->room = 2 * (b->used + size);
    unsigned char *more = malloc(b->room);
    if (b->bytes)
      memcpy(more, b->bytes, b->used);
    free(b->bytes);
    b->bytes = more;
  }
  memcpy(b->bytes + b->used, value, size);
  b->used += size;
}
static void get(const struct buffer *b, size_t *at, void *value, size_t size) {
  memcpy(value, b->bytes + *at, size);
  *at += size;
}

double behind_a_count(double *x, int n) {
  struct buffer b = {0};
  put(&b, &n, sizeof n);
  for (int i = 0; i < n; i++) {
    double square = x[i] * x[i];
    put(&b, &square, sizeof square);
  }
  size_t at = 0;
  int count;
  double sum = 0;
  get(&b, &at, &count, sizeof count);
  for (int i = 0; i < count; i++) {
    double value;
    get(&b, &at, &value, sizeof value);
    sum += value * (i + 1);
  }
  free(b.bytes);
  return sum;
}

double beside_shorts(double *x, int n) {
  struct buffer b = {0};
  for (short i = 0; i < n; i++) {
    double square = x[i] * x[i];
    put(&b, &square, sizeof square);
    put(&b, &i, sizeof i);
  }
  double sum = 0;
  for (size_t at = 0; at < b.used;) {
    double value;
    short weight;
    get(&b, &at, &value, sizeof value);
    get(&b, &at, &weight, sizeof weight);
    sum += value * (weight + 2);
  }
  free(b.bytes);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(behind_a_count, 1.1, 0.6, 0.85);
  CHECK_ARRAY(beside_shorts, 1.1, 0.6, 0.85);
  return finish();
}
#endif
