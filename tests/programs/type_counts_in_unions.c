// feature: a count that is put into a union of numbers and into members of its own, of records that are moved
#define SINGLE_PRECISION
#include "check.h"
#include <string.h>

double moved_on(double *x, int n);
double rounded(double *x, int n);

#if FUNCTIONS
union cell {
  double wide;
  float small[2];
  long whole;
};
struct item {
  int kind;
  float weight;
  double value;
  struct item *next;
  union cell cell;
  short marks[3];
};
static double cell(const struct item *o) {
  return o->kind == 0 ? o->cell.wide : o->kind == 1 ? (double)o->cell.small[0] : 0.1 * (double)o->cell.whole;
}
static double sum(struct item *items) {
  double sum = 0;
  for (int i = 0; i < 4; i++)
    sum += 0.3 * items[i].value + 0.2 * items[i].weight + 0.2 * items[i].next->value + 0.5 * cell(&items[i]);
  return sum;
}
#define FILL                                                                                                           \
  struct item items[4];                                                                                                \
  for (int i = 0; i < 4; i++) {                                                                                        \
    struct item o = {i % 3, (float)(0.5 * x[i]), x[i + 1] * x[i], &items[(i + 1) % 4], {0.25}, {1, 2, 3}};             \
    if (o.kind == 1)                                                                                                   \
      o.cell.small[0] = (float)x[i];                                                                                   \
    if (o.kind == 2)                                                                                                   \
      o.cell.whole = i;                                                                                                \
    items[i] = o;                                                                                                      \
  }
/* The count made a number of the kind, and swallowed the weight beside it. */
double moved_on(double *x, int n) {
  FILL
  memmove(items, items + 1, n % 3 * sizeof *items);
  return sum(items);
}
/* A short that is written at an index seemed to put numbers of the union everywhere. */
double rounded(double *x, int n) {
  FILL
  struct item t = items[2];
  items[n % 4] = t;
  int k = (int)(3 + x[0] * 1e-3) % 8;
  items[k % 4].marks[k % 3] = (short)k;
  return sum(items) * items[1].marks[0] + k * x[1];
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(moved_on, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(rounded, 0.5, 1.25, 0.75, 2, 1.5);
  return finish();
}
#endif
