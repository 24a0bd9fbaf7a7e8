// feature: copies of a union whose source is read as well, and member arrays of records at an index
#define SINGLE_PRECISION
#include "check.h"
#include <string.h>

double meets(double *x, int n);
double picked(double *x, int n);

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
  float pair[2];
};
__attribute__((noinline)) static double cell(const struct item *o) {
  return o->kind == 0   ? o->cell.wide * o->cell.wide
         : o->kind == 1 ? (double)(o->cell.small[0] * o->cell.small[0] + 3 * o->cell.small[1])
                        : 0.1 * (double)o->cell.whole;
}
#define FILL                                                                                                           \
  struct item items[4];                                                                                                \
  for (int i = 0; i < 4; i++) {                                                                                        \
    struct item o = {i % 3, (float)(0.5 * x[i]), x[i + 1] * x[i], &items[(i + 1) % 4], {x[i]}, {1, 2, 3}, {0, 1}};     \
    if (o.kind == 1) {                                                                                                 \
      o.cell.small[0] = (float)x[i];                                                                                   \
      o.cell.small[1] = (float)x[i + 1];                                                                               \
    }                                                                                                                  \
    if (o.kind == 2)                                                                                                   \
      o.cell.whole = i;                                                                                                \
    items[i] = o;                                                                                                      \
  }
/* The derivative of the copy arrives where that of the source lies, which is of the kind that the tag tells. */
double meets(double *x, int n) {
  FILL
  double sum = 0;
  for (int i = 0; i < n; i++) {
    union cell t = items[i % 4].cell;
    int kind = items[i % 4].kind;
    sum += cell(&items[i % 4]);
    items[(i + 1) % 4].cell = t;
    items[(i + 1) % 4].kind = kind;
    sum += 0.7 * cell(&items[(i + 1) % 4]) + 0.1 * i * cell(items[i % 4].next);
    if (i == 1) {
      items[2].kind = 0;
      items[2].cell.wide = x[2] * x[0];
    }
  }
  return sum;
}
/* `pair` has two elements, and behind it comes the next record. */
double picked(double *x, int n) {
  FILL
  for (int i = 0; i < n; i++)
    items[(i * 3 + n) % 4].next->pair[(i + n) % 2] += (float)(x[i] * 0.5);
  struct item t = items[(n + 1) % 4];
  items[(n + 1) % 4] = items[n % 4];
  items[n % 4] = t;
  memmove(items, items + 1, n % 3 * sizeof *items);
  double sum = 0;
  for (int i = 0; i < 4; i++)
    sum += 0.3 * items[i].value * items[i].pair[1] + items[i].pair[0] + 0.2 * items[i].next->value;
  return sum;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(meets, 0.5, 1.25, 0.75, 2, 1.5);
  CHECK_ARRAY(picked, 0.5, 1.25, 0.75, 2, 1.5);
  return finish();
}
#endif
