// feature: an arena of numbers and structs whose next address is moved up by counts that lie in the arena as well
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double arena(double *x, int n);

#if FUNCTIONS
struct arena {
  char *next;
  uintptr_t last;
};

struct call {
  struct arena *memory;
  unsigned count, step;
  double *values;
  double scale;
};

__attribute__((noinline)) static void *take(struct arena *a, size_t size) {
  void *found = a->next;
  a->last = (uintptr_t)found;
  a->next = (char *)((uintptr_t)found + ((size + 15) & ~(size_t)15));
  return found;
}

__attribute__((noinline)) static double sum(const struct call *c, unsigned count, unsigned step) {
  double total = 0;
  for (unsigned i = 0; i < count; i++)
    total += c->values[i * step] * c->values[(i + 1) % count * step];
  return total * c->scale;
}

__attribute__((noinline)) static double work(struct call *c, const double *x) {
  struct arena *a = c->memory;
  unsigned count = c->count, step = c->step;
  double *values = (double *)a->next;
  a->next = (char *)((uintptr_t)a->next + count * step * sizeof(double));
  struct call *inner = (struct call *)a->next;
  a->next = (char *)((uintptr_t)a->next + count * step * sizeof *inner);
  for (unsigned i = 0; i < count; i++)
    values[i * step] = x[i] * x[i];
  *inner = *c;
  inner->values = values;
  inner->scale += values[0];
  return sum(inner, count, step) + sum(c, inner->count, inner->step);
}

double arena(double *x, int n) {
  char *all = malloc(1 << 14);
  struct arena *a = (struct arena *)all;
  a->next = all + 64;
  double result = 0;
  for (int step = 1; step < 3; step++) {
    struct call *c = take(a, sizeof *c);
    c->memory = a;
    c->count = n - 1;
    c->step = step;
    c->values = take(a, n * step * sizeof(double));
    for (int i = 0; i < n - 1; i++)
      c->values[i * step] = x[i] * 3;
    c->scale = x[n - 1];
    result += work(c, x);
  }
  free(all);
  return result;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(arena, 0.7, 1.2, -0.4, 0.9, 0.5);
  return finish();
}
#endif
