// feature: a union that one case uses, and that is stored as a whole behind that: references are counted, numbers summed
#include "check.h"
#include <stdlib.h>

double pushed(double *x, int n);
double seen(double *x, int n);
double in_a_list(double *x, int n);
double by_a_machine(double *x, int n);

#if FUNCTIONS
enum { NUMBER = 1, COUNT = 2, ARRAY = 3 };

typedef struct {
  int tag;
  union {
    double number;
    double *array;
  };
} pair;

// Optimisers load the word as the address that it is in one case.
double pushed(double *x, int n) {
  pair given[2] = {{NUMBER, {.number = x[0]}}, {NUMBER, {.number = x[1]}}}, stack[2];
  for (int i = 0; i < 2; i++) {
    pair v = given[i];
    if (v.tag == ARRAY)
      v.array[0] += 1;
    stack[i] = v;
  }
  return stack[0].number * stack[1].number * x[n - 1];
}

// Here they load it as the number.
double seen(double *x, int n) {
  double own[2] = {x[2], x[1] * x[0]}, sum = 0;
  pair given[3] = {{NUMBER, {.number = x[0]}}, {ARRAY, {.array = own}}, {NUMBER, {.number = x[1]}}}, kept[3];
  for (int i = 0; i < 3; i++) {
    pair v = given[i];
    if (v.tag == NUMBER)
      sum += v.number;
    kept[i] = v;
  }
  return kept[0].number * kept[1].array[1] + kept[2].number * kept[1].array[0] + sum * x[n - 1];
}

typedef struct node {
  pair v;
  struct node *next;
} node;

static node *before(node *list, pair v) {
  node *made = malloc(sizeof *made);
  if (v.tag == ARRAY)
    v.array[0] *= 2;
  else
    v.number += 1;
  *made = (node){v, list};
  return made;
}

double in_a_list(double *x, int n) {
  double own[2] = {x[2], x[1] * x[0]}, r = 1;
  node *list = NULL;
  for (int i = 0; i < 5; i++)
    list = before(list, i % 3 == 1 ? (pair){ARRAY, {.array = own + i % 2}} : (pair){NUMBER, {.number = x[i % n]}});
  while (list) {
    node *next = list->next;
    r = r * 0.5 + (list->v.tag == ARRAY ? *list->v.array : list->v.number * r);
    free(list);
    list = next;
  }
  return r;
}

typedef struct {
  int references, length;
  double *items;
} array;

typedef struct {
  int tag;
  union {
    double number;
    long count;
    double point[3];
    array *of;
  };
} value;

typedef struct {
  value stack[8];
  int top;
} machine;

static void push(machine *m, value v) {
  if (v.tag == ARRAY)
    v.of->references++;
  m->stack[m->top++] = v;
}

static value pop(machine *m) { return m->stack[--m->top]; }

static double as_number(value v) { return v.tag == NUMBER ? v.number : v.tag == COUNT ? v.count : v.of->items[1]; }

static void drop(value v) {
  if (v.tag == ARRAY && --v.of->references == 0) {
    free(v.of->items);
    free(v.of);
  }
}

double by_a_machine(double *x, int n) {
  static const int code[] = {0, 1, -2, 2, -1, 3, -2, 1, 0, -3, 2, -1, -9};
  value given[4] = {{NUMBER, {.number = x[0]}}, {NUMBER, {.number = x[1]}}, {NUMBER, {.number = x[n - 1]}}, {COUNT, {.count = 3}}};
  machine m = {.top = 0};
  for (const int *at = code; *at != -9; at++) {
    if (*at >= 0) {
      push(&m, given[*at]);
      continue;
    }
    value b = pop(&m), a = pop(&m), made = {.tag = NUMBER};
    double p = as_number(a), q = as_number(b);
    if (*at == -1)
      made.number = p + q;
    else if (*at == -2)
      made.number = p * q;
    else {
      made = (value){ARRAY, {.of = malloc(sizeof(array))}};
      *made.of = (array){0, 2, malloc(2 * sizeof(double))};
      made.of->items[0] = p;
      made.of->items[1] = q * p;
    }
    push(&m, made);
    drop(a);
    drop(b);
  }
  double r = as_number(pop(&m));
  return r * r + as_number(pop(&m));
}
#endif

#if CHECKS
int main(void) {
  CHECK_ARRAY(pushed, 0.35, 1.7, 0.9);
  CHECK_ARRAY(seen, 0.35, 1.7, 0.9);
  CHECK_ARRAY(in_a_list, 0.35, 1.7, 0.9);
  CHECK_ARRAY(by_a_machine, 0.35, 1.7, 0.9);
  return finish();
}
#endif
