// feature: derivatives of second order where bytes are moved: sorting by qsort, copies of records, unions with a tag
// levels: 0 2
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct item {
  int id;
  double key, value;
};
struct cell {
  int tag;
  union {
    double number;
    long count;
  } is;
};

double sorted(double *x, int n);
double ranked(double *x, int n);
double tagged(double *x, int n);
double swapped(double *x, int n);

#if FUNCTIONS
static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
double sorted(double *x, int n) {
  double *v = malloc(n * sizeof *v), s = 0;
  for (int i = 0; i < n; i++)
    v[i] = x[i] * x[i] * (1 + 0.1 * i);
  qsort(v, n, sizeof *v, by_size);
  for (int i = 0; i < n; i++)
    s += (i + 1) * v[i] * v[i];
  free(v);
  return s;
}

static int by_key(const void *a, const void *b) {
  const struct item *p = a, *q = b;
  return p->key < q->key ? -1 : p->key > q->key;
}
double ranked(double *x, int n) {
  struct item items[8];
  double s = 0;
  for (int i = 0; i < n; i++)
    items[i] = (struct item){i, x[i], x[i] * x[(i + 1) % n]};
  qsort(items, n, sizeof *items, by_key);
  for (int i = 0; i < n; i++)
    s += (i + 1) * items[i].value * items[i].key + items[i].id * items[i].value;
  return s;
}

static double of_cell(const struct cell *c) { return c->tag ? (double)c->is.count : c->is.number; }
double tagged(double *x, int n) {
  struct cell cells[16], back[16];
  double s = 0;
  for (int i = 0; i < n; i++) {
    cells[2 * i].tag = 0;
    cells[2 * i].is.number = x[i] * x[(i + 2) % n];
    cells[2 * i + 1].tag = 1;
    cells[2 * i + 1].is.count = i + 1;
  }
  for (int i = 0; i < 2 * n; i++)
    back[i] = cells[2 * n - 1 - i];
  for (int i = 0; i + 1 < 2 * n; i++)
    s += of_cell(&back[i]) * of_cell(&back[i + 1]) * of_cell(&back[i]);
  return s;
}

static void swap(void *a, void *b, size_t bytes) {
  char kept[64];
  memcpy(kept, a, bytes);
  memcpy(a, b, bytes);
  memcpy(b, kept, bytes);
}
double swapped(double *x, int n) {
  struct item items[8];
  double s = 0;
  for (int i = 0; i < n; i++)
    items[i] = (struct item){i, x[i], exp(x[i])};
  for (int i = 0; i < n / 2; i++)
    swap(&items[i], &items[n - 1 - i], sizeof *items);
  for (int i = 0; i < n; i++)
    s += items[i].key * items[(i + 1) % n].value * (i + 1);
  return s;
}
#endif

#if CHECKS
SECOND_ORDER(sorted)
SECOND_ORDER(ranked)
SECOND_ORDER(tagged)
SECOND_ORDER(swapped)
REVERSE_TWICE(sorted)
REVERSE_TWICE(swapped)

int main(void) {
  CHECK_ARRAY(sorted, 0.7, 0.35, 0.9, 1.4);
  CHECK_ARRAY(ranked, 0.7, 0.35, 0.9, 1.4);
  CHECK_ARRAY(tagged, 0.7, 0.35, 0.9, 1.4);
  CHECK_ARRAY(swapped, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(sorted, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(ranked, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(tagged, 0.7, 0.35, 0.9, 1.4);
  CHECK_SECOND(swapped, 0.7, 0.35, 0.9, 1.4);
  CHECK_REVERSE_TWICE(sorted, 0.7, 0.35, 0.9, 1.4);
  CHECK_REVERSE_TWICE(swapped, 0.7, 0.35, 0.9, 1.4);
  return finish();
}
#endif
