// feature: elements of any size in memory that grows, exchanged byte by byte
#include "check.h"
#include <stdlib.h>
#include <string.h>
double swapped(double *x, int n);
double turned(double *x, int n);
#if FUNCTIONS
struct vector {
  char *data;
  size_t count, room, size;
};
struct item {
  int id;
  double weight;
  char tag;
  float part;
};
static void push(struct vector *v, const void *element) {
  if (v->count == v->room) {
    size_t room = v->room ? v->room * 2 : 2;
    char *data = malloc(room * v->size);
    if (v->count)
      memcpy(data, v->data, v->count * v->size);
    free(v->data);
    v->data = data;
    v->room = room;
  }
  memcpy(v->data + v->count++ * v->size, element, v->size);
}
static void *at(struct vector *v, size_t i) { return v->data + i * v->size; }
static void exchange(void *a, void *b, size_t size) {
  char *p = a, *q = b;
  while (size--) {
    char t = *p;
    *p++ = *q;
    *q++ = t;
  }
}
static struct vector items_of(const double *x, int n) {
  struct vector v = {0};
  v.size = sizeof(struct item);
  for (int i = 0; i < n; i++) {
    struct item one = {i, x[i] * (i - 1.5), 'a', 0.5f * (float)i};
    push(&v, &one);
  }
  return v;
}
static double sum_of(struct vector *v) {
  double t = 0;
  for (size_t i = 0; i < v->count; i++) {
    const struct item *one = at(v, i);
    t += (double)(i + 1) * one->weight + one->part * one->id;
  }
  free(v->data);
  return t;
}
double swapped(double *x, int n) {
  struct vector v = items_of(x, n);
  exchange(at(&v, 0), at(&v, 1), v.size);
  return sum_of(&v);
}
double turned(double *x, int n) {
  struct vector v = items_of(x, n);
  for (size_t i = 0, j = v.count - 1; i < j; i++, j--)
    exchange(at(&v, i), at(&v, j), v.size);
  return sum_of(&v);
}
#endif
#if CHECKS
int main(void) {
  CHECK_ARRAY(swapped, 0.7, 1.2, -0.4);
  CHECK_ARRAY(turned, 0.7, 1.2, -0.4, 0.9);
  return finish();
}
#endif
