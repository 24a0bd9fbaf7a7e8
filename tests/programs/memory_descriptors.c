// feature: arrays behind descriptors, whose elements are moved as bytes by routines that know rank and size at run time
#include "check.h"
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double together(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

struct dimension {
  int64_t lower, extent, stride;
};
struct descriptor {
  char *base;
  int64_t size;
  int32_t version;
  int8_t rank, kind, attribute, extra;
  struct dimension dimension[15];
};

/* behind the dimensions, whose number is known at run time */
struct type;
struct component {
  int64_t offset, kind;
  const struct type *of;
};
struct type {
  int64_t size, count, length, has_parent;
  const struct component *parts;
};
struct addendum {
  const struct type *type;
  int64_t length;
};
APART static int64_t bytes_before(const struct descriptor *a) {
  int64_t bytes = offsetof(struct descriptor, dimension);
  for (int d = 0; d < a->rank; d++)
    bytes += sizeof a->dimension[d];
  return bytes;
}
static struct addendum *addendum_of(const struct descriptor *a) {
  return (struct addendum *)((char *)a + bytes_before(a));
}
static const struct type *type_of(const struct descriptor *a) { return a->extra & 1 ? addendum_of(a)->type : 0; }
APART static int64_t components(const struct descriptor *a) {
  const struct type *t = type_of(a);
  int64_t sum = 0;
  for (int64_t k = 0; t && k < t->count; k++)
    sum += t->parts[k].offset + t->parts[k].kind * t->parts[k].of->size;
  return sum;
}

APART static int64_t shape_like(struct descriptor *result, const struct descriptor *a, int swap) {
  int64_t bytes = result->size ? result->size : a->size;
  result->size = bytes;
  result->rank = a->rank;
  for (int d = 0; d < a->rank; d++) {
    int from = swap ? a->rank - 1 - d : d;
    result->dimension[d].lower = 1;
    result->dimension[d].extent = a->dimension[from].extent;
    result->dimension[d].stride = bytes;
    bytes *= a->dimension[from].extent;
  }
  const struct type *t = type_of(a);
  if (t) {
    result->extra |= 1;
    addendum_of(result)->type = t;
    addendum_of(result)->length = t->length + t->size * t->has_parent;
  }
  result->base = malloc(bytes);
  return bytes / result->size;
}
APART static char *place(const struct descriptor *a, int64_t number, int backwards) {
  char *at = a->base;
  for (int d = 0; d < a->rank; d++) {
    const struct dimension *of = &a->dimension[backwards ? a->rank - 1 - d : d];
    at += number % of->extent * of->stride;
    number /= of->extent;
  }
  return at;
}
APART static void transpose(struct descriptor *result, const struct descriptor *a) {
  int64_t count = shape_like(result, a, 1);
  for (int64_t k = 0; k < count; k++)
    memcpy(place(result, k, 0), place(a, k, 1), a->size);
}
APART static void describe(struct descriptor *a, void *base, int64_t size, int rows, int columns) {
  a->base = base;
  a->size = size;
  a->rank = columns ? 2 : 1;
  a->dimension[0] = (struct dimension){1, rows, size};
  if (columns)
    a->dimension[1] = (struct dimension){1, columns, size * rows};
}

/* every routine meets descriptors of integers as well as of numbers */
APART static int64_t integer_at(const char *place, int64_t size) {
  switch (size) {
  case 1: return *(const int8_t *)place;
  case 2: return *(const int16_t *)place;
  case 4: return *(const int32_t *)place;
  default: return *(const int64_t *)place;
  }
}
APART static void take(struct descriptor *result, const struct descriptor *a, const struct descriptor *index) {
  result->size = a->size;
  int64_t count = shape_like(result, index, 0);
  for (int64_t k = 0; k < count; k++)
    memcpy(result->base + k * a->size, place(a, integer_at(place(index, k, 0), index->size), 0), a->size);
}
APART static double squares(const struct descriptor *a) {
  double sum = 0;
  int64_t count = 1;
  for (int d = 0; d < a->rank; d++)
    count *= a->dimension[d].extent;
  for (int64_t k = 0; k < count; k++)
    sum += ((const double *)a->base)[k] * ((const double *)a->base)[k] * (k + 1);
  return sum;
}
double together(double *x, int n) {
  int64_t order[8];
  int32_t short_order[8];
  for (int i = 0; i < n; i++)
    short_order[i] = order[i] = (i * 5 + 1) % n;
  struct descriptor a = {0}, line = {0}, index = {0}, short_index = {0}, b = {0}, c = {0}, d = {0}, e = {0}, f = {0};
  describe(&a, x, sizeof *x, 2, n / 2);
  describe(&line, x, sizeof *x, n, 0);
  describe(&index, order, sizeof *order, n, 0);
  describe(&short_index, short_order, sizeof *short_order, n, 0);
  if (components(&a))
    return 0;
  transpose(&b, &a);
  transpose(&c, &b);
  take(&d, &line, &index);
  take(&e, &d, &short_index);
  take(&f, &index, &short_index);
  double total = squares(&b) + squares(&c) * 2 + squares(&d) * 3 + squares(&e) + integer_at(place(&f, 1, 0), 8);
  free(b.base);
  free(c.base);
  free(d.base);
  free(e.base);
  free(f.base);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(together, 0.3, -0.57, 0.7, 1.1, 0.2, 1.3);
  return finish();
}
#endif
