// feature: reverse mode of reverse mode, where an integer is stored beside floats by moved bytes, is refused
// refused: reverse mode is asked for of a derivative in reverse mode in which an integer is stored
// levels: 0 2
#include "check.h"
#include <stdlib.h>

struct item {
  int id;
  double key, value;
};

double ranked(double *x, int n);

#if FUNCTIONS
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
#endif

#if CHECKS
static void gradient(double *x, double *g, int n) { AUTODIFF(void, ranked, enzyme_dup, x, g, enzyme_const, n); }
static double slope(double *x, double *v, int n) {
  double g[4] = {0}, s = 0;
  gradient(x, g, n);
  for (int i = 0; i < n; i++)
    s += g[i] * v[i];
  return s;
}

int main(void) {
  double x[] = {0.7, 0.35, 0.9, 1.4}, r[4] = {0}, v[] = {1, 0, 0, 0};
  AUTODIFF(double, slope, enzyme_dup, &x[0], &r[0], enzyme_const, &v[0], enzyme_const, 4);
  EXPECT(r[0], 0);
  return finish();
}
#endif
