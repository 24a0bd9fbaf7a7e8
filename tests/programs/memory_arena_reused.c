// feature: an arena that is used again: zeros take the place of counts, and numbers that of zeros
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double reused(double *x, int n);

#if FUNCTIONS
struct arena {
  char *next;
  uintptr_t last;
};

struct rows {
  struct arena *memory;
  size_t count, first;
  double *values;
  size_t *indices;
};

__attribute__((noinline)) static void *take(struct arena *a, size_t size) {
  void *found = a->next;
  a->last = (uintptr_t)found;
  a->next = (char *)((uintptr_t)found + ((size + 15) & ~(size_t)15));
  return found;
}

__attribute__((noinline)) static void list(struct rows *r) {
  r->indices = take(r->memory, r->count * sizeof(size_t));
  for (size_t i = 0; i < r->count; i++)
    r->indices[i] = (r->first + i) * (i & 1);
}

__attribute__((noinline)) static void fill(struct rows *r, const double *x) {
  r->values = take(r->memory, r->count * sizeof(double));
  memset(r->values, 0, r->count * sizeof(double));
  for (size_t i = 0; i < r->count; i += 3)
    r->values[i] = x[i] * x[i];
}

__attribute__((noinline)) static double sum(const struct rows *r, const double *x) {
  double total = 0;
  for (size_t i = 0; i < r->count; i++)
    total += r->values[i] * x[i] + r->values[(i + r->first) % r->count] * x[0];
  return total;
}

double reused(double *x, int n) {
  struct arena *a = malloc(1 << 12);
  a->next = (char *)(a + 1);
  struct rows *r = take(a, sizeof *r), *other = take(a, sizeof *r);
  char *begin = a->next;
  double total = 0;
  for (int k = 0; k < 3; k++) {
    r->memory = a;
    r->count = n;
    r->first = k;
    a->next = begin;
    list(r);
    total += r->indices[1] * x[1];
    *other = *r;
    a->next = begin;
    fill(other, x);
    total += sum(other, x);
  }
  free(a);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(reused, 0.7, 1.2, -0.4, 0.9, 0.5);
  return finish();
}
#endif
