// feature: handles: objects that a library makes, fills and reads are integers to everybody else
#include "check.h"
#include <stdint.h>

#include <stdlib.h>

double handles(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))
struct vector {
  int n;
  double *data;
};
APART static uintptr_t create(int n) {
  struct vector *v = malloc(sizeof *v);
  v->n = n;
  v->data = calloc(n, sizeof *v->data);
  return (uintptr_t)v;
}
APART static void set(uintptr_t h, int i, double value) { ((struct vector *)h)->data[i] = value; }
APART static double get(uintptr_t h, int i) { return ((struct vector *)h)->data[i]; }
APART static void destroy(uintptr_t h) {
  free(((struct vector *)h)->data);
  free((void *)h);
}
double handles(double *x, int n) {
  double total = 0;
  uintptr_t h = create(n);
  for (int i = 0; i < n; i++)
    set(h, i, x[i] * x[i]);
  for (int i = 0; i < n; i++)
    total += get(h, i) * x[0];
  destroy(h);
  return total;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(handles, 0.3, -0.57, 0.7, 1.1, 0.2);
  return finish();
}
#endif
