// feature: records behind an address that is put together of bytes are moved as words
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
double address_of_bytes(double *x, int n);

#if FUNCTIONS
struct item {
  double *there;
  double number;
};

__attribute__((noinline)) static void *joined(const unsigned char *bytes) {
  uintptr_t address = 0;
  for (int i = 7; i >= 0; i--) address = address << 8 | bytes[i];
  return (void *)address;
}

__attribute__((noinline)) static void move(const struct item *from, struct item *to, long count) {
  const uint64_t *p = (const uint64_t *)from;
  uint64_t *q = (uint64_t *)to;
  for (long i = 0; i < 2 * count; i++) q[i] = p[i] << 40 >> 40 | p[i] >> 24 << 24;
}

static struct item moved[4];

double address_of_bytes(double *x, int n) {
  struct item *items = (struct item *)malloc((size_t)n * sizeof *items);
  for (int i = 0; i < n; i++) items[i] = (struct item){&x[i], x[i] * x[i]};
  unsigned char bytes[sizeof items];
  memcpy(bytes, &items, sizeof items);
  move((struct item *)joined(bytes), moved, n);
  double sum = 0;
  for (int i = 0; i < n; i++) sum += *moved[i].there * moved[i].number;
  free(items);
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(address_of_bytes, 0.5, 0.7, 1.1);
  return finish();
}
#endif
