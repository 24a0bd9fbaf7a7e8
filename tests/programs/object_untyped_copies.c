// feature: copies behind void*: sizes of run time, byte-wise swaps, growing containers, overlapping moves
#include "check.h"
#include <stdlib.h>
#include <string.h>

double generic_clone(double *x, int n);
double byte_swaps(double *x, int n);
double generic_vector(double *x, int n);
double moved_along(double *x, int n);
double moved_pointers(double *x, int n);
double insertion_sort(double *x, int n);
double filled(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

APART static void *clone(const void *from, size_t size) {
  void *made = malloc(size);
  memcpy(made, from, size);
  return made;
}
double generic_clone(double *x, int n) {
  int order[4] = {3, 1, 2, 0};
  double *a = clone(x, n * sizeof(double));
  int *b = clone(order, sizeof order);
  double total = 0;
  for (int i = 0; i < n; i++)
    total += a[i] * a[b[i % 4]];
  free(a);
  free(b);
  return total;
}

APART static void swap_bytes(void *a, void *b) {
  char kept[8];
  memcpy(kept, a, 8);
  memcpy(a, b, 8);
  memcpy(b, kept, 8);
}
double byte_swaps(double *x, int n) {
  double y[8];
  memcpy(y, x, n * sizeof(double));
  for (int i = 0; i + 1 < n; i++)
    swap_bytes(&y[i], &y[i + 1]);
  double total = 0;
  for (int i = 0; i < n; i++)
    total += y[i] * y[i] * (i + 1);
  return total;
}

/* a container that knows the size of its elements only */
struct any_vector {
  char *data;
  size_t count, room, size;
};
APART static void append(struct any_vector *v, const void *element) {
  if (v->count == v->room) {
    v->room = v->room ? v->room * 2 : 1;
    char *larger = malloc(v->room * v->size);
    if (v->count)
      memcpy(larger, v->data, v->count * v->size);
    free(v->data);
    v->data = larger;
  }
  memcpy(v->data + v->count * v->size, element, v->size);
  v->count++;
}
struct point {
  double place, mass;
  int kind;
};
double generic_vector(double *x, int n) {
  struct any_vector points = {0, 0, 0, sizeof(struct point)};
  for (int i = 0; i < n; i++) {
    struct point p = {x[i] * x[i], x[n - 1 - i], i % 2};
    append(&points, &p);
  }
  double total = 0;
  for (size_t i = 0; i < points.count; i++) {
    const struct point *p = (const struct point *)(points.data + i * points.size);
    total += p->kind ? p->place * p->mass : p->mass;
  }
  free(points.data);
  return total;
}

double moved_along(double *x, int n) {
  double y[12];
  memcpy(y, x, n * sizeof(double));
  memmove(y + 1, y, (n - 1) * sizeof(double));
  y[0] = x[0] * x[0];
  memmove(y, y + 2, (n - 2) * sizeof(double));
  double total = 0;
  for (int i = 0; i < n; i++)
    total += y[i] * y[i] * (i + 1);
  return total;
}
double moved_pointers(double *x, int n) {
  double *y[12];
  for (int i = 0; i < n; i++)
    y[i] = &x[i];
  memmove(y + 1, y, (n - 1) * sizeof *y);
  y[0] = &x[n - 1];
  memmove(y + 1, y + 2, (n - 2) * sizeof *y);
  double total = 0;
  for (int i = 0; i < n; i++)
    total += *y[i] * *y[i] * (i + 1);
  return total;
}

struct item {
  int key;
  double value;
};
double insertion_sort(double *x, int n) {
  struct item items[8];
  for (int i = 0; i < n; i++) {
    items[i].key = (i * 5) % n;
    items[i].value = x[i];
  }
  for (int i = 1; i < n; i++) {
    struct item moving = items[i];
    int at = i;
    while (at > 0 && items[at - 1].key > moving.key)
      at--;
    memmove(&items[at + 1], &items[at], (i - at) * sizeof *items);
    items[at] = moving;
  }
  double total = 1;
  for (int i = 0; i < n; i++)
    total = total * 0.5 + items[i].value * items[i].value * items[i].key;
  return total;
}

struct mixed {
  double value;
  double *where;
};
double filled(double *x, int n) {
  struct mixed m[8];
  for (int i = 0; i < n; i++) {
    m[i].value = x[i] * x[i];
    m[i].where = &x[i];
  }
  memset(m, 0, (n / 2) * sizeof *m);
  double total = 0;
  for (int i = 0; i < n; i++)
    total += m[i].value * (i + 1) + (m[i].where ? *m[i].where * m[i].value : 0);
  return total;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(generic_clone, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(byte_swaps, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(generic_vector, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(moved_along, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(moved_pointers, 0.3, -0.57, 0.7, 1.1, 0.2);
  CHECK_ARRAY(insertion_sort, 0.3, -0.57, 0.7, 1.1, 0.2, 1.3);
  CHECK_ARRAY(filled, 0.3, -0.57, 0.7, 1.1);
  return finish();
}
#endif
