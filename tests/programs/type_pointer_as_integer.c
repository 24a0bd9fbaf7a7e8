// feature: pointers kept, moved and swapped as integers
#include "check.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

double kept_as_integer(double *x, int n);
double moved_as_integer(double *x, int n);
double swapped_as_bytes(double *x, int n);
double aligned_by_hand(double *x, int n);
double tagged_in_table(double *x, int n);
double handles_in_global(double *x, int n);
double linked_by_xor(double *x, int n);
double tagged_links(double *x, int n);

#if FUNCTIONS
double kept_as_integer(double *x, int n) {
  uintptr_t *slots = (uintptr_t *)malloc(n * sizeof *slots);
  for (int i = 0; i < n; i++) {
    double *cell = (double *)malloc(sizeof *cell);
    *cell = x[i] * x[i];
    slots[i] = (uintptr_t)cell;
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += *(double *)slots[i] * *(double *)slots[0];
  for (int i = 0; i < n; i++)
    free((void *)slots[i]);
  free(slots);
  return s;
}

double moved_as_integer(double *x, int n) {
  double **from = (double **)malloc(n * sizeof *from), **to = (double **)malloc(n * sizeof *to);
  for (int i = 0; i < n; i++)
    from[i] = x + i;
  for (int i = 0; i < n; i++) {
    uint64_t bits;
    memcpy(&bits, &from[n - 1 - i], sizeof bits);
    memcpy(&to[i], &bits, sizeof bits);
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s = s * 0.5 + *to[i] * *to[0];
  free(from);
  free(to);
  return s;
}

struct storage {
  char room[16];
};

double swapped_as_bytes(double *x, int n) {
  struct storage *a = (struct storage *)malloc(sizeof *a), *b = (struct storage *)malloc(sizeof *b), c;
  double *p = x, *q = x + n - 1;
  memcpy(a->room, &p, sizeof p);
  memcpy(b->room, &q, sizeof q);
  memcpy(a->room + 8, &q, sizeof q);
  memcpy(b->room + 8, &p, sizeof p);
  if (x[0] > 0) {
    c = *a;
    *a = *b;
    *b = c;
  }
  memcpy(&p, a->room, sizeof p);
  memcpy(&q, b->room + 8, sizeof q);
  double s = *p * *p * *q;
  free(a);
  free(b);
  return s;
}

double aligned_by_hand(double *x, int n) {
  char *raw = (char *)malloc(n * sizeof(double) + 64);
  double *a = (double *)(((uintptr_t)raw + 63) & ~(uintptr_t)63);
  for (int i = 0; i < n; i++)
    a[i] = x[i] * x[i];
  double s = a[0];
  for (int i = 1; i < n; i++)
    s = s * a[i] + a[i - 1];
  free(raw);
  return s;
}

#define APART __attribute__((noinline))

typedef struct {
  double value;
} Cell;
typedef struct {
  uintptr_t slot[16];
  int count;
} Table;
static Cell *without_tag(uintptr_t bits) { return (Cell *)(bits & ~(uintptr_t)7); }
APART static void add(Table *t, Cell *cell, int tag) { t->slot[t->count++] = (uintptr_t)cell | tag; }
APART static double sum(const Table *t) {
  double s = 0;
  for (int i = 0; i < t->count; i++) {
    Cell *cell = without_tag(t->slot[i]);
    s += t->slot[i] & 1 ? cell->value * cell->value : -2 * cell->value;
  }
  return s;
}
double tagged_in_table(double *x, int n) {
  Table t = {{0}, 0};
  for (int i = 0; i < n; i++) {
    Cell *cell = malloc(sizeof *cell);
    cell->value = x[i] * x[i];
    add(&t, cell, i & 1);
  }
  double s = sum(&t);
  for (int i = 0; i < n; i++)
    free(without_tag(t.slot[i]));
  return s;
}

static uintptr_t handles[32];
static int handle_count;
typedef struct {
  double a, b;
} Pair;
APART static int create(double a, double b) {
  Pair *pair = malloc(sizeof *pair);
  pair->a = a;
  pair->b = b;
  handles[handle_count] = (uintptr_t)pair;
  return handle_count++;
}
APART static double value_of(int handle) {
  Pair *pair = (Pair *)handles[handle];
  return pair->a * pair->b;
}
double handles_in_global(double *x, int n) {
  double s = 0;
  handle_count = 0;
  for (int i = 0; i < n; i++)
    create(x[i], x[(i + 1) % n]);
  for (int i = 0; i < n; i++)
    s += value_of(i) * (i + 1);
  for (int i = 0; i < n; i++)
    free((void *)handles[i]);
  return s;
}

typedef struct {
  double value;
  uintptr_t link; /* of the address before and the one behind */
} Node;
double linked_by_xor(double *x, int n) {
  Node nodes[8], *before = 0;
  for (int i = 0; i < n; i++) {
    nodes[i].value = x[i] * x[i];
    nodes[i].link = (uintptr_t)(i ? &nodes[i - 1] : nodes) ^ (uintptr_t)(i + 1 < n ? &nodes[i + 1] : nodes);
  }
  double s = 0;
  Node *at = nodes;
  before = nodes;
  for (int k = 1; k <= n; k++) {
    s += at->value * k;
    Node *next = (Node *)(at->link ^ (uintptr_t)before);
    before = at;
    at = next;
  }
  return s;
}

typedef struct Tagged {
  double value;
  struct Tagged *next; /* with a tag in its low bits */
} Tagged;
double tagged_links(double *x, int n) {
  Tagged links[8];
  uintptr_t head = 0;
  for (int i = 0; i < n; i++) {
    links[i].value = x[i];
    links[i].next = (Tagged *)head;
    head = (uintptr_t)&links[i] | (i & 3);
  }
  double s = 0;
  while (head) {
    Tagged *link = (Tagged *)(head & ~(uintptr_t)3);
    s = s * 0.8 + link->value * link->value * (1 + (head & 3));
    head = (uintptr_t)link->next;
  }
  return s;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(kept_as_integer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(moved_as_integer, 0.7, 1.2, -0.4);
  CHECK_ARRAY(swapped_as_bytes, 0.7, 1.2);
  CHECK_ARRAY(aligned_by_hand, 0.7, 1.2, -0.4);
  CHECK_ARRAY(tagged_in_table, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(handles_in_global, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(linked_by_xor, 0.7, 1.2, -0.4, 0.9);
  CHECK_ARRAY(tagged_links, 0.7, 1.2, -0.4, 0.9, 0.3);
  return finish();
}
#endif
