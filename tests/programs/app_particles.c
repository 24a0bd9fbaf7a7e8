// feature: an application: particles with a neighbour list rebuilt on the way
#include "check.h"
#include <math.h>
#include <stdlib.h>

double energy(double *x, int n);

#if FUNCTIONS
struct pair_list {
  int count, room;
  int (*pairs)[2];
};
static void add_pair(struct pair_list *l, int i, int j) {
  if (l->count == l->room) {
    l->room = l->room ? 2 * l->room : 2;
    l->pairs = (int(*)[2])realloc(l->pairs, l->room * sizeof *l->pairs);
  }
  l->pairs[l->count][0] = i;
  l->pairs[l->count++][1] = j;
}
double energy(double *x, int n) {
  int m = n / 2;
  double *v = (double *)calloc(n, sizeof *v), e = 0;
  for (int step = 0; step < 4; step++) {
    struct pair_list list = {0, 0, 0};
    for (int i = 0; i < m; i++)
      for (int j = 0; j < i; j++)
        if (fabs(x[2 * i] - x[2 * j]) < 1.5)
          add_pair(&list, i, j);
    e = 0;
    for (int k = 0; k < list.count; k++) {
      int i = list.pairs[k][0], j = list.pairs[k][1];
      double dx = x[2 * i] - x[2 * j], dy = x[2 * i + 1] - x[2 * j + 1], r = dx * dx + dy * dy + 0.1;
      e += 1 / r;
      v[2 * i] += 0.01 * dx / (r * r);
      v[2 * j] -= 0.01 * dx / (r * r);
      v[2 * i + 1] += 0.01 * dy / (r * r);
      v[2 * j + 1] -= 0.01 * dy / (r * r);
    }
    for (int i = 0; i < n; i++)
      x[i] += v[i];
    free(list.pairs);
  }
  free(v);
  return e;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(energy, 0.1, 0.9, 1.2, -0.3, 0.5, 0.4, 2.4, 0.3);
  return finish();
}
#endif
