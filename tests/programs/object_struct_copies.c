// feature: struct copies that mix numbers, pointers and integers; option structs; solver state from malloc
#include "check.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

double copied_elements(double *x, int n);
double options(double *x, int n);
double solver_state(double *x, int n);
double trailing_array(double *x, int n);
double slices(double *x, int n);
double complex_swap(double *x, int n);

#if FUNCTIONS
#define APART __attribute__((noinline))

struct element {
  double value;
  void *where;
  int index;
  float pair[2];
};
APART static void copy_elements(struct element *to, const struct element *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i];
}
double copied_elements(double *x, int n) {
  struct element a[8], b[8];
  for (int i = 0; i < n; i++) {
    a[i].value = x[i] * x[i];
    a[i].where = &x[i];
    a[i].index = i + 1;
    a[i].pair[0] = a[i].pair[1] = 2;
  }
  copy_elements(b, a, n);
  double total = 0;
  for (int i = 0; i < n; i++)
    total += b[i].value * b[i].index * b[i].pair[1] + *(double *)b[i].where;
  return total;
}

struct settings {
  int most;
  double *weights;
  double tolerance;
  int kind;
  double scale[3];
  const char *name;
};
APART static double run(const struct settings *s, const double *x, int n) {
  double total = 0;
  for (int i = 0; i < n && i < s->most; i++)
    total += s->weights[i] * x[i] * s->scale[i % 3] + s->tolerance * sin(x[i]);
  return total;
}
double options(double *x, int n) {
  double weights[8];
  for (int i = 0; i < n; i++)
    weights[i] = x[i] + 1;
  struct settings first = {10, weights, x[0], 3, {x[1], 2, 3}, "first"};
  struct settings second = first;
  second.scale[1] = x[0] * 2;
  struct settings *third = malloc(sizeof *third);
  *third = second;
  double total = run(third, x, n) + run(&first, x, n);
  free(third);
  return total;
}

struct solver {
  int count;
  int *indices;
  double *values;
  size_t room;
};
APART static void grow(struct solver *s) {
  size_t room = s->room * 2;
  int *indices = malloc(room * sizeof(int));
  double *values = malloc(room * sizeof(double));
  memcpy(indices, s->indices, s->count * sizeof(int));
  memcpy(values, s->values, s->count * sizeof(double));
  free(s->indices);
  free(s->values);
  s->indices = indices;
  s->values = values;
  s->room = room;
}
APART static void push(struct solver *s, int index, double value) {
  if ((size_t)s->count == s->room)
    grow(s);
  s->indices[s->count] = index;
  s->values[s->count] = value;
  s->count++;
}
double solver_state(double *x, int n) {
  struct solver *s = malloc(sizeof *s);
  s->count = 0;
  s->room = 1;
  s->indices = malloc(sizeof(int));
  s->values = malloc(sizeof(double));
  for (int i = 0; i < n; i++)
    push(s, n - 1 - i, x[i] * x[i]);
  double total = 0;
  for (int i = 0; i < s->count; i++)
    total += s->values[i] * x[s->indices[i]];
  free(s->indices);
  free(s->values);
  free(s);
  return total;
}

struct counted {
  int count;
  double values[];
};
APART static struct counted *make_counted(int n) {
  struct counted *made = malloc(sizeof *made + n * sizeof(double));
  made->count = n;
  return made;
}
APART static struct counted *duplicate(const struct counted *from) {
  size_t size = sizeof *from + from->count * sizeof(double);
  struct counted *made = malloc(size);
  memcpy(made, from, size);
  return made;
}
double trailing_array(double *x, int n) {
  struct counted *a = make_counted(n);
  for (int i = 0; i < n; i++)
    a->values[i] = x[i] * x[i] * x[i];
  struct counted *b = duplicate(a);
  double total = 0;
  for (int i = 0; i < b->count; i++)
    total += b->values[i] * (i + 1);
  free(a);
  free(b);
  return total;
}

struct slice {
  double *data;
  long count;
};
APART static struct slice make_slice(double *data, long count) {
  struct slice made = {data, count};
  return made;
}
APART static double squares(struct slice s) {
  double total = 0;
  for (long i = 0; i < s.count; i++)
    total += s.data[i] * s.data[i];
  return total;
}
double slices(double *x, int n) {
  struct slice pair[2] = {make_slice(x, n), make_slice(x + 1, n - 1)};
  struct slice kept = pair[0];
  pair[0] = pair[1];
  pair[1] = kept;
  return squares(pair[0]) * 2 + squares(pair[1]);
}

struct number {
  double re, im;
};
APART static void exchange(struct number *a, struct number *b) {
  struct number kept = *a;
  *a = *b;
  *b = kept;
}
double complex_swap(double *x, int n) {
  struct number pair[2] = {{x[0], x[1]}, {x[1] * 2, x[n - 1]}};
  exchange(pair, pair + 1);
  return pair[0].re * pair[1].im + pair[0].im * 3;
}
#endif

#if CHECKS
int main() {
  CHECK_ARRAY(copied_elements, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(options, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(solver_state, 0.3, -0.57, 0.7, 1.1, 0.9);
  CHECK_ARRAY(trailing_array, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(slices, 0.3, -0.57, 0.7, 1.1);
  CHECK_ARRAY(complex_swap, 0.3, -0.57, 0.7);
  return finish();
}
#endif
