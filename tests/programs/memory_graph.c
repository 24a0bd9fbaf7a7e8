// feature: graphs, doubly linked lists, stacks and queues of active values
#include "check.h"
#include <stdlib.h>

double circular(double *x, int n);
double network(double *x, int n);

#if FUNCTIONS
struct vertex {
  double value, *slot;
  struct vertex *next, *previous, *out[2];
};
double circular(double *x, int n) {
  struct vertex *first = 0, *last = 0;
  for (int i = 0; i < n; i++) {
    struct vertex *v = (struct vertex *)calloc(1, sizeof *v);
    v->value = x[i] * x[i];
    v->slot = &x[n - 1 - i];
    v->previous = last;
    if (last)
      last->next = v;
    else
      first = v;
    last = v;
  }
  last->next = first;
  first->previous = last;
  double s = 0;
  struct vertex *v = first;
  for (int k = 0; k < 2 * n; k++) {
    s = s * 0.5 + v->value * *v->slot;
    v->value *= 1.1;
    v = k % 3 ? v->next : v->previous;
  }
  last->next = 0;
  while (first) {
    v = first->next;
    free(first);
    first = v;
  }
  return s;
}
double network(double *x, int n) {
  struct vertex v[4];
  for (int i = 0; i < 4; i++) {
    v[i].value = x[i % n];
    v[i].out[0] = &v[(i + 1) % 4];
    v[i].out[1] = &v[(i * 2 + 1) % 4];
  }
  struct vertex *at = v;
  for (int k = 0; k < 9; k++) {
    at->out[k & 1]->value += at->value * 0.3;
    at = at->out[at->value > 0.8];
  }
  return v[0].value * v[1].value + v[2].value * v[3].value;
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(circular, 0.7, 1.2, 0.4);
  CHECK_ARRAY(network, 0.7, 1.2, 0.4);
  return finish();
}
#endif
